// Validation of documents: what is allowed, and error messages that name the place.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeHref } from '../../safe-href.ts';
import { type Block, RichDocument } from './document.ts';
import { documentProblem } from './document-check.ts';
import { MAX_CHARACTERS, MAX_NODES } from './document-grammar.ts';
import { cleanDocument, headingsOf, outerLinksIn, picturesIn, readingMinutes, textOf } from './document-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (words: string, level = 2) => ({ type: 'heading', attrs: { level }, content: [text(words)] });
const doc = (...content: object[]) => ({ type: 'doc', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const list = (...content: object[]) => ({ type: 'bulletList', content });
const cell = (words: string, attrs?: object) => ({
  type: 'tableCell',
  ...(attrs && { attrs }),
  content: [paragraph(text(words))],
});
const table = (...rows: object[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const picture = (attrs: object) => ({ type: 'image', attrs: { fileId: 'f1', alt: '装货现场', ...attrs } });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const nestedLists = (depth: number): object =>
  list(item(paragraph(text('项')), ...(depth > 1 ? [nestedLists(depth - 1)] : [])));

const whole = doc(
  heading('责任怎么分'),
  paragraph(text('见 '), text('GB 1589-2016', { type: 'bold' }, link('/industry-news')), { type: 'hardBreak' }),
  nestedLists(3),
  { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('第三')))] },
  { type: 'blockquote', content: [paragraph(text('引用'))] },
  table([{ ...cell('总质量', { colspan: 2 }), type: 'tableHeader' }], [cell('4.5 吨'), cell('不需要')]),
  picture({ caption: '图 1' }),
  { type: 'attachment', attrs: { fileId: 'f2', name: '意见反馈表' } },
  { type: 'horizontalRule' },
  { type: 'paragraph' },
);

describe('a document', () => {
  it('may contain headings, lists, quotes, tables, pictures, attachments and rules', () => {
    expect(documentProblem(whole)).toBeUndefined();
    expect(RichDocument.safeParse(whole).success).toBe(true);
  });

  it.each([
    ['a word', 'x'],
    ['nothing', null],
    ['a list', []],
    ['no content', { type: 'doc' }],
    ['another root', paragraph(text('x'))],
    ['an unknown field', { ...doc(), version: 1 }],
    ['a field named like the prototype', JSON.parse('{"type":"doc","content":[],"__proto__":{}}')],
    ['a raw HTML block', doc({ type: 'html', content: '<script>' })],
    ['a block named like a method', doc({ type: 'toString' })],
    ['a first level heading', doc(heading('x', 1))],
    ['text outside a paragraph', doc(text('x'))],
    ['a heading inside a list', doc(list(item(heading('x'))))],
    ['a table inside a table', doc(table([{ type: 'tableCell', content: [table([cell('x')])] }]))],
    ['lists four deep', doc(nestedLists(4))],
    ['an empty list', doc(list())],
    ['an empty text', doc(paragraph(text('')))],
    ['a style', doc({ ...paragraph(text('x')), attrs: { style: 'color:red' } })],
    ['an unknown mark', doc(paragraph(text('x', { type: 'code' })))],
    ['the same mark twice', doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' })))],
    ['a link with a target', doc(paragraph(text('x', { type: 'link', attrs: { href: '/a', target: '_blank' } })))],
    ['a picture from elsewhere', doc(picture({ src: 'https://example.org/a.png' }))],
    ['a picture without words for it', doc(picture({ alt: ' ' }))],
    ['a picture without a file', doc(picture({ fileId: '../x' }))],
    ['an attachment without a name', doc({ type: 'attachment', attrs: { fileId: 'f2', name: '' } })],
    ['a cell over too many columns', doc(table([cell('x', { colspan: 13 })]))],
    ['a row too wide by its spans', doc(table([cell('x', { colspan: 7 }), cell('y', { colspan: 6 })]))],
    ['a span that is no number', doc(table([cell('x', { rowspan: '2' })]))],
    ['a table of too many rows', doc(table(...Array.from({ length: 61 }, () => [cell('x')])))],
    ['a control character', doc(paragraph(text('a\u0000b')))],
  ])('refuses %s', (_what, value) => {
    expect(documentProblem(value)).toMatch(/[一-鿿]/);
    expect(RichDocument.safeParse(value).success).toBe(false);
  });

  it('names the invalid block in the error', () => {
    expect(documentProblem(doc(heading('一'), picture({ alt: '' })))).toMatch(/^第 2 段（图片）缺少替代文字/);
    expect(documentProblem(doc(paragraph(text('x', link('javascript:alert(1)')))))).toMatch(
      /^第 1 段（段落）的链接有误/,
    );
  });

  it('limits the number of nodes and characters', () => {
    const many = Array.from({ length: MAX_NODES }, () => ({ type: 'paragraph' }));
    expect(documentProblem(doc(...many))).toMatch('过多');
    expect(documentProblem(doc(...many.slice(1)))).toBeUndefined();
    expect(documentProblem(doc(paragraph(text('字'.repeat(MAX_CHARACTERS)))))).toBeUndefined();
    expect(documentProblem(doc(paragraph(text('字'.repeat(MAX_CHARACTERS + 1)))))).toMatch('不能超过');
  });

  it('handles any nesting depth without a stack overflow', () => {
    let deep: object = paragraph(text('x'));
    for (let level = 0; level < 200_000; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect(documentProblem(doc(deep))).toMatch(/[一-鿿]/);
    let nested: object = { type: 'listItem', content: [] };
    for (let level = 0; level < 200_000; level += 1) nested = item(list(nested));
    expect(documentProblem(doc(list(nested)))).toMatch(/[一-鿿]/);
  });

  it('never throws for any JSON', () => {
    const types = [
      'doc',
      'paragraph',
      'heading',
      'text',
      'bulletList',
      'listItem',
      'table',
      'tableRow',
      'image',
      'zzz',
    ];
    const { node } = fc.letrec<{ node: object }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue() as fc.Arbitrary<object>,
        fc.record(
          {
            type: fc.constantFrom(...types),
            text: fc.oneof(fc.string(), fc.jsonValue()),
            attrs: fc.oneof(fc.jsonValue(), fc.record({ level: fc.integer({ min: 0, max: 4 }) })),
            marks: fc.jsonValue(),
            content: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), fc.jsonValue()),
          },
          { requiredKeys: ['type'] },
        ),
      ),
    }));
    fc.assert(
      fc.property(node, (value) => {
        const problem = documentProblem(value);
        if (problem !== undefined) expect(problem).toMatch(/[一-鿿]/);
        else expect(typeof textOf(value as RichDocument)).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a link', () => {
  it.each(['https://www.mot.gov.cn/', 'HTTP://example.org', 'mailto:office@example.org', '/industry-news?page=2', '/'])(
    'may lead to %s',
    (href) => expect(isSafeHref(href)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:\\\\evil.example',
    'https://user:secret@example.org',
    'https://',
    'industry-news',
    '#top',
    '',
    `https://example.org/${'x'.repeat(500)}`,
    null,
    ['/a'],
  ])('rejects %j', (href) => expect(isSafeHref(href)).toBe(false));
});

describe('extracting from a document', () => {
  const document = RichDocument.parse(whole);

  it('returns its text line by line', () => {
    expect(textOf(document).split('\n')).toEqual(
      expect.arrayContaining(['责任怎么分', '见 GB 1589-2016', '4.5 吨 不需要', '图 1', '意见反馈表']),
    );
    expect(textOf({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('');
  });

  it('derives heading ids from their text, so that links stay valid when others are inserted', () => {
    const twice = RichDocument.parse(doc(heading('范围'), heading('说明', 3), heading('说明', 3), heading(' ')));
    const ids = headingsOf(twice).map(({ id }) => id);
    expect(headingsOf(twice)).toMatchObject([{ level: 2, text: '范围' }, { level: 3 }, { level: 3, text: '说明' }]);
    expect(new Set(ids).size).toBe(3);
    const longer = RichDocument.parse(doc(heading('前言'), ...twice.content));
    expect(headingsOf(longer).map(({ id }) => id)).toEqual([expect.any(String), ...ids]);
    for (const id of ids) expect(id).toMatch(/^h-[0-9a-z]+(-2)?$/);
  });

  it('returns pictures, external links and reading time', () => {
    expect(picturesIn(document)).toEqual([{ fileId: 'f1', alt: '装货现场', caption: '图 1' }]);
    expect(outerLinksIn(document)).toEqual([]);
    expect(outerLinksIn(RichDocument.parse(doc(paragraph(text('x', link('https://a.example'))))))).toHaveLength(1);
    expect(readingMinutes(RichDocument.parse(doc(paragraph(text('字'.repeat(2_400))))))).toBe(6);
    expect(readingMinutes(document)).toBe(1);
  });

  it('drops attributes and marks we do not store, and nothing else', () => {
    const fromEditor = doc(
      {
        type: 'paragraph',
        attrs: { textAlign: 'left' },
        content: [text('x', { type: 'code' }, { type: 'bold', attrs: {} })],
      },
      { type: 'orderedList', attrs: { start: 1, type: null }, content: [item(paragraph(text('一')))] },
      paragraph(text('y', { type: 'link', attrs: { href: '/a', target: '_blank', rel: 'noopener', class: null } })),
      table([cell('z', { colspan: 1, rowspan: 1, colwidth: null })]),
      picture({ caption: '', title: null }),
    );
    const cleaned = cleanDocument(fromEditor);
    expect(documentProblem(cleaned)).toBeUndefined();
    expect(cleaned.content[0]).toEqual({ type: 'paragraph', content: [text('x', { type: 'bold' })] });
    expect(cleaned.content[2]).toEqual(paragraph(text('y', link('/a'))));
    expect(cleanDocument(whole)).toEqual(whole);
    const block: Block = { type: 'horizontalRule' };
    expect(cleanDocument({ type: 'doc', content: [block] }).content).toEqual([block]);
  });
});
