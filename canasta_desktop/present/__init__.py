"""What to show and say: table pictures, sentences, score sheets. Pure values, without Qt."""
