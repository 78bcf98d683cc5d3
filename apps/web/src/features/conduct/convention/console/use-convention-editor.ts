// State of the convention editor: draft, save status, errors, save and publish.
import { type ConventionDraft, saveConventionDraft } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { App } from 'antd';
import { useCallback, useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { ask } from '../../../../lib/api.ts';
import { useInvalidate, useSend } from '../../../../lib/use-change.ts';
import { useKeptState } from '../../../../lib/use-kept-input.ts';
import { documentOf, draftOf, type Edit, edited } from './draft.ts';

/** Errors by path, such as `chapters.2.clauses.1`. */
const validateDocument = (document: ConventionDocument): ReadonlyMap<string, string> => {
  const parsed = z.safeParse(ConventionDocument, document);
  return new Map((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const).reverse());
};

export const useConventionEditor = (stored: ConventionDraft) => {
  const [draft, change] = useReducer(edited, stored.document, draftOf);
  const [note, setNote] = useState(stored.note);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // A stable function, so that untouched chapters do not re-render.
  const dispatch = useCallback((edit: Edit) => {
    change(edit);
    setErrors((known) => (known.size > 0 ? new Map() : known));
  }, []);
  const { message } = App.useApp();
  const invalidate = useInvalidate(saveConventionDraft.affects);
  const document = documentOf(draft);
  const isDirty = JSON.stringify(document) !== JSON.stringify(stored.document) || note !== stored.note;
  useKeptState('convention', isDirty ? { document, note } : undefined, (kept) => {
    change({ do: 'begin anew', draft: draftOf(kept.document) });
    setNote(kept.note);
  });

  const save = useSend<void>({
    send: async () => {
      // `ask`, which does not refetch after a 409: a newer revision restarts the editor, and the text would be lost.
      await ask(saveConventionDraft, { body: { document, note, revision: stored.revision } });
      await invalidate();
    },
    done: '草稿已保存',
  });
  const check = () => {
    const found = validateDocument(document);
    setErrors(found);
    return found.size === 0;
  };
  return {
    draft,
    dispatch,
    note,
    setNote,
    document,
    errors,
    isDirty,
    isSaving: save.isPending,
    save: () => (check() ? save.mutate() : void message.error('有内容需要修改，请看红色的提示')),
  };
};
export type ConventionEditor = ReturnType<typeof useConventionEditor>;
