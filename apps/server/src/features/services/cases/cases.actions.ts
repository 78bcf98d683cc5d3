// Shared actions of messages and reports: notes, refusal when a colleague has the claim, overdue notices.

import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { type Case, findNameOf, saveCaseNote } from './case-records.queries.ts';

type Claimed = { status: string; assigneeId: string | null };

export const isHeldByColleague = ({ assigneeId }: Claimed, { userId }: Actor) =>
  assigneeId !== null && assigneeId !== userId;

/** `msgOf` gets the name of the colleague who has the claim. */
export const refuseCaseMove = async (
  trx: Trx,
  { status, assigneeId }: Claimed,
  msgOf: (assignee: string | null) => string,
): Promise<never> => {
  const assignee = assigneeId ? await findNameOf(trx, assigneeId) : null;
  return refuse('wrongState', { msg: msgOf(assignee), data: { current: { status, assignee } } });
};

/** The caller has checked that the case exists. */
export const addCaseNote = async (deps: Deps, trx: Trx, of: Case, text: string, context: AuditContext) => {
  const { userId } = context.actor;
  const saved = await saveCaseNote(trx, of, { id: deps.newId(), text, userId });
  await recordAudit(trx, { action: `${of.kind}.noted`, ...context, subject: of });
  return { ...saved, author: (await findNameOf(trx, userId)) ?? '' };
};

const AT_A_TIME = 100;

type Overdue<Row> = {
  listUnreportedOverdue: (db: Db, limit: number) => Promise<Row[]>;
  markOverdueReported: (trx: Trx, id: string) => Promise<boolean>;
};
type Words = NoticeMessage & { link: string };

/** Notifies administrators once of every deadline that has passed. */
export const notifyOverdueCases = async <Row extends { id: string; dueAt: string | null }>(
  deps: Deps,
  { listUnreportedOverdue, markOverdueReported }: Overdue<Row>,
  wordsOf: (row: Row) => Words,
) => {
  for (const row of await listUnreportedOverdue(deps.db, AT_A_TIME))
    await transact(deps.db, async (trx) => {
      if (!(await markOverdueReported(trx, row.id))) return;
      const words = wordsOf(row);
      const dedupKey = `${words.template}:${row.id}:${row.dueAt}`;
      await notify(deps, trx, { to: { admins: true }, ...words, about: [row.id], dedupKey });
    });
};
