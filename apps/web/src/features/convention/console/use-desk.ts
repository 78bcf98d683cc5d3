// The draft on the desk: what is written, whether it is saved, what is wrong with it, and how it is saved and published.
import {
  type ConventionDraft,
  getConventionDesk,
  publishConvention,
  saveConventionDraft,
} from '@rfb/contract/convention/convention.endpoints.ts';
import { ConventionDocument } from '@rfb/contract/convention/document.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { documentOf, draftOf, type Edit, edited } from './draft.ts';

/** Messages by place, such as `chapters.2.clauses.1`. */
const faultsIn = (document: ConventionDocument): ReadonlyMap<string, string> => {
  const parsed = z.safeParse(ConventionDocument, document);
  return new Map((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const).reverse());
};

export const useDesk = (stored: ConventionDraft) => {
  const [draft, change] = useReducer(edited, stored.document, draftOf);
  const [note, setNote] = useState(stored.note);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  // The same function every time, so that chapters nobody touched are not drawn again.
  const tell = useCallback((edit: Edit) => {
    change(edit);
    setFaults((known) => (known.size > 0 ? new Map() : known));
  }, []);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(getConventionDesk) });
  const document = documentOf(draft);
  const isDirty = JSON.stringify(document) !== JSON.stringify(stored.document) || note !== stored.note;

  const save = useMutation({
    mutationFn: () => ask(saveConventionDraft, { body: { document, note, revision: stored.revision } }),
    onSuccess: async () => {
      await refresh();
      void message.success('草稿已保存');
    },
    // What was written stays on the screen, whatever the server says.
    onError: (failure) => void message.error(failure.message),
  });
  const publish = useMutation({
    mutationFn: (effectiveOn: string) => ask(publishConvention, { body: { effectiveOn, revision: stored.revision } }),
    onSuccess: async () => {
      await refresh();
      void message.success('新版本已公布，会员会收到通知');
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || Object.keys(failure.fields).length === 0)
        void message.error(failure.message);
    },
  });
  const check = () => {
    const found = faultsIn(document);
    setFaults(found);
    return found.size === 0;
  };
  return {
    draft,
    tell,
    note,
    setNote,
    document,
    faults,
    isDirty,
    isSaving: save.isPending,
    save: () => (check() ? save.mutate() : void message.error('有内容需要修改，请看红色的提示')),
    publish,
  };
};
export type Desk = ReturnType<typeof useDesk>;
