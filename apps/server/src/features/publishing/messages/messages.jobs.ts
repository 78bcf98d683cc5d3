// Delivers queued SMS and mail, and reports overdue messages to administrators once.
import { messageKinds } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { notifyOverdueCases, outreachJobs } from '../../services/cases/exports.ts';
import { messageCases } from './message-list.queries.ts';

export const notifyOverdueMessages = (deps: Deps) =>
  notifyOverdueCases(deps, messageCases, ({ id, receiptNo, kind }) => ({
    template: 'message.overdue',
    values: { messageKind: messageKinds[kind], receiptNo },
    link: `/admin/system/messages?open=${id}`,
  }));

export const messagesJobs = (deps: Deps): JobHandlers => outreachJobs(deps);

export const messagesChores = (deps: Deps): Chore[] => [
  { name: 'tell of overdue messages', everySeconds: 300, run: () => notifyOverdueMessages(deps) },
];
