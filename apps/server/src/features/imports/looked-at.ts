// One row of a sheet looked at: what its cells say, what is wrong with them, and whether the thing is there already.
import type { CellRemark } from '@rfb/contract/imports/imports.endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cells, Claim, SheetImport } from './sheet-import.ts';

export type LookedAt = {
  row: number;
  cells: Cells;
  remarks: CellRemark[];
  identity: string | undefined;
  values?: unknown;
  claims?: Claim[];
};

const SEAL = 'import row';
const CODE = 'import row code';

export const openCells = ({ keys }: Deps, sealed: string) => JSON.parse(keys.open(SEAL, sealed)) as Cells;
export const macOf = ({ keys }: Deps, identity: string | undefined) =>
  identity === undefined ? null : keys.mac(CODE, identity);
export const isWrong = ({ remarks }: Pick<LookedAt, 'remarks'>) => remarks.some(({ isWarning }) => !isWarning);

/** As it is kept until the sheet is confirmed. */
export const keptRow = (deps: Deps, looked: LookedAt) => ({
  sealedCells: deps.keys.seal(SEAL, JSON.stringify(looked.cells)),
  problems: JSON.stringify(looked.remarks),
  isWrong: isWrong(looked),
  hasWarning: looked.remarks.some(({ isWarning }) => isWarning),
  identityMac: macOf(deps, looked.identity),
  claims: JSON.stringify(looked.claims ?? []),
});

export const lookAt = (deps: Deps, sheet: SheetImport, row: number, cells: Cells, today: string): LookedAt => {
  const { values, remarks } = sheet.read(deps, cells, today);
  return { row, cells, remarks, values, identity: values === undefined ? undefined : sheet.identity.of(values) };
};

/** With what only the database knows about the rows whose cells can be read. */
export const lookedUp = async (deps: Deps, db: Db, sheet: SheetImport, companyId: string, looked: LookedAt[]) => {
  const readable = looked.filter(({ values }) => values !== undefined);
  if (!sheet.lookUp || readable.length === 0) return looked;
  const found = await sheet.lookUp(
    deps,
    db,
    companyId,
    readable.map(({ values }) => values),
  );
  return looked.map((one) => {
    const more = found[readable.indexOf(one)] ?? [];
    return more.length > 0 ? { ...one, remarks: [...one.remarks, ...more] } : one;
  });
};

const blame = (sheet: SheetImport, looked: LookedAt, text: string): LookedAt => ({
  ...looked,
  remarks: [...looked.remarks, { column: sheet.identity.column, text, isWarning: false }],
});

/** `seen`: the row in which a thing stands first; only later ones are wrong. */
export const withTwins = (
  sheet: SheetImport,
  looked: LookedAt,
  { seen, taken }: { seen: Map<string, number>; taken: Set<string> },
) => {
  const { identity, row } = looked;
  if (identity === undefined) return looked;
  const first = seen.get(identity) ?? row;
  if (first < row) return blame(sheet, looked, sheet.identity.repeated.replace('{row}', String(first)));
  seen.set(identity, row);
  return taken.has(identity) ? blame(sheet, looked, sheet.identity.taken) : looked;
};
