// What other features may use of cases: list, claim, deadline, notes, history, receipt numbers, and outreach to people without an account.
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { type Case, listCaseHandling } from './case-records.queries.ts';

export { findNameOf, listCaseNotes } from './case-records.queries.ts';
export { addCaseNote, isHeldByColleague, notifyOverdueCases, refuseCaseMove } from './cases.actions.ts';
export { caseQueries, newReceiptNo } from './cases.queries.ts';
export { outreachJobs, sendToOutsider } from './outreach.ts';

type Claimable = { assigneeId: string | null };

/** Builds a page of cases and the history of one, as staff see them. */
export const caseRow = <Row extends Claimable>({ assigneeId, ...row }: Row, { userId }: Actor) => ({
  ...row,
  isMine: assigneeId === userId,
});

type Paging = { page: number; pageSize: number };
type List<Row, Question> = {
  list: (db: Db, question: Question, userId: string, slice: { limit: number; offset: number }) => Promise<Row[]>;
  count: (db: Db, question: Question, userId: string) => Promise<number>;
};

export const pageOfCases = async <Row extends Claimable, Question extends Paging>(
  db: Db,
  { list, count }: List<Row, Question>,
  question: Question,
  actor: Actor,
) => {
  const rows = await list(db, question, actor.userId, sliceOf(question));
  const total = await count(db, question, actor.userId);
  return pageReply(
    question,
    rows.map((row) => caseRow(row, actor)),
    total,
  );
};

/** `words`: labels of the actions shown; others are hidden. `outsider`: the actor's label where it was no staff. */
export const caseHistory = async (
  db: Db,
  of: Case,
  words: Record<string, string>,
  outsider: (action: string) => string,
) =>
  (await listCaseHandling(db, of))
    .filter(({ action }) => action in words)
    .map(({ at, action, who }) => ({ at, who: who ?? outsider(action), text: words[action] ?? '' }));
