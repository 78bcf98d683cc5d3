// Diff of two versions of the convention, clause by clause.
import { clausesOf, type NumberedClause } from './clauses.ts';
import type { ConventionDocument } from './document.ts';

/** Common prefix and suffix of both texts, and what differs between them. */
export type ChangedText = { head: string; removed: string; added: string; tail: string };
export type ClauseDifference =
  | { kind: 'added'; after: NumberedClause }
  | { kind: 'removed'; before: NumberedClause }
  | { kind: 'changed'; before: NumberedClause; after: NumberedClause; text: ChangedText };

/** Table of the longest common subsequence of clauses. */
const commonLengths = (before: string[], after: string[]) => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (!line) continue;
      line[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  return at;
};

const pairsOf = (text: string) => new Set([...text].slice(1).map((char, index) => `${[...text][index]}${char}`));

/** Similarity by shared character pairs: 1 for the same text, 0 for nothing in common. */
const likeness = (before: string, after: string) => {
  const [one, other] = [pairsOf(before), pairsOf(after)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
};

export const changedText = (before: string, after: string): ChangedText => {
  const [old, now] = [[...before], [...after]];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = (chars: string[]) => chars.slice(start, chars.length - end).join('');
  return {
    head: old.slice(0, start).join(''),
    removed: between(old),
    added: between(now),
    tail: old.slice(old.length - end).join(''),
  };
};

const ALIKE = 0.4;

/** Pairs similar clauses within a differing range as changed instead of removed and added. */
const settle = (removed: NumberedClause[], added: NumberedClause[]): ClauseDifference[] => {
  const left = [...removed];
  const found: ClauseDifference[] = [];
  for (const after of added) {
    const at = left.findIndex((before) => likeness(before.text, after.text) >= ALIKE);
    const before = left[at];
    if (!before) {
      found.push({ kind: 'added', after });
      continue;
    }
    found.push(
      ...left
        .splice(0, at + 1)
        .slice(0, -1)
        .map((gone) => ({ kind: 'removed' as const, before: gone })),
    );
    found.push({ kind: 'changed', before, after, text: changedText(before.text, after.text) });
  }
  return [...found, ...left.map((before) => ({ kind: 'removed' as const, before }))];
};

/** In the order of the text; a clause whose number alone changed is no difference. */
export const differencesBetween = (before: ConventionDocument, after: ConventionDocument): ClauseDifference[] => {
  const [old, now] = [clausesOf(before), clausesOf(after)];
  const common = commonLengths(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  const found: ClauseDifference[] = [];
  let [row, column] = [0, 0];
  let removed: NumberedClause[] = [];
  let added: NumberedClause[] = [];
  const close = () => {
    found.push(...settle(removed, added));
    [removed, added] = [[], []];
  };
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    if (gone && come && gone.text === come.text) {
      close();
      row += 1;
      column += 1;
    } else if (gone && (!come || common(row + 1, column) >= common(row, column + 1))) {
      removed.push(gone);
      row += 1;
    } else if (come) {
      added.push(come);
      column += 1;
    }
  }
  close();
  return found;
};
