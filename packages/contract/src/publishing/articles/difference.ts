// Diff of two versions of an article: fields, blocks, and the text within a changed block.
import * as z from 'zod/mini';
import { piecesBetween, rangesBetween } from '../../steps-between.ts';
import { articleCategories } from './articles.labels.ts';
import { type ArticleDraft, ArticleDraft as DraftSchema } from './articles.ts';
import type { Block } from './document.ts';
import { textOf } from './document-text.ts';

const Kind = z.enum(['same', 'added', 'removed', 'changed']);
/** A run of text that is unchanged, added or removed. */
const Piece = z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

export const ArticleDifference = z.strictObject({
  /** Old and new values of title, summary and the like; only those that differ. */
  fields: z.array(
    z.strictObject({
      name: z.enum(Object.keys(DraftSchema.shape) as (keyof ArticleDraft)[]),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The document's blocks in order, including unchanged ones for context. */
  blocks: z.array(z.strictObject({ kind: Kind, type: z.string(), pieces: z.array(Piece) })),
});
export type ArticleDifference = z.output<typeof ArticleDifference>;
export type DifferentBlock = ArticleDifference['blocks'][number];

const FIELDS = ['title', 'summary', 'category', 'tags', 'source', 'author', 'coverFileId'] as const;

const worded = (draft: ArticleDraft, name: (typeof FIELDS)[number]) => {
  const value = draft[name];
  if (name === 'category') return draft.category ? articleCategories[draft.category] : '';
  if (name === 'coverFileId') return value ? '已选封面' : '';
  return Array.isArray(value) ? value.join('、') : (value ?? '');
};

/** A picture is compared by alternative text and caption. */
const wordsOf = (block: Block) => {
  if (block.type === 'image') return [block.attrs.alt, block.attrs.caption].filter(Boolean).join('，');
  return textOf(block);
};

/** Serialises with sorted keys, because the database stores them in its own order. */
const keyOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${keyOf(inner)}`).join()}}`;
};

const plain = (kind: 'same' | 'added' | 'removed', block: Block): DifferentBlock => {
  const text = wordsOf(block);
  return { kind, type: block.type, pieces: text ? [{ kind, text }] : [] };
};

/** Whether at least half of the shorter text's characters also occur in the other. */
const isLike = (pieces: z.output<typeof Piece>[], before: string, after: string) => {
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return same * 2 >= Math.min(before.length, after.length);
};

const changed = (before: Block, after: Block): DifferentBlock[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const pieces = before.type === after.type ? piecesBetween([...old], [...now]) : [];
  if (before.type === after.type && isLike(pieces, old, now)) return [{ kind: 'changed', type: after.type, pieces }];
  return [plain('removed', before), plain('added', after)];
};

/** Pairs adjacent removed and added blocks in order. */
const paired = (removed: Block[], added: Block[]): DifferentBlock[] => {
  const blocks: DifferentBlock[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [before, after] = [removed[at], added[at]];
    if (before && after) blocks.push(...changed(before, after));
    else if (before) blocks.push(plain('removed', before));
    else if (after) blocks.push(plain('added', after));
  }
  return blocks;
};

const blocksBetween = (before: Block[], after: Block[]) =>
  rangesBetween(before, after, keyOf).flatMap(({ removed, added, same }) => [
    ...paired(removed, added),
    ...same.map((block) => plain('same', block)),
  ]);

export const articleDifference = (before: ArticleDraft, after: ArticleDraft): ArticleDifference => ({
  fields: FIELDS.map((name) => ({ name, before: worded(before, name), after: worded(after, name) })).filter(
    ({ name, before: old, after: now }) =>
      old !== now || (name === 'coverFileId' && before.coverFileId !== after.coverFileId),
  ),
  blocks: blocksBetween(before.document.content, after.document.content),
});
