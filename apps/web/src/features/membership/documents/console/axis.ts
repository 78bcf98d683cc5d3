// Layout of the timeline of expiries: marker positions, and which labels fit.
import { documentNames, OUTLOOK_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import type { ExpiryMark } from '@rfb/contract/membership/documents/outlook.ts';

/** The part of the timeline before today, in percent. */
export const PAST = 18;
export const placeOf = (daysLeft: number) =>
  daysLeft < 0 ? PAST / 4 : PAST + ((100 - PAST) * Math.min(daysLeft, OUTLOOK_DAYS)) / OUTLOOK_DAYS;

type Named = ExpiryMark['named'][number];
/** A plate without its region prefix: 苏E7F619 → 7F619. */
const shortName = ({ ownerKind, ownerName }: Named) => (ownerKind === 'vehicle' ? ownerName.slice(2) : ownerName);
const wordsOf = (one: Named) => [documentNames[one.kind], shortName(one)].filter(Boolean).join(' ');

/** 保险 7F619; 行驶证、年检 7F619; 保险 7F619 等 5 项 */
export const markWords = ({ daysLeft, count, named }: ExpiryMark) => {
  const [first] = named;
  const end = daysLeft < 0 ? ' 已过期' : '';
  if (!first) return '';
  const isOneOwner = named.length === count && named.every(({ ownerName }) => ownerName === first.ownerName);
  if (!isOneOwner) return daysLeft < 0 ? `${count} 项已过期` : `${wordsOf(first)} 等 ${count} 项`;
  const kinds = named.map(({ kind }) => documentNames[kind]).join('、');
  return `${[kinds, shortName(first)].filter(Boolean).join(' ')}${end}`;
};

type Placed = { mark: ExpiryMark; left: number; words: string; row?: 0 | 1; isTurned?: boolean };

const GAP = 10;
const widthOf = (words: string) => [...words].reduce((sum, letter) => sum + (letter > '⺀' ? 12 : 6.8), 2);

type Ends = { lower: number; upper: number; stem: number };

/** Upper labels have a stem, placed behind lower ones only if necessary; expired markers are always below. */
const rowFor = (at: number, start: number, { lower, upper, stem }: Ends, isOver: boolean): 0 | 1 | undefined => {
  const hasRoomAbove = !isOver && start >= upper + GAP;
  if (hasRoomAbove && at >= lower + GAP / 2) return 1;
  if (start >= lower + GAP && start >= stem) return 0;
  return hasRoomAbove ? 1 : undefined;
};

/** Places labels in two rows, most urgent first; a marker without room gets no label. */
export const layOut = (marks: readonly ExpiryMark[], width: number): Placed[] => {
  const ends: Ends = { lower: -GAP, upper: -GAP, stem: 0 };
  return marks.map((mark) => {
    const left = placeOf(mark.daysLeft);
    const words = markWords(mark);
    const at = (left / 100) * width;
    const isTurned = at + widthOf(words) > width;
    const start = isTurned ? at - widthOf(words) : at;
    const row = rowFor(at, start, ends, mark.daysLeft < 0);
    if (row === undefined) return { mark, left, words };
    ends[row === 1 ? 'upper' : 'lower'] = start + widthOf(words);
    if (row === 1) ends.stem = at;
    return { mark, left, words, row, isTurned };
  });
};
