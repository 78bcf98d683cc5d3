// What a feature says about the sheets it takes; the rest of an import is the same for all of them.
import type { CellRemark, ImportKind } from '@rfb/contract/imports/imports.endpoints.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';

export type SheetColumn = {
  key: string;
  title: string;
  isRequired?: true;
  /** Shown before the others. */
  isMain?: true;
  example: string;
  width: number;
  /** A drop-down list in the template. */
  choices?: readonly string[];
};
export type Cells = Record<string, string>;
/** Sheets of staff belong to no company. */
export const NO_COMPANY = '';

export type Who = { companyId: string; userId: string };

/** Something a row has for itself for a while, and the column to blame when another row has it. */
export type Claim = { holder: string; name: string; from: string; to: string; column: string };

/** For what may stand in one row only, whenever: 手机号与第 3 行重复. */
export const onlyOnce = (holder: string, name: string, column: string): Claim => ({
  holder,
  name,
  from: '',
  to: '~',
  column,
});

export type SheetImport<Values = unknown> = {
  kind: ImportKind;
  /** Of the file and of one row: 台, 位. */
  unit: string;
  /** The page that shows what was imported. */
  link: string;
  columns: readonly SheetColumn[];
  /** A row of the template that was left standing. */
  isExample(cells: Cells): boolean;
  /** What the cells say; no values when one of them is wrong. */
  read(deps: Deps, cells: Cells, today: string): { values: Values | undefined; remarks: CellRemark[] };
  /** What the cells of several rows name but the fleet does not have; a list of remarks for each. */
  lookUp?(deps: Deps, db: Db, companyId: string, values: Values[]): Promise<CellRemark[][]>;
  /** What each of several rows takes; no two of a sheet may take the same at once. */
  claims?(deps: Deps, db: Db, companyId: string, values: Values[]): Promise<Claim[][]>;
  /** What may be there once only, and the column that is to blame. */
  identity: { of(values: Values): string; column: string; taken: string; repeated: string };
  findTaken(deps: Deps, db: Db, companyId: string, identities: string[]): Promise<Set<string>>;
  /** Saves those that are new and answers how many they were. */
  save(deps: Deps, trx: Trx, batch: Values[], who: Who & { taskId: string }): Promise<number>;
};
