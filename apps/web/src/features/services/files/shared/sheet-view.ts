// View state of a page: zoom and rotation in quarter turns.
export type SheetView = { zoom: number; quarters: number };
