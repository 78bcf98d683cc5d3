// Diff of two versions of an article.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleDraft } from './articles.ts';
import { ArticleDifference, articleDifference } from './difference.ts';
import type { Block } from './document.ts';
import { textOf } from './document-text.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const draft = (blocks: Block[], fields: Partial<ArticleDraft> = {}): ArticleDraft => ({
  title: '标题',
  summary: '摘要',
  category: 'policy',
  tags: ['轻型货车'],
  source: '秘书处',
  author: '',
  coverFileId: null,
  document: { type: 'doc', content: blocks },
  ...fields,
});
const kinds = (before: Block[], after: Block[]) =>
  articleDifference(draft(before), draft(after)).blocks.map(({ kind }) => kind);

describe('the diff of two versions', () => {
  it('is empty for equal content, whatever the key order', () => {
    const block: Block = { type: 'image', attrs: { fileId: 'f1', alt: '图' } };
    const turned: Block = { attrs: { alt: '图', fileId: 'f1' }, type: 'image' };
    expect(articleDifference(draft([block]), draft([turned]))).toEqual({
      fields: [],
      blocks: [{ kind: 'same', type: 'image', pieces: [{ kind: 'same', text: '图' }] }],
    });
  });

  it('shows text added to a paragraph', () => {
    const [old, now] = ['驾驶员也不再要求从业资格证。', '驾驶员也不再要求从业资格证。但承运危险货物不在此列。'];
    const { blocks } = articleDifference(draft([paragraph(old)]), draft([paragraph(now)]));
    expect(blocks).toEqual([
      {
        kind: 'changed',
        type: 'paragraph',
        pieces: [
          { kind: 'same', text: old },
          { kind: 'added', text: '但承运危险货物不在此列。' },
        ],
      },
    ]);
  });

  it('distinguishes added, removed and replaced blocks', () => {
    const [a, b, c] = [paragraph('甲段的内容'), paragraph('乙段另有所指'), paragraph('完全不同的第三段')];
    expect(kinds([a], [a, b])).toEqual(['same', 'added']);
    expect(kinds([a, b], [b])).toEqual(['removed', 'same']);
    expect(kinds([a, b], [a, c])).toEqual(['same', 'removed', 'added']);
    expect(kinds([a], [{ type: 'horizontalRule' }])).toEqual(['removed', 'added']);
  });

  it('lists changed fields by their labels', () => {
    const changed = { title: '新标题', category: 'safety', tags: [], coverFileId: 'f9' } as const;
    const { fields } = articleDifference(draft([]), draft([], { ...changed, tags: [] }));
    expect(fields).toEqual([
      { name: 'title', before: '标题', after: '新标题' },
      { name: 'category', before: '政策法规', after: '安全合规' },
      { name: 'tags', before: '轻型货车', after: '' },
      { name: 'coverFileId', before: '', after: '已选封面' },
    ]);
    const other = articleDifference(draft([], { coverFileId: 'f1' }), draft([], { coverFileId: 'f2' }));
    expect(other.fields).toHaveLength(1);
  });

  it('matches its schema, and both texts can be rebuilt from it, for any content', () => {
    const words = fc.array(fc.constantFrom('公路', '货运', '车队', '安全', '，'), { minLength: 1, maxLength: 12 });
    const documents = fc.array(
      words.map((parts) => paragraph(parts.join(''))),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const difference = ArticleDifference.parse(articleDifference(draft(before), draft(after)));
        const side = (without: string) =>
          difference.blocks
            .filter(({ kind }) => kind !== without)
            .map(({ pieces }) =>
              pieces
                .filter(({ kind }) => kind !== without)
                .map(({ text }) => text)
                .join(''),
            );
        const textsOf = (blocks: Block[]) => blocks.map((block) => textOf(block));
        expect(side('added')).toEqual(textsOf(before));
        expect(side('removed')).toEqual(textsOf(after));
      }),
      { numRuns: 200 },
    );
  });
});
