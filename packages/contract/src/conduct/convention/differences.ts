// Diff of two versions of the convention, clause by clause.
import { commonEnds, rangesBetween } from '../../steps-between.ts';
import { clausesOf, type NumberedClause } from './clauses.ts';
import type { ConventionDocument } from './document.ts';

/** Common prefix and suffix of both texts, and what differs between them. */
type ChangedText = { head: string; removed: string; added: string; tail: string };
export type ClauseDifference =
  | { kind: 'added'; after: NumberedClause }
  | { kind: 'removed'; before: NumberedClause }
  | { kind: 'changed'; before: NumberedClause; after: NumberedClause; text: ChangedText };

const pairsOf = (text: string) => new Set([...text].slice(1).map((char, index) => `${[...text][index]}${char}`));

/** Similarity by shared character pairs: 1 for the same text, 0 for nothing in common. */
const likeness = (before: string, after: string) => {
  const [one, other] = [pairsOf(before), pairsOf(after)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
};

export const changedText = (before: string, after: string): ChangedText => {
  const [old, now] = [[...before], [...after]];
  const { head, tail } = commonEnds(old, now);
  const between = (chars: string[]) => chars.slice(head, chars.length - tail).join('');
  return {
    head: old.slice(0, head).join(''),
    removed: between(old),
    added: between(now),
    tail: old.slice(old.length - tail).join(''),
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
export const differencesBetween = (before: ConventionDocument, after: ConventionDocument): ClauseDifference[] =>
  rangesBetween(clausesOf(before), clausesOf(after), ({ text }) => text).flatMap(({ removed, added }) =>
    settle(removed, added),
  );
