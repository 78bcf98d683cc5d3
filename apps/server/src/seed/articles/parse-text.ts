// Parses the demo's articles from plain text into documents like those of the editor.
import type { Block, Cell, Inline, List, Paragraph, RichDocument } from '@rfb/contract/publishing/articles/document.ts';

/** Parses `**bold**` and `[text](/address)`. */
const inlineOf = (line: string): Inline[] =>
  [...line.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)|[^*[]+|./g)].map(([whole, bold, words, href]): Inline => {
    if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] };
    if (words && href) return { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
    return { type: 'text', text: whole };
  });

const paragraph = (line: string): Paragraph => ({ type: 'paragraph', content: inlineOf(line) });

const listOf = (type: List['type'], lines: string[]): List => ({
  type,
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line.replace(/^(-|\d+\.) /, ''))] })),
});

const cellsOf = (line: string, type: Cell['type']): Cell[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((words) => ({ type, content: [paragraph(words.trim())] }));

const blockOf = (lines: string[]): Block[] => {
  const [first = ''] = lines;
  if (first.startsWith('### ')) return [{ type: 'heading', attrs: { level: 3 }, content: inlineOf(first.slice(4)) }];
  if (first.startsWith('## ')) return [{ type: 'heading', attrs: { level: 2 }, content: inlineOf(first.slice(3)) }];
  if (first.startsWith('- ')) return [listOf('bulletList', lines)];
  if (/^\d+\. /.test(first)) return [listOf('orderedList', lines)];
  if (first.startsWith('> '))
    return [{ type: 'blockquote', content: lines.map((line) => paragraph(line.replace(/^> /, ''))) }];
  if (first.startsWith('|'))
    return [
      {
        type: 'table',
        content: lines.map((line, at) => ({
          type: 'tableRow',
          content: cellsOf(line, at === 0 ? 'tableHeader' : 'tableCell'),
        })),
      },
    ];
  return lines.map(paragraph);
};

/** Blocks are separated by empty lines. */
export const parseArticleText = (text: string): RichDocument => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => blockOf(block.split('\n').map((line) => line.trim()))),
});
