// State of the editor: content, article, and save status.
import { canMove } from '@rfb/contract/publishing/articles/article.states.ts';
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { articleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import { emptyDocument } from '@rfb/contract/publishing/articles/document.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import type { SaveState } from '../../../../../lib/autosave.ts';
import type { LocalCopy } from './local-copy.ts';

type ArticleEditorState = {
  draft: ArticleDraft;
  /** Absent until a new article is saved for the first time. */
  article: StaffArticle | undefined;
  state: SaveState<{ theirs: StaffArticle }>;
  /** Increases when the content is replaced from outside, which restarts the editor. */
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

/** Resumes unsaved content of this browser, unless somebody else has saved since. */
export const initialState = ({ article, copy }: Opening): ArticleEditorState => {
  const saved = article?.draft ?? blankDraft;
  const start = { article, edition: 0, draft: saved, state: { kind: 'saved' } } as const;
  if (!copy || isSame(copy.draft, saved)) return start;
  if (copy.revision === (article?.revision ?? 0) && (!article || canMove(article, 'save')))
    return { ...start, draft: copy.draft, state: { kind: 'waiting' } };
  return article ? { ...start, draft: copy.draft, state: { kind: 'conflict', theirs: article } } : start;
};
