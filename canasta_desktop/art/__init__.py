"""Card faces, backs, felt and marks: drawn by the program itself, handed out as pixmaps."""
