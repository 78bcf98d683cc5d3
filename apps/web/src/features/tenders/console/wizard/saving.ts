// Autosave of a tender's draft: debounces, retries failures, and never overwrites a concurrent change.
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import { saveTender } from '@rfb/contract/tenders/tenders.endpoints.ts';
import { TenderContent } from '@rfb/contract/tenders/tenders.ts';
import { ApiError, ask } from '../../../../lib/api.ts';
import { type Conflict, conflictOf, mergedOf } from '../../../../lib/conflict.ts';
import { contentOf, contentOfDetail, type Draft, draftOf, isSame, withIds } from './draft.ts';

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** No reply; retried automatically. */
  | { kind: 'failed'; message: string }
  /** Rejected; errors are shown beside the fields. */
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'conflict'; conflict: Conflict<TenderContent> }
  /** The tender is no longer a draft. */
  | { kind: 'moved'; message: string };
export type DraftState = { draft: Draft; tender: TenderDetail; state: SaveState };

const PAUSE_MS = 1_000;
const LONGEST_MS = 8_000;
const RETRY_MS = [3_000, 6_000, 12_000, 30_000];

const problemsOf = (content: TenderContent) => {
  const { error } = TenderContent.safeParse(content);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

export const startDraft = (opened: TenderDetail) => {
  let now: DraftState = { draft: draftOf(contentOfDetail(opened)), tender: opened, state: { kind: 'saved' } };
  let saved = contentOfDetail(opened);
  let running: Promise<void> | undefined;
  let attempts = 0;
  let unsavedSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<DraftState>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };

  const settle = (tender: TenderDetail, sent: Draft) => {
    const isAll = now.draft === sent;
    saved = contentOfDetail(tender);
    attempts = 0;
    unsavedSince = isAll ? 0 : Date.now();
    show({
      tender,
      draft: withIds(now.draft, sent, tender.content.lots),
      state: { kind: isAll ? 'saved' : 'waiting' },
    });
    if (!isAll) later(PAUSE_MS);
  };

  const meet = (failure: ApiError, sent: Draft) => {
    const conflict = conflictOf(failure, { base: saved, mine: contentOf(sent), read: contentOfDetail });
    if (!conflict) return show({ state: { kind: 'moved', message: failure.message } });
    const current = (failure.body?.data as { current: TenderDetail } | undefined)?.current ?? now.tender;
    const withoutIds = (content: TenderContent) => ({
      ...content,
      lots: content.lots.map((lot) => ({ ...lot, id: null })),
    });
    // The reply to an earlier attempt may have been lost: then the server already has what was sent.
    if (isSame(withoutIds(contentOfDetail(current)), withoutIds(contentOf(sent)))) return settle(current, sent);
    show({ state: { kind: 'conflict', conflict } });
  };

  const fail = (failure: unknown, sent: Draft) => {
    const message = failure instanceof Error ? failure.message : String(failure);
    if (failure instanceof ApiError) {
      if (failure.status === 409) return meet(failure, sent);
      if (failure.status === 404) return show({ state: { kind: 'moved', message: '这份草稿已被删除' } });
      if (failure.status >= 400 && failure.status < 500 && failure.status !== 429)
        return show({ state: { kind: 'refused', message, fields: failure.fields } });
    }
    show({ state: { kind: 'failed', message } });
    later(RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0);
    attempts += 1;
  };

  const attempt = async () => {
    const sent = now.draft;
    const content = contentOf(sent);
    const fields = problemsOf(content);
    const [message] = Object.values(fields);
    if (message) return show({ state: { kind: 'refused', message, fields } });
    if (isSame(content, saved)) return show({ state: { kind: 'saved' } });
    show({ state: { kind: 'saving' } });
    const { id, version } = now.tender;
    await ask(saveTender, { params: { tenderId: id }, body: { content, version } }).then(
      (tender) => settle(tender, sent),
      (failure) => fail(failure, sent),
    );
  };

  const isStopped = () => now.state.kind === 'conflict' || now.state.kind === 'moved';

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (running) return running;
    if (now.state.kind === 'saved' || isStopped()) return;
    running = attempt();
    await running;
    running = undefined;
  };

  const onOnline = () => {
    if (now.state.kind === 'failed') void save();
  };
  addEventListener('online', onOnline);

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change: Partial<Draft>) => {
      show({ draft: { ...now.draft, ...change }, ...(!isStopped() && { state: { kind: 'waiting' } }) });
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
    /** Updates the choice of a conflict that is shown. */
    choose: (conflict: Conflict<TenderContent>) => show({ state: { kind: 'conflict', conflict } }),
    /** Continues with the merged content and the version it was merged with. */
    resolve: async (conflict: Conflict<TenderContent>) => {
      saved = conflict.current;
      const tender = { ...now.tender, version: conflict.version };
      show({ tender, draft: draftOf(mergedOf(conflict)), state: { kind: 'waiting' } });
      await save();
    },
    stop: () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    },
  };
};
export type Saving = ReturnType<typeof startDraft>;
