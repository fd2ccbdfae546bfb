"""The fast core: deals on rank counts, for playing thousands of imagined deals to their end.

A search makes :class:`params.Params` once from a rule set and a :class:`sampler.Sampler` from what
a seat may see. Each sampled world is a :class:`position.Position` of its own; ``moves.apply_move``
plays a candidate in it, ``rollout.play_turns`` plays on by the policy, and ``scoring`` counts.
``moves.actions_of`` turns a move into actions of the rules, which have the last word.

All is plain Python on lists of whole numbers, typed so that it could be compiled as it stands.
"""
