// Carries words to senders, and tells administrators of a message nobody answered in time, once.
import { messageKinds } from '@rfb/contract/messages/messages.labels.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { notify } from '../notifications/exports.ts';
import { listUntoldOverdue, markOverdueTold } from './messages.queries.ts';
import { outreachJobs } from './outreach.ts';

const AT_A_TIME = 100;

export const tellOverdueMessages = async (deps: Deps) => {
  for (const { id, receiptNo, kind, dueAt } of await listUntoldOverdue(deps.db, AT_A_TIME))
    await transact(deps.db, async (trx) => {
      if (!(await markOverdueTold(trx, id))) return;
      await notify(deps, trx, {
        to: { admins: true },
        kind: 'message.overdue',
        title: '留言逾期未答复',
        text: `${messageKinds[kind]}，编号 ${receiptNo}`,
        link: `/admin/system/messages?open=${id}`,
        why: '你是管理员，答复承诺的期限已过',
        about: [id],
        dedupKey: `message.overdue:${id}:${dueAt}`,
      });
    });
};

export const messagesJobs = (deps: Deps): JobHandlers => outreachJobs(deps);

export const messagesChores = (deps: Deps): Chore[] => [
  { name: 'tell of overdue messages', everySeconds: 300, run: () => tellOverdueMessages(deps) },
];
