// Autosave of a tender's draft: what is sent, and how a concurrent change is merged.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { ask } from '../../../../../lib/api.ts';
import { type SaveState, startAutosave } from '../../../../../lib/autosave.ts';
import { type Conflict, conflictOf, mergedOf } from '../../../../../lib/conflict.ts';
import { contentOf, contentOfDetail, type Draft, draftOf, isSame, withIds } from './draft.ts';

export type DraftState = {
  draft: Draft;
  tender: TenderDetail;
  state: SaveState<{ conflict: Conflict<TenderContent> }>;
};

const problemsOf = (draft: Draft) => {
  const { error } = TenderContent.safeParse(contentOf(draft));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const withoutIds = (content: TenderContent) => ({
  ...content,
  lots: content.lots.map((lot) => ({ ...lot, id: null })),
});

export const startDraft = (opened: TenderDetail) => {
  let saved = contentOfDetail(opened);
  const start: DraftState = { draft: draftOf(saved), tender: opened, state: { kind: 'saved' } };

  const autosave = startAutosave({
    start,
    pauseMs: 1_000,
    longestMs: 8_000,
    problemsOf,
    isStored: (draft) => isSame(contentOf(draft), saved),
    send: ({ draft, tender: { id, version } }) =>
      ask(saveTender, { params: { tenderId: id }, body: { content: contentOf(draft), version } }),
    store: (tender, sent, now) => {
      saved = contentOfDetail(tender);
      return { tender, draft: withIds(now.draft, sent, tender.content.lots) };
    },
    meet: async (failure, sent) => {
      const mine = contentOf(sent.draft);
      if (failure.status === 404) return { state: { kind: 'moved', message: '这份草稿已被删除' } };
      const conflict = conflictOf(failure, { base: saved, mine, read: contentOfDetail });
      if (!conflict) return { state: { kind: 'moved', message: failure.message } };
      const current = (failure.body?.data as { current: TenderDetail } | undefined)?.current ?? sent.tender;
      // The reply to an earlier attempt may have been lost: then the server already has what was sent.
      if (isSame(withoutIds(contentOfDetail(current)), withoutIds(mine))) return { reply: current };
      return { state: { kind: 'conflict', conflict } };
    },
  });

  return {
    ...autosave,
    /** Updates the choice of a conflict that is shown. */
    choose: (conflict: Conflict<TenderContent>) => autosave.show({ state: { kind: 'conflict', conflict } }),
    /** Continues with the merged content and the version it was merged with. */
    resolve: async (conflict: Conflict<TenderContent>) => {
      saved = conflict.current;
      const tender = { ...autosave.get().tender, version: conflict.version };
      autosave.show({ tender, draft: draftOf(mergedOf(conflict)), state: { kind: 'waiting' } });
      await autosave.save();
    },
  };
};
export type Saving = ReturnType<typeof startDraft>;
