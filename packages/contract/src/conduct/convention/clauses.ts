// Counts and numbers the convention's clauses; without schemas, so that pages stay small.

export const countClauses = ({ chapters }: { chapters: readonly { clauses: readonly unknown[] }[] }) =>
  chapters.reduce((sum, { clauses }) => sum + clauses.length, 0);

/** The fields of a convention used here; its schema is in document.ts. */
type Chapters = { chapters: readonly { title: string; point: string; clauses: readonly string[] }[] };

export type NumberedClause = { number: number; chapter: string; text: string };
type NumberedChapter = { number: number; title: string; clauses: { number: number; text: string }[] };

/** Clauses are numbered through the whole text, not per chapter. */
export const numbered = ({ chapters }: Chapters): NumberedChapter[] => {
  let clause = 0;
  return chapters.map(({ title, clauses }, index) => ({
    number: index + 1,
    title,
    clauses: clauses.map((text) => ({ number: ++clause, text })),
  }));
};

export const clausesOf = (document: Chapters): NumberedClause[] =>
  numbered(document).flatMap(({ title, clauses }) => clauses.map((clause) => ({ ...clause, chapter: title })));

/** At most six points for the home page. */
export const pointsOf = ({ chapters }: Chapters) =>
  chapters
    .filter(({ point }) => point !== '')
    .slice(0, 6)
    .map(({ title, point }) => ({ title, text: point }));
