// What other features may use of sheets: the shape of what they say about theirs, and reading its cells.
export { type Book, take } from './overlaps.ts';
export { dayCell, parseForm, type Read, type Readers, readCells } from './read-cells.ts';
export { type Cells, type Claim, onlyOnce, type SheetColumn, type SheetImport, type Who } from './sheet-import.ts';
