"""The card table: draws a table picture and turns gestures and keys into requests."""
