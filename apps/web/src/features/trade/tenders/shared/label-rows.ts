// Puts labels above a line into rows, so that neighbours never overlap, at any width of the screen.

/** The width of the longest label as a share of the narrowest line, in percent. */
const LABEL = 42;

/** The row of each label by its place in percent: 0 is nearest to the line. */
export const labelRows = (places: readonly number[]) => {
  const rows: number[] = [];
  const taken: number[][] = [];
  for (const place of places) {
    let row = 0;
    while (taken[row]?.some((other) => Math.abs(other - place) < LABEL)) row += 1;
    taken[row] = [...(taken[row] ?? []), place];
    rows.push(row);
  }
  return rows;
};
