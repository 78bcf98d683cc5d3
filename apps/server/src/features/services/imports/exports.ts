// What other features may use of imports: the shape of a `SheetImport` and helpers that parse cells.

export { fieldColumn, fieldReaders, keyOfLabel, oneOf } from './field-columns.ts';
export { deleteImportRowsOf } from './imports.queries.ts';
export { type ClaimIndex, claimAll } from './overlaps.ts';
export { dayCell, parseForm, type Read, type Readers, readCells } from './read-cells.ts';
export { type Cells, type Claim, type SheetColumn, type SheetImport, uniqueClaim } from './sheet-import.ts';
export { sheetSamples, templateSpecOf } from './sheet-template.ts';
