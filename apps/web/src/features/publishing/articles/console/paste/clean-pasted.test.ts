// Pasting from Word, WPS and web pages keeps text and structure only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import { documentProblem } from '@rfb/contract/publishing/articles/document-check.ts';
import { getSchema } from '@tiptap/core';
import { DOMParser as PmParser } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeMarkup } from '../../../../../lib/trusted-types.ts';
import { fromEditor } from '../rich/document.ts';
import { plainFiles, writing } from '../rich/schema.ts';
import { cleanPasted, cleanPastedText } from './clean-pasted.ts';

const schema = getSchema([...writing, ...plainFiles]);
const parser = PmParser.fromSchema(schema);

/** The path of pasted HTML: cleaned, through the Trusted Types policy, parsed by the editor. */
const pasted = (html: string) => {
  const clean = cleanPasted(html);
  const place = document.createElement('div');
  place.innerHTML = safeMarkup(clean.html);
  return { ...clean, document: fromEditor(parser.parse(place).toJSON()) };
};
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}-clipboard.txt`), 'utf8');

/** A compact notation of a document: tags, text, emphasis as letters. */
const outline = ({ content }: RichDocument) => content.map(short);
const short = (node: Block | { type: string }): string => {
  const {
    type,
    content = [],
    attrs,
    text,
    marks = [],
  } = node as {
    type: string;
    content?: { type: string }[];
    attrs?: Record<string, unknown>;
    text?: string;
    marks?: { type: string; attrs?: { href: string } }[];
  };
  if (type === 'text') {
    const on = marks.map((mark) => (mark.type === 'link' ? `→${mark.attrs?.href}` : mark.type[0])).join('');
    return on ? `[${text}|${on}]` : (text ?? '');
  }
  const inner = content.map(short).join(/Row|List|quote|table$/.test(type) ? ' / ' : '');
  if (type === 'paragraph' || type === 'listItem') return inner;
  const more = Object.entries(attrs ?? {}).map(([name, value]) => ` ${name}=${value}`);
  return `<${type}${more.join('')}>${inner}`;
};

it('keeps centred lines and a signature at the right, through saving and loading', () => {
  const { document: saved } = pasted(
    '<h1 align="center">通知</h1><p style="text-align:justify">正文</p><div style="text-align: right"><p>公路货运分会</p><p>2026年11月15日</p></div><p style="text-align:center;color:red">附表</p><p>完</p>',
  );
  expect(saved.content.map((block) => [block.type, 'attrs' in block ? block.attrs : undefined])).toEqual([
    ['heading', { level: 2, align: 'center' }],
    ['paragraph', undefined],
    ['paragraph', { align: 'right' }],
    ['paragraph', { align: 'right' }],
    ['paragraph', { align: 'center' }],
    ['paragraph', undefined],
  ]);
  expect(documentProblem(saved)).toBeUndefined();
});

describe('pasting from Word', () => {
  const word = pasted(sample('word'));

  it('keeps headings, paragraphs, emphasis, lists and tables', () => {
    expect(outline(word.document)).toEqual([
      '<heading level=2>先看总质量，再看证',
      '自 2019 年起，总质量 4.5 吨及以下的普通货运车辆，不再要求办理道路运输证，[但承运危险货物不在此列|b]。尺寸见[国家标准全文公开系统|→https://openstd.samr.gov.cn/bzgk/gb/]，目录见下文。',
      '<bulletList>车辆行驶证<bulletList>正本与副本 / 营业执照',
      '<orderedList start=3>提交申请 / 等待审核',
      '一、适用范围',
      '<heading level=3>登记车辆时怎么填',
      '<table><tableRow><tableCell>[总质量|b] / <tableCell colspan=2>证件 / <tableRow><tableCell>4.5吨以上 / <tableCell>道路运输证 需要从业资格证 需要 / <tableCell>作废',
    ]);
  });

  it('counts what was dropped: the picture and the nested table', () => {
    expect(word.dropped).toEqual({ pictures: 1, tables: 1 });
  });

  it('removes all markup of Word', () => {
    expect(word.html).not.toMatch(/mso|style=|class=|font|o:p|file:|comment|批注|已删/i);
    expect(documentProblem(word.document)).toBeUndefined();
  });
});

it('keeps an outline paragraph of WPS as a heading, its numbers as a list, its emphasis', () => {
  const { document: wps } = pasted(sample('wps'));
  expect(outline(wps)).toEqual([
    '<heading level=2 align=center>会费标准调整说明',
    '各会员单位：',
    '<orderedList>普通会员3000元 / [金牌会员|biu]',
  ]);
});

describe('pasting from a web page', () => {
  const web = pasted(sample('web'));

  it('keeps the structure a document allows', () => {
    expect(outline(web.document)).toEqual([
      '[绿色货运|b]从装载率开始。',
      '<heading level=3>怎么做',
      '第一行<hardBreak>第二行',
      '另一段',
      '<bulletList>甲<bulletList>乙<orderedList start=5>丙丁',
      '<blockquote>[引语标题|b] / 引语 坏链接 [好链接|→https://example.org/x?a=1&b=2]',
      '<table><tableRow><tableHeader>车型 / <tableHeader>载重 / <tableRow><tableCell rowspan=2>4.2 米 / <tableCell><bulletList>1.5 吨 / <tableRow><tableCell>',
      '只是一个框',
      '图注文字',
      '<horizontalRule>',
      '一行<hardBreak>二行',
      '末尾文字',
    ]);
    expect(web.dropped).toEqual({ pictures: 1, tables: 0 });
  });

  it('removes scripts, frames, styles and foreign URLs', () => {
    expect(web.html).not.toMatch(/alert|script|onclick|onerror|iframe|evil|cdn|track|看不见|color/);
    expect(documentProblem(web.document)).toBeUndefined();
  });
});

it('always gives the editor a valid document, for any HTML', () => {
  const tag = fc.constantFrom(
    ...'p div span b i u a h1 h2 h4 ul ol li table tr td th blockquote br hr pre section img script'.split(' '),
  );
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom('货运', ' ', '\n', 'GB 1589-2016', '&nbsp;', '&lt;b&gt;', '\u0007', '　'),
      fc
        .tuple(
          tag,
          fc.array(tie('node'), { maxLength: 4 }),
          fc.constantFrom(
            '',
            ' style="font-weight:bold"',
            ' colspan=99',
            ' start=0',
            ' href="javascript:1"',
            ' style="mso-list:l0 level2 lfo1"',
          ),
        )
        .map(([name, inner, attribute]) => `<${name}${attribute}>${inner.join('')}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(fc.array(node, { maxLength: 6 }), (parts) => {
      const { document: made, html } = pasted(parts.join(''));
      expect(documentProblem(made)).toBeUndefined();
      expect(html).not.toMatch(/javascript:|<script|style=/);
    }),
    { numRuns: process.env.DEEP ? 2_000 : 150 },
  );
}, 120_000);

it('removes control characters from plain text, keeps its lines', () => {
  expect(cleanPastedText('第一\u000b行\r\n第二\u0000行\t完')).toBe('第一行\r\n第二行\t完');
});
