// State of the editor: the edited texts, what is wrong with them, and the changes it sends.
import { type TemplateProblem, templateProblems } from '@rfb/contract/templates/problems.ts';
import type { TemplateContent, TemplateSpec } from '@rfb/contract/templates/template.ts';
import {
  dropTemplateDraft,
  publishTemplate,
  saveTemplateDraft,
  type TemplateDetail,
} from '@rfb/contract/templates/templates.endpoints.ts';
import { useState } from 'react';
import { useChange, useSend } from '../../../lib/use-change.ts';

export const specOf = (detail: TemplateDetail): TemplateSpec => ({ ...detail, defaults: {} });

export const activeOf = ({ versions, number }: TemplateDetail): TemplateContent =>
  versions.find((version) => version.number === number)?.content ?? { fields: {}, off: [] };

const isSame = (one: TemplateContent, other: TemplateContent) =>
  Object.keys({ ...one.fields, ...other.fields }).every(
    (key) => (one.fields[key] ?? '') === (other.fields[key] ?? ''),
  ) && [...one.off].sort().join() === [...other.off].sort().join();

export const useTemplateEditor = (detail: TemplateDetail) => {
  const stored = detail.draft?.content ?? activeOf(detail);
  const [content, setContent] = useState(stored);
  const [note, setNote] = useState(detail.draft?.note ?? '');
  const revision = detail.draft?.revision ?? 0;
  const params = { templateCode: detail.code };
  const isDirty = !isSame(content, stored) || note !== (detail.draft?.note ?? '');
  const problems: TemplateProblem[] = templateProblems(specOf(detail), content);

  const save = useChange(saveTemplateDraft, {
    input: (_: undefined) => ({ params, body: { content, note, revision } }),
    done: '草稿已保存',
  });
  const drop = useChange(dropTemplateDraft, {
    input: (_: undefined) => ({ params, body: { revision } }),
    done: '草稿已放弃',
  });
  const publish = useSend({
    send: async (_: undefined, call) => {
      const saved =
        isDirty || revision === 0
          ? await call(saveTemplateDraft, { params, body: { content, note, revision } })
          : detail;
      return call(publishTemplate, { params, body: { revision: saved.draft?.revision ?? 0 } });
    },
    done: ({ number }) => `第 ${number} 版已启用，以后的消息用新文字`,
  });

  return {
    content,
    note,
    setNote,
    problems,
    isDirty,
    isNew: !isSame(content, activeOf(detail)),
    setField: (key: string, text: string) => setContent((now) => ({ ...now, fields: { ...now.fields, [key]: text } })),
    setOff: (channel: 'sms' | 'mail', isOff: boolean) =>
      setContent((now) => ({
        ...now,
        off: [...now.off.filter((one) => one !== channel), ...(isOff ? [channel] : [])],
      })),
    load: (version: TemplateContent, words: string) => {
      setContent({ fields: { ...version.fields }, off: [...version.off] });
      setNote(words);
    },
    save,
    drop,
    publish,
  };
};
export type Editor = ReturnType<typeof useTemplateEditor>;
