"""Small widgets that the windows are built from."""
