// Delivers queued SMS and mail, and reports overdue messages to administrators once.
import { messageKinds } from '@rfb/contract/messages/messages.labels.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { notifyOverdueCases } from './cases.actions.ts';
import { messageCases } from './message-list.queries.ts';
import { outreachJobs } from './outreach.ts';

export const notifyOverdueMessages = (deps: Deps) =>
  notifyOverdueCases(deps, messageCases, ({ id, receiptNo, kind }) => ({
    kind: 'message.overdue',
    title: '留言逾期未答复',
    text: `${messageKinds[kind]}，编号 ${receiptNo}`,
    link: `/admin/system/messages?open=${id}`,
    why: '你是管理员，答复承诺的期限已过',
  }));

export const messagesJobs = (deps: Deps): JobHandlers => outreachJobs(deps);

export const messagesChores = (deps: Deps): Chore[] => [
  { name: 'tell of overdue messages', everySeconds: 300, run: () => notifyOverdueMessages(deps) },
];
