"""The rules in words, made from the values of a rule set: summaries, pages, worked examples."""
