// Autosave of a template's draft; a change by somebody else stops it until the person chooses.
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import { saveTemplateDraft, type TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { ask } from '../../../../lib/api.ts';
import { type SaveState, startAutosave } from '../../../../lib/autosave.ts';

type Draft = { content: TemplateContent; note: string };
type DraftState = {
  draft: Draft;
  detail: TemplateDetail;
  state: SaveState<{ message: string; revision: number }>;
};

export const activeOf = ({ versions, number }: TemplateDetail): TemplateContent =>
  versions.find((version) => version.number === number)?.content ?? { fields: {}, off: [] };

export const isSame = (one: TemplateContent, other: TemplateContent) =>
  Object.keys({ ...one.fields, ...other.fields }).every(
    (key) => (one.fields[key] ?? '') === (other.fields[key] ?? ''),
  ) && [...one.off].sort().join() === [...other.off].sort().join();

const storedIn = (detail: TemplateDetail): Draft => ({
  content: detail.draft?.content ?? activeOf(detail),
  note: detail.draft?.note ?? '',
});

export const startDraft = (opened: TemplateDetail, onStored: (detail: TemplateDetail) => void) => {
  let stored = storedIn(opened);
  const start: DraftState = { draft: stored, detail: opened, state: { kind: 'saved' } };
  const autosave = startAutosave({
    start,
    pauseMs: 1_500,
    longestMs: 10_000,
    problemsOf: () => ({}),
    isStored: ({ content, note }) => note === stored.note && isSame(content, stored.content),
    send: ({ draft, detail }) =>
      ask(saveTemplateDraft, {
        params: { templateCode: detail.code },
        body: { ...draft, revision: detail.draft?.revision ?? 0 },
      }),
    store: (detail, sent) => {
      stored = sent;
      onStored(detail);
      return { detail };
    },
    meet: async ({ message, body }) => {
      const { current } = (body?.data ?? {}) as { current?: { revision: number } };
      return { state: { kind: 'conflict', message, revision: current?.revision ?? 0 } };
    },
  });
  return {
    ...autosave,
    /** Saves this text over the draft somebody else saved. */
    overwrite: async () => {
      const { state, detail, draft } = autosave.get();
      if (state.kind !== 'conflict') return;
      const known = { savedBy: '', savedAt: new Date().toISOString(), ...detail.draft, ...draft };
      autosave.show({
        detail: { ...detail, draft: state.revision === 0 ? null : { ...known, revision: state.revision } },
        state: { kind: 'waiting' },
      });
      await autosave.save();
    },
  };
};
