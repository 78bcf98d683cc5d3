// Autosave of the article editor: what is sent, the copy in localStorage, and a colleague's concurrent change.
import { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import {
  createArticle,
  getStaffArticle,
  saveArticle,
} from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import * as z from 'zod/mini';
import { ask } from '../../../../../lib/api.ts';
import { startAutosave } from '../../../../../lib/autosave.ts';
import { NEW_ARTICLE } from '../list-state.ts';
import { blankDraft, initialState, isSame, type Opening } from './editor-state.ts';
import { dropCopy, keepCopy } from './local-copy.ts';

const COPY_MS = 400;

const problemsOf = (draft: ArticleDraft) => {
  const { error } = z.safeParse(ArticleDraft, draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
};

export const startWriting = (opening: Opening) => {
  const start = initialState(opening);
  /** The content stored on the server. */
  let saved = start.state.kind === 'saved' ? start.draft : (opening.article?.draft ?? blankDraft);
  let copyTimer: ReturnType<typeof setTimeout> | undefined;

  const autosave = startAutosave({
    start,
    pauseMs: 1_500,
    longestMs: 10_000,
    problemsOf,
    isStored: (draft) => isSame(draft, saved),
    send: ({ draft, article }) => {
      if (!article) return ask(createArticle, { body: draft });
      const body = { revision: article.revision, draft, closes: false, note: '' };
      return ask(saveArticle, { params: { articleId: article.id }, body });
    },
    store: (article, sent, now) => {
      if (!now.article) dropCopy(NEW_ARTICLE);
      saved = sent;
      return { article };
    },
    meet: async (failure, { draft, article }) => {
      if (!article || failure.code !== refusalCodes.articleSaved)
        return { state: { kind: 'moved', message: failure.message } };
      const theirs = await ask(getStaffArticle, { params: { articleId: article.id } });
      // The reply to an earlier attempt may have been lost: then the server already has what was sent.
      return isSame(theirs.draft, draft) ? { reply: theirs } : { state: { kind: 'conflict', theirs } };
    },
  });

  const keyNow = () => autosave.get().article?.id ?? NEW_ARTICLE;
  const stopCopying = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
  };
  const writeCopy = () => {
    stopCopying();
    const { draft, article } = autosave.get();
    keepCopy(keyNow(), { draft, revision: article?.revision ?? 0, at: new Date().toISOString() });
  };
  autosave.subscribe(() => {
    if (autosave.get().state.kind !== 'saved') {
      copyTimer ??= setTimeout(writeCopy, COPY_MS);
      return;
    }
    stopCopying();
    dropCopy(keyNow());
  });
  const onLeave = () => copyTimer && writeCopy();
  addEventListener('pagehide', onLeave);

  return {
    ...autosave,
    /** Updates the article after a move; the content stays the same. */
    accept: (article: StaffArticle) => autosave.show({ article, state: { kind: 'saved' } }),
    /** Replaces the content by a restored version or a colleague's. */
    replace: (article: StaffArticle) => {
      saved = article.draft;
      const edition = autosave.get().edition + 1;
      autosave.show({ article, draft: article.draft, state: { kind: 'saved' }, edition });
    },
    /** Keeps a colleague's content as its own version and saves the local content as the next. */
    keepMine: async (theirs: StaffArticle, call = ask) => {
      const body = { revision: theirs.revision, draft: theirs.draft, closes: true, note: '同时编辑时保存' };
      const isOpen = theirs.versions[0]?.isOpen;
      const article = isOpen ? await call(saveArticle, { params: { articleId: theirs.id }, body }) : theirs;
      saved = article.draft;
      autosave.show({ article, state: { kind: 'waiting' } });
      await autosave.save();
    },
    stop: () => {
      onLeave();
      autosave.stop();
      removeEventListener('pagehide', onLeave);
    },
  };
};
export type Writing = ReturnType<typeof startWriting>;
