// Rows of one sheet that claim the same vehicle or driver at the same time: the first row wins, later ones get an error.
import type { CellRemark } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CheckedRow, isWrong } from './checked-row.ts';
import type { Claim, SheetImport } from './sheet-import.ts';

type ClaimedSpan = { from: string; to: string; row: number };
/** Claimed spans by holder, sorted and without overlaps. */
export type ClaimIndex = Map<string, ClaimedSpan[]>;

/** The index at which a span starting at `from` is inserted. */
const insertionIndex = (spans: ClaimedSpan[], from: string) => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.from ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

const findOverlap = (spans: ClaimedSpan[], { from, to }: Claim) => {
  const index = insertionIndex(spans, from);
  const [before, after] = [spans[index - 1], spans[index]];
  if (before && before.to > from) return before;
  return after && after.from < to ? after : undefined;
};

const OVERLAP = /^与第 \d+ 行时间重叠|^[^（]+与第 \d+ 行重复$/;
const remarkOf = ({ name, from }: Claim, row: number) =>
  from === '' ? `${name}与第 ${row} 行重复` : `与第 ${row} 行时间重叠（${name}）`;
export const isOverlap = ({ text }: CellRemark) => OVERLAP.test(text);

/** Records all claims of a row, or none of them and returns the remark when one overlaps. */
export const claimAll = (index: ClaimIndex, row: number, claims: Claim[]): CellRemark | undefined => {
  for (const claim of claims) {
    const other = findOverlap(index.get(claim.holder) ?? [], claim);
    if (other) return { column: claim.column, text: remarkOf(claim, other.row), isWarning: false };
  }
  for (const { holder, from, to } of claims) {
    const spans = index.get(holder) ?? [];
    spans.splice(insertionIndex(spans, from), 0, { from, to, row });
    index.set(holder, spans);
  }
  return undefined;
};

type Context = { db: Db; sheet: SheetImport; companyId: string; claimed: ClaimIndex };

/** Rows with errors claim nothing. */
export const withOverlaps = async (deps: Deps, { db, sheet, companyId, claimed }: Context, checked: CheckedRow[]) => {
  const good = checked.filter((one) => one.values !== undefined && !isWrong(one));
  if (!sheet.claims || good.length === 0) return checked;
  const values = good.map((one) => one.values);
  const claims = await sheet.claims(deps, db, companyId, values);
  const claimsOf = new Map(good.map(({ row }, at) => [row, claims[at] ?? []]));
  return checked.map((one) => {
    const claims = claimsOf.get(one.row) ?? [];
    const remark = claimAll(claimed, one.row, claims);
    return { ...one, claims, remarks: remark ? [...one.remarks, remark] : one.remarks };
  });
};
