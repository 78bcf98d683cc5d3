// How a sheet is looked at: enlarged and turned by quarters.
export type SheetView = { zoom: number; quarters: number };
