// Reminds members of dues that are open: in steps after they are due, or by staff once a day; it stops when they are paid.
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { notify } from '../../services/notifications/exports.ts';
import * as rows from './reminders.queries.ts';

const remind = async (deps: Deps, trx: Trx, owed: rows.Owed, kind: string) => {
  if (!(await rows.markReminded(trx, owed.receivableId, kind))) return false;
  const { companyId, openFen, startsOn, endsOn, receivableId } = owed;
  await notify(deps, trx, {
    to: { companyId },
    template: 'dues.open',
    values: { amountFen: openFen, startsOn, endsOn },
    link: '/user/profile',
    about: [receivableId],
  });
  return true;
};

/** Each step once, also with several servers; after a downtime only the latest step that is due. */
export const sendDuesReminders = async (deps: Deps) => {
  const steps = (await readSettings(deps)).now('remind.dues');
  for (const [index, days] of steps.entries())
    for (;;) {
      const due = await rows.listToRemind(deps.db, days, steps[index + 1] ?? null);
      for (const one of due) await deps.db.transaction().execute((trx) => remind(deps, trx, one, rows.kindOf(days)));
      if (due.length === 0) break;
    }
};

export const duesChores = (deps: Deps): Chore[] => [
  { name: 'remind members of open dues', everySeconds: 600, run: () => sendDuesReminders(deps) },
];

export const remindByHand = (deps: Deps, receivableIds: string[], context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const today = await findToday(trx);
    let reminded = 0;
    for (const owed of await rows.listOwed(trx, [...new Set(receivableIds)])) {
      if (!(await remind(deps, trx, owed, `hand ${today}`))) continue;
      const { memberId, openFen } = owed;
      const subject = { kind: 'member', id: memberId };
      await recordAudit(trx, { action: 'dues.reminded', ...context, subject, after: { openFen } });
      reminded += 1;
    }
    return { reminded, skipped: receivableIds.length - reminded };
  });
