// Divides what came in by several lines among what it pays, line by line.

import { isTelling } from './reading/fingerprints.ts';

type Line = { id: string; bookedOn: string; amountFen: number; serial: string; rowNo: number };
type Part = { memberId: string; amountFen: number };

export type Portion<P> = { line: Line; part: P; amountFen: number; voucherNo: string };

const MAX_VOUCHER = 40;
/** As the bank numbers it, otherwise by day and row; of a line that pays several each has its own. */
const voucherOf = ({ serial, bookedOn, rowNo }: Line, count: number) => {
  const number = isTelling(serial) ? serial : `YH-${bookedOn.replaceAll('-', '')}-${rowNo}`;
  return `${number.slice(0, MAX_VOUCHER - 3)}${count > 1 ? `/${count}` : ''}`;
};

/** What is left over goes to the last part. `lines` and `parts` in their order; each portion is above zero. */
export const allocate = <P extends Part>(lines: readonly Line[], parts: readonly P[]): Portion<P>[] => {
  const portions: Portion<P>[] = [];
  const left = parts.map(({ amountFen }) => amountFen);
  let at = 0;
  for (const line of lines) {
    let rest = line.amountFen;
    let count = 0;
    while (rest > 0) {
      while (at < parts.length - 1 && left[at] === 0) at += 1;
      const part = parts[at];
      if (!part) break;
      const isLast = at === parts.length - 1;
      const amountFen = isLast ? rest : Math.min(rest, left[at] ?? 0);
      count += 1;
      portions.push({ line, part, amountFen, voucherNo: voucherOf(line, count) });
      left[at] = Math.max(0, (left[at] ?? 0) - amountFen);
      rest -= amountFen;
    }
  }
  return portions;
};
