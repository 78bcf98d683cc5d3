// Unsaved changes in localStorage, kept until the server has them.
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { keepChoice, readChoice } from '../../../../../lib/kept-choice.ts';

/** `revision`: the one the content is based on. */
export type LocalCopy = { draft: ArticleDraft; revision: number; at: string };

const nameOf = (articleId: string) => `article.${articleId}`;

const parse = (stored: string): Partial<LocalCopy> | undefined => {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
};

/** Checks only the shape, because only this file writes it and drafts may be incomplete. */
export const readCopy = (articleId: string): LocalCopy | undefined => {
  const { draft, revision, at } = parse(readChoice(nameOf(articleId)) ?? '') ?? {};
  const isWhole = draft?.document?.type === 'doc' && Array.isArray(draft.document.content) && Array.isArray(draft.tags);
  return isWhole && typeof revision === 'number' && typeof at === 'string' ? { draft, revision, at } : undefined;
};
export const keepCopy = (articleId: string, copy: LocalCopy) => keepChoice(nameOf(articleId), JSON.stringify(copy));
export const dropCopy = (articleId: string) => keepChoice(nameOf(articleId), undefined);
