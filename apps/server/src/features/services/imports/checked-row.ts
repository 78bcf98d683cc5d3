// One checked row of a sheet: its values, its remarks, and whether it duplicates another row or a registered object.
import type { CellRemark } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Cells, Claim, SheetImport } from './sheet-import.ts';

export type CheckedRow = {
  row: number;
  cells: Cells;
  remarks: CellRemark[];
  identity: string | undefined;
  values?: unknown;
  claims?: Claim[];
};

const SEAL_NAME = 'import row';
const MAC_NAME = 'import row code';

export const openCells = ({ keys }: Deps, sealed: string) => JSON.parse(keys.open(SEAL_NAME, sealed)) as Cells;
const macOf = ({ keys }: Deps, identity: string | undefined) =>
  identity === undefined ? null : keys.mac(MAC_NAME, identity);
export const isWrong = ({ remarks }: Pick<CheckedRow, 'remarks'>) => remarks.some(({ isWarning }) => !isWarning);

/** The row as it is stored until the sheet is confirmed. */
export const storedRow = (deps: Deps, checked: CheckedRow) => ({
  sealedCells: deps.keys.seal(SEAL_NAME, JSON.stringify(checked.cells)),
  problems: JSON.stringify(checked.remarks),
  isWrong: isWrong(checked),
  hasWarning: checked.remarks.some(({ isWarning }) => isWarning),
  identityMac: macOf(deps, checked.identity),
  claims: JSON.stringify(checked.claims ?? []),
});

export const checkRow = (deps: Deps, sheet: SheetImport, row: number, cells: Cells, today: string): CheckedRow => {
  const { values, remarks } = sheet.read(deps, cells, today);
  return { row, cells, remarks, values, identity: values === undefined ? undefined : sheet.identity.of(values) };
};

/** Adds the remarks that need the database, for rows whose cells could be parsed. */
export const withLookups = async (deps: Deps, db: Db, sheet: SheetImport, companyId: string, checked: CheckedRow[]) => {
  const readable = checked.filter(({ values }) => values !== undefined);
  if (!sheet.lookUp || readable.length === 0) return checked;
  const found = await sheet.lookUp(
    deps,
    db,
    companyId,
    readable.map(({ values }) => values),
  );
  return checked.map((one) => {
    const more = found[readable.indexOf(one)] ?? [];
    return more.length > 0 ? { ...one, remarks: [...one.remarks, ...more] } : one;
  });
};

const withError = (sheet: SheetImport, checked: CheckedRow, text: string): CheckedRow => ({
  ...checked,
  remarks: [...checked.remarks, { column: sheet.identity.column, text, isWarning: false }],
});

/** `seen`: the first row of each identity; only later rows are duplicates. `taken`: identities registered already. */
export const withDuplicates = (
  sheet: SheetImport,
  checked: CheckedRow,
  { seen, taken }: { seen: Map<string, number>; taken: Set<string> },
) => {
  const { identity, row } = checked;
  if (identity === undefined) return checked;
  const first = seen.get(identity) ?? row;
  if (first < row) return withError(sheet, checked, sheet.identity.repeated.replace('{row}', String(first)));
  seen.set(identity, row);
  return taken.has(identity) ? withError(sheet, checked, sheet.identity.taken) : checked;
};
