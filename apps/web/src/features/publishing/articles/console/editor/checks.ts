// Checks of an article before publication: missing fields and other findings.
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { documentProblem } from '@rfb/contract/publishing/articles/document-check.ts';
import { outerLinksIn, picturesIn, publishProblems, textOf } from '@rfb/contract/publishing/articles/document-text.ts';
import { standardsIn } from '@rfb/contract/publishing/articles/standard-numbers.ts';

export type Check = { key: string; kind: 'good' | 'look' | 'bad'; text: string };

const names: Record<string, string> = { title: '标题', summary: '摘要', category: '分类', document: '正文' };

const missing = (draft: ArticleDraft): Check => {
  const fields = Object.keys(publishProblems(draft)).map((name) => names[name] ?? name);
  return fields.length > 0
    ? { key: 'fields', kind: 'bad', text: `还没有填：${fields.join('、')}` }
    : { key: 'fields', kind: 'good', text: '标题、摘要、分类、正文已填' };
};

const pictures = (draft: ArticleDraft): Check[] => {
  const all = picturesIn(draft.document);
  const bare = all.filter(({ alt }) => !alt.trim()).length;
  if (all.length === 0) return [];
  return bare > 0
    ? [{ key: 'pictures', kind: 'bad', text: `${bare} 张图片没有替代文字` }]
    : [{ key: 'pictures', kind: 'good', text: `${all.length} 张图片都有替代文字` }];
};

const standards = (draft: ArticleDraft): Check => {
  const count = standardsIn(textOf(draft.document)).length;
  return {
    key: 'standards',
    kind: 'good',
    text: count > 0 ? `${count} 处标准编号，自动链接到标准库` : '没有提到标准编号',
  };
};

export const checksOf = (draft: ArticleDraft): Check[] => {
  const problem = documentProblem(draft.document);
  return [
    missing(draft),
    ...(problem ? [{ key: 'document', kind: 'bad', text: problem } as const] : []),
    standards(draft),
    draft.coverFileId
      ? { key: 'cover', kind: 'good', text: '已选封面' }
      : { key: 'cover', kind: 'look', text: '没有封面，列表将用线路插画' },
    ...pictures(draft),
    { key: 'links', kind: 'good', text: `外部链接 ${outerLinksIn(draft.document).length} 个` },
  ];
};
