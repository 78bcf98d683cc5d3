// What a feature declares about the sheets it imports; everything else is common to all imports.
import type { CellRemark, ImportKind } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Refusal } from '../../../platform/refusal.ts';

export type SheetColumn = {
  key: string;
  title: string;
  isRequired?: true;
  /** Always visible in the preview. */
  isMain?: true;
  example: string;
  width: number;
  /** A drop-down list in the template. */
  choices?: readonly string[];
};
export type Cells = Record<string, string>;
/** Sheets of staff belong to no company. */
export const NO_COMPANY = '';

export type Importer = { companyId: string; userId: string; taskId: string };

/** A row claims `holder` exclusively for a time span; an overlap is reported in `column`. */
export type Claim = { holder: string; name: string; from: string; to: string; column: string };

/** A claim without a time span, for values that must be unique in the sheet: 手机号与第 3 行重复. */
export const uniqueClaim = (holder: string, name: string, column: string): Claim => ({
  holder,
  name,
  from: '',
  to: '~',
  column,
});

/** Saves the rows that are not registered yet, all or none, and returns their number. */
type BatchSave<Values> = { save(deps: Deps, trx: Trx, batch: Values[], importer: Importer): Promise<number> };

/** Saves each row in a transaction of its own; a refused row stays in the sheet with `remarksOf` its refusal. */
type RowSave<Values> = {
  saveRow(deps: Deps, trx: Trx, values: Values, importer: Importer): Promise<void>;
  remarksOf(refusal: Refusal): CellRemark[];
};

export type SheetImport<Values = unknown> = (BatchSave<Values> | RowSave<Values>) & {
  kind: ImportKind;
  /** The unit of the row count: 台, 位. */
  unit: string;
  /** The page that lists the imported objects. */
  link: string;
  columns: readonly SheetColumn[];
  /** The rows of a template made for one company; without it a template has one example row. */
  templateRows?(db: Db, companyId: string): Promise<Cells[]>;
  /** True for the example row of the template. */
  isExample(cells: Cells): boolean;
  /** Parses the cells; `values` is undefined when one of them is invalid. */
  read(deps: Deps, cells: Cells, today: string): { values: Values | undefined; remarks: CellRemark[] };
  /** Looks up what the rows refer to in the database; returns the remarks of each row. */
  lookUp?(deps: Deps, db: Db, companyId: string, values: Values[]): Promise<CellRemark[][]>;
  /** The claims of each row; claims of one sheet must not overlap. */
  claims?(deps: Deps, db: Db, companyId: string, values: Values[]): Promise<Claim[][]>;
  /** Identifies the object of a row, which must be unique; errors are reported in `column`. */
  identity: { of(values: Values): string; column: string; taken: string; repeated: string };
  findTaken(deps: Deps, db: Db, companyId: string, identities: string[]): Promise<Set<string>>;
};
