// Autosave of the article editor: debounces, retries failures, and never overwrites a concurrent change.
import { ArticleDraft } from '@rfb/contract/articles/articles.ts';
import { createArticle, getStaffArticle, saveArticle } from '@rfb/contract/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/articles/staff-articles.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import * as z from 'zod/mini';
import { ApiError, ask } from '../../../../lib/api.ts';
import { NEW_ARTICLE } from '../editor-path.ts';
import { type ArticleEditorState, blankDraft, initialState, isSame, type Opening } from './editor-state.ts';
import { dropCopy, keepCopy } from './local-copy.ts';

const PAUSE_MS = 1_500;
const LONGEST_MS = 10_000;
const COPY_MS = 400;
const RETRY_MS = [3_000, 6_000, 12_000, 30_000];

const problemsOf = (draft: ArticleDraft) => {
  const { error } = z.safeParse(ArticleDraft, draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
};

export const startWriting = (opening: Opening) => {
  let now = initialState(opening);
  /** The content stored on the server. */
  let saved: ArticleDraft | undefined = now.state.kind === 'saved' ? now.draft : opening.article?.draft;
  let running: Promise<void> | undefined;
  let attempts = 0;
  let unsavedSince = 0;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<ArticleEditorState>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const keyNow = () => now.article?.id ?? NEW_ARTICLE;
  const writeCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    keepCopy(keyNow(), { draft: now.draft, revision: now.article?.revision ?? 0, at: new Date().toISOString() });
  };
  const deleteCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    dropCopy(keyNow());
  };
  const later = (milliseconds: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), milliseconds);
  };

  const send = (draft: ArticleDraft) =>
    now.article
      ? ask(saveArticle, {
          params: { articleId: now.article.id },
          body: { revision: now.article.revision, draft, closes: false, note: '' },
        })
      : ask(createArticle, { body: draft });

  const finishSaving = (article: StaffArticle, sent: ArticleDraft) => {
    const isNew = !now.article;
    if (isNew) deleteCopy();
    saved = sent;
    attempts = 0;
    unsavedSince = 0;
    const isAll = now.draft === sent;
    show({ article, state: { kind: isAll ? 'saved' : 'waiting' } });
    if (isAll) deleteCopy();
    else {
      unsavedSince = Date.now();
      writeCopy();
      later(PAUSE_MS);
    }
  };

  /** The reply to an earlier attempt may have been lost: then the server already has what was sent. */
  const handleConflict = async (failure: ApiError, sent: ArticleDraft) => {
    if (!now.article || failure.code !== refusalCodes.articleSaved)
      return show({ state: { kind: 'moved', message: failure.message } });
    const theirs = await ask(getStaffArticle, { params: { articleId: now.article.id } });
    if (isSame(theirs.draft, sent)) finishSaving(theirs, sent);
    else show({ state: { kind: 'conflict', theirs } });
  };

  const fail = async (failure: unknown, sent: ArticleDraft) => {
    writeCopy();
    const message = failure instanceof Error ? failure.message : String(failure);
    const { status = 0, fields = {} } = failure instanceof ApiError ? failure : {};
    if (failure instanceof ApiError && status === 409) return handleConflict(failure, sent);
    if (status >= 400 && status < 500 && status !== 429 && status !== 408)
      return show({ state: { kind: 'refused', message, fields } });
    show({ state: { kind: 'failed', message } });
    later(RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0);
    attempts += 1;
  };

  const attempt = async () => {
    const draft = now.draft;
    const fields = problemsOf(draft);
    const [message] = Object.values(fields);
    if (message) return show({ state: { kind: 'refused', message, fields } });
    if (isSame(draft, saved ?? blankDraft)) {
      deleteCopy();
      return show({ state: { kind: 'saved' } });
    }
    show({ state: { kind: 'saving' } });
    try {
      finishSaving(await send(draft), draft);
    } catch (failure) {
      await fail(failure, draft).catch((again: Error) => {
        show({ state: { kind: 'failed', message: again.message } });
        later(RETRY_MS[0] ?? 0);
      });
    }
  };

  const isStopped = () => now.state.kind === 'conflict' || now.state.kind === 'moved';

  const save = async (): Promise<void> => {
    clearTimeout(saveTimer);
    if (running) return running;
    if (now.state.kind === 'saved' || isStopped()) return;
    running = attempt();
    await running;
    running = undefined;
  };

  const onOnline = () => {
    if (now.state.kind === 'failed') void save();
  };
  const onLeave = () => copyTimer && writeCopy();
  addEventListener('online', onOnline);
  addEventListener('pagehide', onLeave);
  if (now.state.kind === 'waiting') later(PAUSE_MS);

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change: Partial<ArticleDraft>) => {
      show({ draft: { ...now.draft, ...change }, ...(!isStopped() && { state: { kind: 'waiting' } }) });
      copyTimer ??= setTimeout(writeCopy, COPY_MS);
      if (isStopped()) return;
      unsavedSince ||= Date.now();
      later(Math.max(0, Math.min(PAUSE_MS, unsavedSince + LONGEST_MS - Date.now())));
    },
    /** Saves everything written so far; false when that failed. */
    flush: async () => {
      await running;
      await save();
      // Saves again what was typed during the request.
      if (now.state.kind === 'waiting') await save();
      return now.state.kind === 'saved';
    },
    /** Updates the article after a move; the content stays the same. */
    accept: (article: StaffArticle) => show({ article, state: { kind: 'saved' } }),
    /** Replaces the content by a restored version or a colleague's. */
    replace: (article: StaffArticle) => {
      deleteCopy();
      saved = article.draft;
      show({ article, draft: article.draft, state: { kind: 'saved' }, edition: now.edition + 1 });
    },
    /** Keeps a colleague's content as its own version and saves the local content as the next. */
    keepMine: async (theirs: StaffArticle, call = ask) => {
      const body = { revision: theirs.revision, draft: theirs.draft, closes: true, note: '同时编辑时保存' };
      const isOpen = theirs.versions[0]?.isOpen;
      const article = isOpen ? await call(saveArticle, { params: { articleId: theirs.id }, body }) : theirs;
      saved = article.draft;
      show({ article, state: { kind: 'waiting' } });
      await save();
    },
    stop: () => {
      onLeave();
      clearTimeout(saveTimer);
      removeEventListener('online', onOnline);
      removeEventListener('pagehide', onLeave);
    },
  };
};
export type Writing = ReturnType<typeof startWriting>;
