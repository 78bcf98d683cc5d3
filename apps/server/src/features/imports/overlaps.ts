// Rows of one sheet that want the same vehicle or driver at the same time: the first one has it.
import type { CellRemark } from '@rfb/contract/imports/imports.endpoints.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { isWrong, type LookedAt } from './looked-at.ts';
import type { Claim, SheetImport } from './sheet-import.ts';

type Taken = { from: string; to: string; row: number };
/** By what is taken: spans that are apart, in their order. */
export type Book = Map<string, Taken[]>;

/** How many begin before. */
const placeOf = (taken: Taken[], from: string) => {
  let [low, high] = [0, taken.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle]?.from ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

const inTheWay = (taken: Taken[], { from, to }: Claim) => {
  const place = placeOf(taken, from);
  const [before, after] = [taken[place - 1], taken[place]];
  if (before && before.to > from) return before;
  return after && after.from < to ? after : undefined;
};

const OVERLAP = /^与第 \d+ 行时间重叠|^[^（]+与第 \d+ 行重复$/;
const remarkOf = ({ name, from }: Claim, row: number) =>
  from === '' ? `${name}与第 ${row} 行重复` : `与第 ${row} 行时间重叠（${name}）`;
export const isOverlap = ({ text }: CellRemark) => OVERLAP.test(text);

/** Takes all of it or, when somebody has one of them already, nothing. */
export const take = (book: Book, row: number, claims: Claim[]): CellRemark | undefined => {
  for (const claim of claims) {
    const other = inTheWay(book.get(claim.holder) ?? [], claim);
    if (other) return { column: claim.column, text: remarkOf(claim, other.row), isWarning: false };
  }
  for (const { holder, from, to } of claims) {
    const taken = book.get(holder) ?? [];
    taken.splice(placeOf(taken, from), 0, { from, to, row });
    book.set(holder, taken);
  }
  return undefined;
};

type Asked = { db: Db; sheet: SheetImport; companyId: string; book: Book };

/** What is wrong anyway takes nothing. */
export const withOverlaps = async (deps: Deps, { db, sheet, companyId, book }: Asked, looked: LookedAt[]) => {
  const good = looked.filter((one) => one.values !== undefined && !isWrong(one));
  if (!sheet.claims || good.length === 0) return looked;
  const values = good.map((one) => one.values);
  const claims = await sheet.claims(deps, db, companyId, values);
  const claimsOf = new Map(good.map(({ row }, at) => [row, claims[at] ?? []]));
  return looked.map((one) => {
    const claims = claimsOf.get(one.row) ?? [];
    const remark = take(book, one.row, claims);
    return { ...one, claims, remarks: remark ? [...one.remarks, remark] : one.remarks };
  });
};
