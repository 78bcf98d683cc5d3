// State of the editor: the edited texts, what is wrong with them, and the changes it sends.
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { type TemplateProblem, templateProblems } from '@rfb/contract/services/templates/problems.ts';
import { headingProblems } from '@rfb/contract/services/templates/sheets.ts';
import type { TemplateContent, TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import {
  dropTemplateDraft,
  getTemplate,
  publishTemplate,
  saveTemplateDraft,
  type TemplateDetail,
} from '@rfb/contract/services/templates/templates.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keyOf } from '../../../../lib/query-client.ts';
import { useInvalidate, useSend } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { activeOf, isSame, startDraft } from './saving.ts';

export const specOf = (detail: TemplateDetail): TemplateSpec => ({ ...detail, defaults: {} });

const doneWords = {
  message: '以后的消息用新文字',
  document: '以后出具的文书用新文字',
  sheet: '以后下载的表格用新标题',
};

export const useTemplateEditor = (opened: TemplateDetail, onDropped: () => void) => {
  const queries = useQueryClient();
  const may = useMay();
  const isReadOnly = !may(saveTemplateDraft);
  const params = { templateCode: opened.code };
  const [saving] = useState(() =>
    // The cached detail must not be older than the draft, or the next editor would meet a conflict with itself.
    startDraft(opened, (detail) => queries.setQueryData(keyOf(getTemplate, { params }), detail)),
  );
  const { draft, detail, state } = useSyncExternalStore(saving.subscribe, saving.get);
  const invalidate = useInvalidate(saveTemplateDraft.affects);
  useEffect(
    () => () => {
      void saving.flush().finally(() => {
        saving.stop();
        void invalidate();
      });
    },
    [saving, invalidate],
  );
  const { content, note } = draft;
  const spec = specOf(detail);
  const problems: TemplateProblem[] = [
    ...templateProblems(spec, content),
    ...headingProblems(
      spec,
      content,
      detail.versions.map((version) => version.content),
    ),
  ];
  const setContent = (next: Partial<TemplateContent>) =>
    saving.change({ content: { ...saving.get().draft.content, ...next } });

  const drop = useSend<void, unknown>({
    send: async (_, call) => {
      await saving.flush();
      const revision = saving.get().detail.draft?.revision ?? 0;
      return call(dropTemplateDraft, { params, body: { revision } });
    },
    done: '草稿已放弃',
    onDone: onDropped,
  });
  const publish = useSend<void, TemplateDetail>({
    send: async (_, call) => {
      if (!(await saving.flush())) throw new Error('还有修改没有保存，请看标题旁的提示');
      return call(publishTemplate, { params, body: { revision: saving.get().detail.draft?.revision ?? 0 } });
    },
    done: ({ number, group }) => `第 ${number} 版已启用，${doneWords[group]}`,
  });

  return {
    isReadOnly,
    /** Only owners switch a channel off; anybody who edits may switch it on again. */
    maySwitchOff: may(changeSettings),
    detail,
    saving,
    state,
    content,
    note,
    problems,
    isNew: !isSame(content, activeOf(detail)),
    setNote: (next: string) => saving.change({ note: next }),
    setField: (key: string, text: string) =>
      setContent({ fields: { ...saving.get().draft.content.fields, [key]: text } }),
    setOff: (channel: 'sms' | 'mail', isOff: boolean) =>
      setContent({ off: [...content.off.filter((one) => one !== channel), ...(isOff ? [channel] : [])] }),
    load: (version: TemplateContent, words: string) =>
      saving.change({
        content: { fields: { ...version.fields }, off: detail.isAlwaysSent ? [] : [...version.off] },
        note: words,
      }),
    drop,
    publish,
  };
};
export type Editor = ReturnType<typeof useTemplateEditor>;
