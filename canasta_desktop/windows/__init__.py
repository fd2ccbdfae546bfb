"""Windows, pages and dialogs around the card table."""
