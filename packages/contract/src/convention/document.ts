// The convention's text: chapters with numbered clauses, plain text only.
import * as z from 'zod/mini';
import { line } from '../fields.ts';

export const MAX_CHAPTERS = 30;
export const MAX_CLAUSES = 120;
export const MAX_CLAUSE_LENGTH = 600;

export const Chapter = z.strictObject({
  title: line('章名', 20),
  /** The chapter in one sentence, for the home page; empty: not shown there. */
  point: z.string('要点有误').check(z.trim(), z.maxLength(60, '要点不能超过 60 个字')),
  clauses: z
    .array(line('条文', MAX_CLAUSE_LENGTH, 5), '条文有误')
    .check(z.minLength(1, '每章至少一条'), z.maxLength(40, '每章最多 40 条')),
});
export type Chapter = z.output<typeof Chapter>;

const clauseCount = (chapters: readonly { clauses: readonly unknown[] }[]) =>
  chapters.reduce((sum, { clauses }) => sum + clauses.length, 0);

export const ConventionDocument = z.strictObject({
  chapters: z.array(Chapter, '章节有误').check(
    z.minLength(1, '至少一章'),
    z.maxLength(MAX_CHAPTERS, `最多 ${MAX_CHAPTERS} 章`),
    z.refine((chapters) => clauseCount(chapters) <= MAX_CLAUSES, `全文最多 ${MAX_CLAUSES} 条`),
  ),
});
export type ConventionDocument = z.output<typeof ConventionDocument>;

export const countClauses = ({ chapters }: ConventionDocument) => clauseCount(chapters);

export type NumberedClause = { number: number; chapter: string; text: string };
export type NumberedChapter = { number: number; title: string; clauses: { number: number; text: string }[] };

/** Clauses are counted through the whole text, as in every convention. */
export const numbered = ({ chapters }: ConventionDocument): NumberedChapter[] => {
  let clause = 0;
  return chapters.map(({ title, clauses }, index) => ({
    number: index + 1,
    title,
    clauses: clauses.map((text) => ({ number: ++clause, text })),
  }));
};

export const clausesOf = (document: ConventionDocument): NumberedClause[] =>
  numbered(document).flatMap(({ title, clauses }) => clauses.map((clause) => ({ ...clause, chapter: title })));

/** At most six points for the home page. */
export const pointsOf = ({ chapters }: ConventionDocument) =>
  chapters
    .filter(({ point }) => point !== '')
    .slice(0, 6)
    .map(({ title, point }) => ({ title, text: point }));
