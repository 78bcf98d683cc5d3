// What a draft lacks for publication; listed by the editor and enforced by the server.
import type { ArticleDraft } from './articles.ts';
import { textOf } from './document-text.ts';

export const publishProblems = ({ title, summary, category, document }: ArticleDraft) => {
  const fields: Record<string, string> = {};
  if (!title) fields.title = '请填写标题';
  if (!summary) fields.summary = '请填写摘要';
  if (!category) fields.category = '请选择分类';
  if (!textOf(document)) fields.document = '请填写正文';
  return fields;
};
