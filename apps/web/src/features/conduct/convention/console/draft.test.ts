// Editing the convention: adding, removing and moving chapters and clauses without losing text.
import { describe, expect, it } from 'vitest';
import { documentOf, draftOf, type Edit, edited } from './draft.ts';

const document = {
  chapters: [
    { title: '甲', point: '要点', clauses: ['甲一条文', '甲二条文'] },
    { title: '乙', point: '', clauses: ['乙一条文'] },
  ],
};
const after = (...edits: Edit[]) => documentOf(edits.reduce(edited, draftOf(document))).chapters;
const clausesAfter = (...edits: Edit[]) => after(...edits).map(({ clauses }) => clauses);

describe('a draft', () => {
  it('converts back to the same document when nothing was changed', () => {
    expect(documentOf(draftOf(document))).toEqual(document);
  });

  it('moves a clause across the end of its chapter', () => {
    expect(clausesAfter({ do: 'move clause', chapter: 0, clause: 1, step: 1 })).toEqual([
      ['甲一条文'],
      ['甲二条文', '乙一条文'],
    ]);
    expect(clausesAfter({ do: 'move clause', chapter: 1, clause: 0, step: -1 })).toEqual([
      ['甲一条文', '甲二条文', '乙一条文'],
      [],
    ]);
    expect(clausesAfter({ do: 'move clause', chapter: 0, clause: 0, step: -1 })).toEqual([
      ['甲一条文', '甲二条文'],
      ['乙一条文'],
    ]);
  });

  it('moves, adds and removes chapters and clauses at the given position', () => {
    expect(after({ do: 'move chapter', chapter: 0, step: 1 }).map(({ title }) => title)).toEqual(['乙', '甲']);
    expect(after({ do: 'move chapter', chapter: 1, step: 1 }).map(({ title }) => title)).toEqual(['甲', '乙']);
    expect(after({ do: 'add chapter', after: 0 }).map(({ title }) => title)).toEqual(['甲', '', '乙']);
    expect(after({ do: 'remove chapter', chapter: 0 }).map(({ title }) => title)).toEqual(['乙']);
    expect(clausesAfter({ do: 'add clause', chapter: 0, after: 0 })[0]).toEqual(['甲一条文', '', '甲二条文']);
    expect(clausesAfter({ do: 'remove clause', chapter: 0, clause: 0 })[0]).toEqual(['甲二条文']);
    expect(clausesAfter({ do: 'change clause', chapter: 0, clause: 1, text: ' 新文 ' })[0]).toEqual([
      '甲一条文',
      '新文',
    ]);
    expect(after({ do: 'change chapter', chapter: 0, title: '丙' })[0]).toMatchObject({ title: '丙', point: '要点' });
  });
});
