// Generator of any valid document in the editor's format, for tests.
import type {
  Block,
  Inline,
  List,
  ListItem,
  Mark,
  Paragraph,
  RichDocument,
  Table,
} from '@rfb/contract/publishing/articles/document.ts';
import fc from 'fast-check';

const words = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'公路货运分会 GB/T 18354-2021<>&"\'.，　\tab😀') })
  .map((text) => text);
const label = words.map((text) => `图${text.replaceAll('\t', '')}`);
const fileId = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019_-') });
const href = fc.constantFrom(
  'https://example.org/a?b=c',
  'mailto:office@example.org',
  '/industry-news?tag=1',
  'http://a.cn/',
);

/** Marks in the editor's order. */
const marks = fc
  .record({ link: fc.option(href), bold: fc.boolean(), italic: fc.boolean(), underline: fc.boolean() })
  .map(({ link, bold, italic, underline }): Mark[] => [
    ...(link ? [{ type: 'link', attrs: { href: link } } as const] : []),
    ...(bold ? [{ type: 'bold' } as const] : []),
    ...(italic ? [{ type: 'italic' } as const] : []),
    ...(underline ? [{ type: 'underline' } as const] : []),
  ]);
const text = fc
  .tuple(words, marks)
  .map(([content, on]): Inline => ({ type: 'text', text: content, ...(on.length > 0 && { marks: on }) }));

const markKey = (node: Inline) => ('marks' in node ? JSON.stringify(node.marks) : '');
/** Merges adjacent text with equal marks. */
const joined = (nodes: Inline[]): Inline[] => {
  const runs: Inline[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const isAlike = last?.type === 'text' && node.type === 'text' && markKey(last) === markKey(node);
    if (isAlike) runs[runs.length - 1] = { ...last, text: last.text + node.text };
    else runs.push(node);
  }
  return runs;
};
const line = fc
  .array(fc.oneof({ weight: 4, arbitrary: text }, fc.constant<Inline>({ type: 'hardBreak' })), { maxLength: 5 })
  .map(joined);
const withLine = (content: Inline[]) => (content.length > 0 ? { content } : {});

const align = fc.constantFrom(undefined, undefined, 'center' as const, 'right' as const);
const paragraph = fc
  .tuple(align, line)
  .map(
    ([at, content]): Paragraph => ({ type: 'paragraph', ...(at && { attrs: { align: at } }), ...withLine(content) }),
  );
const heading = fc.tuple(fc.constantFrom<2 | 3>(2, 3), align, line).map(
  ([level, at, content]): Block => ({
    type: 'heading',
    attrs: { level, ...(at && { align: at }) },
    ...withLine(content),
  }),
);

const list = (levels: number): fc.Arbitrary<List> => {
  const flow: fc.Arbitrary<Paragraph | List> =
    levels > 1 ? fc.oneof({ weight: 3, arbitrary: paragraph }, list(levels - 1)) : paragraph;
  const item = fc
    .array(flow, { minLength: 1, maxLength: 3 })
    .map((content): ListItem => ({ type: 'listItem', content }));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    items.map((content): List => ({ type: 'bulletList', content })),
    fc
      .tuple(items, fc.option(fc.integer({ min: 2, max: 9_999 })))
      .map(([content, start]): List => ({ type: 'orderedList', ...(start && { attrs: { start } }), content })),
  );
};
const flow = fc.array(fc.oneof<fc.Arbitrary<Paragraph | List>[]>(paragraph, paragraph, list(3)), {
  minLength: 1,
  maxLength: 3,
});
const quote = flow.map((content): Block => ({ type: 'blockquote', content }));

/** Ragged rows and spans beyond the table are valid. */
const cell = fc
  .tuple(
    fc.constantFrom('tableHeader', 'tableCell'),
    flow,
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([type, content, colspan, rowspan]) => {
    const attrs = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) };
    return {
      type,
      ...(Object.keys(attrs).length > 0 && { attrs }),
      content,
    } as Table['content'][number]['content'][number];
  });
const table = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((rows): Block => ({ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) }));

const picture = fc
  .tuple(fileId, label, fc.option(label))
  .map(([id, alt, caption]): Block => ({ type: 'image', attrs: { fileId: id, alt, ...(caption && { caption }) } }));
const attachment = fc
  .tuple(fileId, label)
  .map(([id, name]): Block => ({ type: 'attachment', attrs: { fileId: id, name } }));
const rule = fc.constant<Block>({ type: 'horizontalRule' });

export const anyDocument: fc.Arbitrary<RichDocument> = fc
  .array(fc.oneof(heading, paragraph, list(3), quote, table, picture, attachment, rule), { minLength: 1, maxLength: 6 })
  .map((content) => ({ type: 'doc', content }));
