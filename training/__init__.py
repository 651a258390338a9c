"""zombiezoo.training: learning, judging and balance tests of any registered game."""
