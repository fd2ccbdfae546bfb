"""How Modern American is played: with wild melds, special hands, bonus cards and dead ranks."""
