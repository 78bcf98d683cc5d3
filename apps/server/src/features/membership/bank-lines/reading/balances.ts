// Checks that each balance follows from the one before it, in files that begin with the oldest or with the newest line.

type BalancedLine = { row: number; bookedOn: string; amountFen: number; balanceFen: number | null };
type BalanceBreak = { row: number; expectedFen: number; balanceFen: number };
export type BalanceCheck = {
  order: 'ascending' | 'descending';
  /** Lines with a balance, and how many of them join the one before. */
  checked: number;
  joined: number;
  breaks: BalanceBreak[];
  closingFen: number | null;
};

/** `unread`: rows whose amount is unknown; what follows them cannot be judged. */
const breaksOf = (lines: readonly BalancedLine[], unread: readonly number[]): BalanceBreak[] => {
  const breaks: BalanceBreak[] = [];
  let known: number | undefined;
  let previousRow: number | undefined;
  for (const { row, amountFen, balanceFen } of lines) {
    const [from, to] = [Math.min(previousRow ?? row, row), Math.max(previousRow ?? row, row)];
    if (unread.some((one) => one > from && one < to)) known = undefined;
    previousRow = row;
    const expectedFen = known === undefined ? undefined : known + amountFen;
    if (balanceFen !== null && expectedFen !== undefined && balanceFen !== expectedFen)
      breaks.push({ row, expectedFen, balanceFen });
    known = balanceFen ?? expectedFen;
  }
  return breaks;
};

export const checkBalances = (lines: readonly BalancedLine[], unread: readonly number[]): BalanceCheck => {
  const backwards = lines.toReversed();
  const [down, up] = [breaksOf(lines, unread), breaksOf(backwards, unread)];
  const isNewestFirst = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '');
  const isDescending = up.length < down.length || (up.length === down.length && isNewestFirst);
  const breaks = isDescending ? up : down;
  const sequence = isDescending ? backwards : lines;
  const checked = lines.filter(({ balanceFen }) => balanceFen !== null).length;
  return {
    order: isDescending ? 'descending' : 'ascending',
    checked,
    joined: checked - breaks.length,
    breaks: breaks.toSorted((a, b) => a.row - b.row),
    closingFen: sequence.findLast(({ balanceFen }) => balanceFen !== null)?.balanceFen ?? null,
  };
};
