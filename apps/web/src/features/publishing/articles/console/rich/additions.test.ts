// Marking of additions since the published version, character by character.

import { articleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import type { Block, RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../testing.ts';
import { additionsIn } from './additions.ts';
import { plainFiles, writing } from './schema.ts';

const schema = getSchema([...writing, ...plainFiles]);
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content });
const table = (...cells: string[]): Block => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: cells.map((text) => ({
        type: 'tableCell',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
});

/** The marked text; a whole block in brackets. */
const marked = (before: RichDocument, after: RichDocument) => {
  const { blocks } = articleDifference(draftOf({ document: before }), draftOf({ document: after }));
  const node = schema.nodeFromJSON(after);
  return additionsIn(node, blocks)
    .find()
    .map(({ from, to }) => {
      const words = node.textBetween(from, to, '|');
      return node.resolve(from).depth === 0 ? `[${words}]` : words;
    });
};

describe('additions', () => {
  it('are exactly the added characters', () => {
    const before = doc(paragraph('不再要求办理道路运输证。'), paragraph('第二段'));
    const after = doc(paragraph('不再要求办理道路运输证。但承运危险货物不在此列。'), paragraph('第二段'));
    expect(marked(before, after)).toEqual(['但承运危险货物不在此列。']);
  });

  it('are whole blocks where a block is new', () => {
    expect(marked(doc(paragraph('一')), doc(paragraph('一'), paragraph('完全不同的一段新文字')))).toEqual([
      '[完全不同的一段新文字]',
    ]);
  });

  it('are found inside cells, despite the spaces a diff puts between them', () => {
    expect(marked(doc(table('总质量', '不需要')), doc(table('总质量', '不需要办理')))).toEqual(['办理']);
  });

  it('are found after surrogate pairs and across emphasis', () => {
    const before = doc(paragraph('货运 😀 分会'));
    const after = doc({
      type: 'paragraph',
      content: [
        { type: 'text', text: '货运 😀 ' },
        { type: 'text', text: '新', marks: [{ type: 'bold' }] },
        { type: 'text', text: '分会' },
      ],
    });
    expect(marked(before, after)).toEqual(['新']);
    expect(marked(before, doc(paragraph('货运 😀 新分会😀')))).toEqual(['新', '😀']);
  });

  it('are none when nothing changed, and none for removed text', () => {
    expect(marked(doc(paragraph('一')), doc(paragraph('一')))).toEqual([]);
    expect(marked(doc(paragraph('一二三四五六')), doc(paragraph('一二三四')))).toEqual([]);
  });
});
