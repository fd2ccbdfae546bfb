"""The drawings as SVG text, made of outlines only; no module here knows Qt."""
