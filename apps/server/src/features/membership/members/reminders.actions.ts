// Reminds members of the end of their term: automatically on fixed days, or by staff once a day.
import { MAX_GRACE_DAYS } from '@rfb/contract/identity/settings/periods.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { auditMember } from './member-moves.ts';
import { ending, notifyMember } from './notices.ts';
import * as rows from './reminders.queries.ts';

const remind = async (deps: Deps, trx: Trx, due: rows.DueReminder, kind: string) => {
  if (!(await rows.markReminded(trx, due.memberId, due.termId, kind))) return false;
  await notifyMember(deps, trx, due.companyId, ending(due));
  return true;
};

/** Sends all due reminders; concurrent servers are safe, because the row of a reminder is inserted once. */
export const sendDueReminders = async (deps: Deps) => {
  const reminders = (await readSettings(deps)).now('remind.member');
  for (const [index, days] of reminders.entries())
    for (;;) {
      const due = await rows.listDueReminders(deps.db, days, reminders[index + 1] ?? MAX_GRACE_DAYS + 1);
      for (const one of due) await deps.db.transaction().execute((trx) => remind(deps, trx, one, rows.kindOf(days)));
      if (due.length === 0) break;
    }
};

export const memberChores = (deps: Deps): Chore[] => [
  { name: 'remind members of the end of their term', everySeconds: 600, run: () => sendDueReminders(deps) },
];

/** Reminders by staff: once a day, and only for terms whose first reminder is due and whose grace is not over. */
export const remindMembers = (deps: Deps, memberIds: string[], context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const today = await findToday(trx);
    const [first = 0] = (await readSettings({ ...deps, db: trx })).now('remind.member');
    let reminded = 0;
    for (const term of await rows.listLastTerms(trx, [...new Set(memberIds)])) {
      if (term.daysLeft > -first || term.daysLeft < -term.graceDays) continue;
      if (!(await remind(deps, trx, term, `hand ${today}`))) continue;
      await auditMember(trx, term.memberId, context, { action: 'member.reminded', after: { endsOn: term.endsOn } });
      reminded += 1;
    }
    return { reminded, skipped: memberIds.length - reminded };
  });
