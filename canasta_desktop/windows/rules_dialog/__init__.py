"""The dialog of rule settings: presets and own rule sets, every setting, and plain words."""
