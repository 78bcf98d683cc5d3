// The convention while it is edited: chapters and clauses with stable ids.
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';

type DraftClause = { key: number; text: string };
export type DraftChapter = { key: number; title: string; point: string; clauses: DraftClause[] };
type Draft = DraftChapter[];

let lastKey = 0;
const newKey = () => ++lastKey;

export const draftOf = ({ chapters }: ConventionDocument): Draft =>
  chapters.map(({ title, point, clauses }) => ({
    key: newKey(),
    title,
    point,
    clauses: clauses.map((text) => ({ key: newKey(), text })),
  }));

export const documentOf = (draft: Draft): ConventionDocument => ({
  chapters: draft.map(({ title, point, clauses }) => ({
    title: title.trim(),
    point: point.trim(),
    clauses: clauses.map(({ text }) => text.trim()),
  })),
});

const swapped = <T>(list: T[], index: number, step: number) => {
  const other = index + step;
  const [one, two] = [list[index], list[other]];
  return one === undefined || two === undefined ? list : list.with(index, two).with(other, one);
};

const emptyClause = (): DraftClause => ({ key: newKey(), text: '' });

export type Edit =
  | { do: 'change chapter'; chapter: number; title?: string; point?: string }
  | { do: 'add chapter'; after: number }
  | { do: 'remove chapter'; chapter: number }
  | { do: 'move chapter'; chapter: number; step: -1 | 1 }
  | { do: 'change clause'; chapter: number; clause: number; text: string }
  | { do: 'add clause'; chapter: number; after: number }
  | { do: 'remove clause'; chapter: number; clause: number }
  | { do: 'move clause'; chapter: number; clause: number; step: -1 | 1 }
  | { do: 'begin anew'; draft: Draft };

const inChapter = (draft: Draft, index: number, change: (chapter: DraftChapter) => DraftChapter) => {
  const chapter = draft[index];
  return chapter ? draft.with(index, change(chapter)) : draft;
};

const inClauses = (draft: Draft, chapter: number, change: (clauses: DraftClause[]) => DraftClause[]) =>
  inChapter(draft, chapter, (one) => ({ ...one, clauses: change(one.clauses) }));

/** A clause at the edge of its chapter moves into the neighbouring one. */
const moveClause = (draft: Draft, { chapter, clause, step }: Extract<Edit, { do: 'move clause' }>) => {
  const clauses = draft[chapter]?.clauses ?? [];
  const moved = clauses[clause];
  if (clauses[clause + step]) return inClauses(draft, chapter, (list) => swapped(list, clause, step));
  if (!moved || !draft[chapter + step]) return draft;
  const without = inClauses(draft, chapter, (list) => list.toSpliced(clause, 1));
  return inClauses(without, chapter + step, (list) => (step > 0 ? [moved, ...list] : [...list, moved]));
};

export const edited = (draft: Draft, edit: Edit): Draft => {
  switch (edit.do) {
    case 'change chapter': {
      const { title, point } = edit;
      return inChapter(draft, edit.chapter, (one) => ({
        ...one,
        ...(title !== undefined && { title }),
        ...(point !== undefined && { point }),
      }));
    }
    case 'add chapter':
      return draft.toSpliced(edit.after + 1, 0, { key: newKey(), title: '', point: '', clauses: [emptyClause()] });
    case 'remove chapter':
      return draft.toSpliced(edit.chapter, 1);
    case 'move chapter':
      return swapped(draft, edit.chapter, edit.step);
    case 'change clause':
      return inClauses(draft, edit.chapter, (list) => {
        const clause = list[edit.clause];
        return clause ? list.with(edit.clause, { ...clause, text: edit.text }) : list;
      });
    case 'add clause':
      return inClauses(draft, edit.chapter, (list) => list.toSpliced(edit.after + 1, 0, emptyClause()));
    case 'remove clause':
      return inClauses(draft, edit.chapter, (list) => list.toSpliced(edit.clause, 1));
    case 'move clause':
      return moveClause(draft, edit);
    case 'begin anew':
      return edit.draft;
  }
};
