// Rendering of documents: every node type, and nothing that is not allowed.
import type { Block, RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import { documentProblem } from '@rfb/contract/publishing/articles/document-check.ts';
import { headingsOf } from '@rfb/contract/publishing/articles/document-text.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleBody } from './ArticleBody.tsx';

const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichDocument;
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const cell = (type: string, words: string, attrs = {}) => ({ type, attrs, content: [paragraph(text(words))] });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });

const drawn = (document: RichDocument, more = {}) => {
  const place = globalThis.document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<ArticleBody document={document} {...more} />);
  return place;
};
const only = (block: unknown, more = {}) => drawn(doc(block), more);

describe('a document', () => {
  it('gives headings the ids of the table of contents, also for repeated texts', () => {
    const heading = (level: number, words: string) => ({ type: 'heading', attrs: { level }, content: [text(words)] });
    const document = doc(
      heading(2, '责任怎么分'),
      { type: 'heading', attrs: { level: 2 } },
      heading(3, '时限'),
      heading(2, '责任怎么分'),
    );
    const place = drawn(document);
    const shown = [...place.querySelectorAll('h2, h3')].map(({ id, textContent }) => [id, textContent]);
    expect(shown).toEqual(headingsOf(document).map(({ id, text: words }) => [id, words]));
    expect(shown).toHaveLength(3);
    expect(place.querySelector('h3')?.textContent).toBe('时限');
  });

  it('renders emphasis and line breaks, and skips empty paragraphs', () => {
    const place = drawn(
      doc(
        paragraph(
          text('粗', { type: 'bold' }),
          text('斜', { type: 'italic' }),
          { type: 'hardBreak' },
          text('下', { type: 'underline' }),
        ),
        { type: 'paragraph' },
      ),
    );
    expect(place.querySelector('p')?.innerHTML).toBe('<strong>粗</strong><em>斜</em><br><u>下</u>');
    expect(place.querySelectorAll('p')).toHaveLength(1);
  });

  it('links the cited standards that are known, never inside another link', () => {
    const citations = [{ cited: 'GB 1589-2016', slug: 'GB-1589-2016' }];
    const place = only(
      paragraph(text('按 GB 1589-2016 与 GB 9999-2016', { type: 'bold' }), text('GB 1589-2016', link('/contact'))),
      { citations },
    );
    expect([...place.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.textContent])).toEqual([
      ['/standards/GB-1589-2016', 'GB 1589-2016'],
      ['/contact', 'GB 1589-2016'],
    ]);
    expect(place.querySelector('p')?.textContent).toBe('按 GB 1589-2016 与 GB 9999-2016GB 1589-2016');
  });

  it('renders nested lists with their start number', () => {
    const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('里'))] }] };
    const place = only({
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('外')), inner] }],
    });
    expect(place.querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(place.querySelector('ol > li > ul > li')?.textContent).toBe('里');
  });

  it('renders quotes and rules', () => {
    const place = drawn(
      doc({ type: 'blockquote', content: [paragraph(text('先接哪一个电话'))] }, { type: 'horizontalRule' }),
    );
    expect(place.querySelector('blockquote p')?.textContent).toBe('先接哪一个电话');
    expect(place.querySelectorAll('hr')).toHaveLength(1);
  });

  it('gives a table a head and header scopes, and makes it scrollable by keyboard', () => {
    const place = only({
      type: 'table',
      content: [
        row(cell('tableHeader', '主体'), cell('tableHeader', '要求', { colspan: 2 })),
        row(cell('tableHeader', '企业'), cell('tableCell', '一'), cell('tableCell', '二', { rowspan: 2 })),
      ],
    });
    expect([...place.querySelectorAll('thead th')].map((header) => header.getAttribute('scope'))).toEqual([
      'col',
      'col',
    ]);
    expect(place.querySelector('thead th:last-child')?.getAttribute('colspan')).toBe('2');
    expect(place.querySelector('tbody th')?.getAttribute('scope')).toBe('row');
    expect(place.querySelector('td:last-child')?.getAttribute('rowspan')).toBe('2');
    const frame = place.querySelector('.table-frame');
    expect([frame?.getAttribute('tabindex'), frame?.getAttribute('aria-label')]).toEqual(['0', '表格 1']);
  });

  it('does not split a header cell that spans into the body', () => {
    const place = only({
      type: 'table',
      content: [row(cell('tableHeader', '主体', { rowspan: 2 })), row(cell('tableCell', '一'))],
    });
    expect(place.querySelector('thead')).toBeNull();
  });

  it('reserves the space of a picture before it loads, with alternative text', () => {
    const image = { type: 'image', attrs: { fileId: 'f1', alt: '监控室', caption: '摄于苏州' } };
    const picture = only(image, { pictures: [{ fileId: 'f1', width: 1200, height: 800 }] }).querySelector('figure');
    const img = picture?.querySelector('img');
    expect(img?.getAttribute('src')).toBe('/zwli/api/files/f1');
    expect([img?.alt, img?.getAttribute('width'), img?.getAttribute('height')]).toEqual(['监控室', '1200', '800']);
    expect(picture?.querySelector('figcaption')?.textContent).toBe('摄于苏州');
    expect(
      only(image, { addressOf: () => 'blob:x' })
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('blob:x');
  });

  it('groups adjacent attachments with type and size', () => {
    const attachment = (fileId: string, name: string) => ({ type: 'attachment', attrs: { fileId, name } });
    const place = drawn(
      doc(attachment('f1', '清单'), attachment('f2', '反馈表'), paragraph(text('又')), attachment('f3', '附')),
      {
        files: [{ fileId: 'f1', name: '清单.pdf', size: 1_234_000, mimeType: 'application/pdf' }],
      },
    );
    const lists = [...place.querySelectorAll('.attachments')];
    expect(lists.map((list) => list.children.length)).toEqual([2, 1]);
    expect(lists[0]?.querySelector('a')?.getAttribute('href')).toBe('/zwli/api/files/f1');
    expect(lists[0]?.textContent).toContain('清单PDF · 1.2 MB');
  });

  it('does not link standard numbers, because the library requires login', () => {
    const place = drawn(doc(paragraph(text('见 GB/T 18354-2021 与 GB 1589—2016。'))));
    expect(place.querySelectorAll('a')).toHaveLength(0);
    expect(place.querySelector('p')?.textContent).toBe('见 GB/T 18354-2021 与 GB 1589—2016。');
  });

  it('marks external links, and opens no new window', () => {
    const place = drawn(doc(paragraph(text('外', link('https://example.org/a')), text('内', link('/ecosystem')))));
    const [outer, inner] = [...place.querySelectorAll('a')];
    expect(outer?.getAttribute('rel')).toBe('external noopener noreferrer');
    expect(inner?.getAttribute('rel')).toBeNull();
    expect(place.innerHTML).not.toContain('target');
  });
});

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  '/\\evil.example',
  'vbscript:x',
  ' https://evil.example',
  'https://user:secret@evil.example',
  { toString: () => 'javascript:alert(1)' },
  null,
  7,
];

describe('a forged document', () => {
  it.each(hostile.map((href) => [String(href), href]))('is no way to %s', (_, href) => {
    const place = only(paragraph(text('字', link(href))));
    expect(place.querySelector('a')).toBeNull();
    expect(place.textContent).toBe('字');
  });

  it('is escaped', () => {
    const nasty = '<img src=x onerror=alert(1)></p><script>alert(1)</script>';
    const place = drawn(
      doc(
        paragraph(text(nasty)),
        { type: 'image', attrs: { fileId: '"><script>', alt: nasty, caption: nasty } },
        {
          type: 'attachment',
          attrs: { fileId: '../../auth/users/logout?', name: nasty },
        },
      ),
    );
    expect(place.querySelectorAll('script, img[onerror]')).toHaveLength(0);
    expect(place.querySelectorAll('img')).toHaveLength(1);
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/zwli/api/files/%22%3E%3Cscript%3E');
    expect(place.querySelector('.attachments a')?.getAttribute('href')).not.toContain('../../../articles/');
    expect(place.querySelector('p')?.textContent).toBe(nasty);
  });

  it.each([
    { type: 'script', content: [text('alert(1)')] },
    { type: 'iframe', attrs: { src: 'https://evil.example' } },
    { type: 'codeBlock', content: [text('x')] },
    { type: 'paragraph', content: [{ type: 'mention', attrs: { id: 'x' } }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'table', content: [] }] }] },
  ] as unknown as Block[])(
    'draws nothing of what the grammar does not know, and the grammar refuses it: $type',
    (block) => {
      expect(only(block).querySelector('script, iframe, pre, table, [src]')).toBeNull();
      expect(only(block).textContent).toBe('');
      expect(documentProblem(doc(block))).toBeDefined();
    },
  );

  it('renders a centred line and a signature at the right, and no other alignment', () => {
    const line = (align: string) =>
      only({ type: 'paragraph', attrs: { align }, content: [text('落款')] } as Block).innerHTML;
    expect(line('right')).toContain('<p data-align="right">落款</p>');
    expect(line('center')).toContain('<p data-align="center">落款</p>');
    expect(line('justify')).toContain('<p>落款</p>');
    expect(documentProblem(doc({ type: 'paragraph', attrs: { align: 'justify' } } as unknown as Block))).toContain(
      '对齐',
    );
  });

  it('renders no unknown attribute or mark', () => {
    const place = only({
      type: 'paragraph',
      attrs: {
        style: 'position:fixed',
        onclick: 'alert(1)',
        class: 'sign-board',
        dangerouslySetInnerHTML: { __html: 'x' },
      },
      content: [text('字', { type: 'textStyle', attrs: { style: 'color:red' } })],
    });
    expect(place.innerHTML).toBe('<div class="article-body"><p>字</p></div>');
  });
});
