// What is being written and how safe it is: the words, the article they belong to, and where saving stands.
import { canMove } from '@rfb/contract/articles/article.states.ts';
import type { ArticleDraft } from '@rfb/contract/articles/articles.ts';
import { articleDifference } from '@rfb/contract/articles/difference.ts';
import { emptyDocument } from '@rfb/contract/articles/document.ts';
import type { StaffArticle } from '@rfb/contract/articles/staff-articles.ts';
import type { LocalCopy } from './local-copy.ts';

export type SaveState =
  | { kind: 'saved' }
  /** Changes that are not sent yet, or on their way. */
  | { kind: 'waiting' | 'saving' }
  /** No answer; it tries again by itself. */
  | { kind: 'failed'; message: string }
  /** Not acceptable as it is; what is wrong stands beside the fields. */
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** A colleague saved something else meanwhile. */
  | { kind: 'conflict'; theirs: StaffArticle }
  /** The article is no longer where it can be written on. */
  | { kind: 'moved'; message: string };

export type Written = {
  draft: ArticleDraft;
  /** Absent until a new article is saved for the first time. */
  article: StaffArticle | undefined;
  state: SaveState;
  /** Goes up when the words were replaced from outside: the editor starts anew with them. */
  edition: number;
};

export const blankDraft: ArticleDraft = {
  title: '',
  summary: '',
  category: null,
  tags: [],
  source: '',
  author: '',
  coverFileId: null,
  document: emptyDocument,
};

export const isSame = (one: ArticleDraft, other: ArticleDraft) => {
  const { fields, blocks } = articleDifference(one, other);
  return fields.length === 0 && blocks.every(({ kind }) => kind === 'same');
};

export type Opening = { article?: StaffArticle | undefined; copy?: LocalCopy | undefined };

/** Words left in this browser go on where they stopped, unless somebody else has saved since. */
export const beginning = ({ article, copy }: Opening): Written => {
  const saved = article?.draft ?? blankDraft;
  const start = { article, edition: 0, draft: saved, state: { kind: 'saved' } } as const;
  if (!copy || isSame(copy.draft, saved)) return start;
  if (copy.revision === (article?.revision ?? 0) && (!article || canMove(article, 'save')))
    return { ...start, draft: copy.draft, state: { kind: 'waiting' } };
  return article ? { ...start, draft: copy.draft, state: { kind: 'conflict', theirs: article } } : start;
};
