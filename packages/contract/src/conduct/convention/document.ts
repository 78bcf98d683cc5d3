// Schema of the convention's text: chapters with numbered clauses, plain text only.
import * as z from 'zod/mini';
import { line } from '../../fields.ts';
import { countClauses } from './clauses.ts';

const MAX_CHAPTERS = 30;
const MAX_CLAUSES = 120;
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

export const ConventionDocument = z.strictObject({
  chapters: z.array(Chapter, '章节有误').check(
    z.minLength(1, '至少一章'),
    z.maxLength(MAX_CHAPTERS, `最多 ${MAX_CHAPTERS} 章`),
    z.refine((chapters) => countClauses({ chapters }) <= MAX_CLAUSES, `全文最多 ${MAX_CLAUSES} 条`),
  ),
});
export type ConventionDocument = z.output<typeof ConventionDocument>;
