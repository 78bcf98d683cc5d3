// Checks before publication: missing fields are errors, other findings are information.
import type { Block } from '@rfb/contract/publishing/articles/document.ts';
import { expect, it } from 'vitest';
import { draftOf } from '../testing.ts';
import { checksOf } from './checks.ts';
import { blankDraft } from './editor-state.ts';

const textOf = (draft = draftOf()) => checksOf(draft).map(({ kind, text }) => `${kind} ${text}`);
const withText = (...content: Block[]) => draftOf({ document: { type: 'doc', content } });

it('lists everything an empty article lacks', () => {
  expect(textOf(blankDraft)[0]).toBe('bad 还没有填：标题、摘要、分类、正文');
});

it('passes a complete article, and describes the generated cover', () => {
  expect(textOf()).toEqual([
    'good 标题、摘要、分类、正文已填',
    'good 没有提到标准编号',
    'look 没有封面，列表将用线路插画',
    'good 外部链接 0 个',
  ]);
});

it('counts standards, external links and pictures', () => {
  const link = { type: 'link', attrs: { href: 'https://example.org/' } } as const;
  const draft = withText(
    { type: 'paragraph', content: [{ type: 'text', text: '见 GB 1589-2016 与 JT/T 617.1-2018。' }] },
    { type: 'paragraph', content: [{ type: 'text', text: '外', marks: [link] }] },
    { type: 'image', attrs: { fileId: 'f1', alt: '监控室' } },
  );
  expect(textOf(draft)).toEqual([
    'good 标题、摘要、分类、正文已填',
    'good 2 处标准编号，自动链接到标准库',
    'look 没有封面，列表将用线路插画',
    'good 1 张图片都有替代文字',
    'good 外部链接 1 个',
  ]);
});

it('reports a picture without alternative text', () => {
  const draft = withText({ type: 'image', attrs: { fileId: 'f1', alt: ' ' } });
  expect(textOf(draft)).toContain('bad 1 张图片没有替代文字');
});
