"""Computer players: they choose from what one seat may know."""
