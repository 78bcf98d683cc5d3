// Messages as staff read them: rows of the list, and one with everything about it.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { listMessages } from '@rfb/contract/messages/messages.endpoints.ts';
import type { MessageDetail } from '@rfb/contract/messages/messages.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { listCaseHandling, listCaseNotes } from './case-records.queries.ts';
import { countMessageRows, findMessageRecord, type ListedMessage, listMessageRows } from './message-list.queries.ts';

const rowOf = ({ assigneeId, ...row }: ListedMessage, { userId }: Actor) => ({ ...row, isMine: assigneeId === userId });

export const messagesFor = async ({ db }: Deps, query: ParsedOf<typeof listMessages>['query'], actor: Actor) => {
  const { page, pageSize, ...question } = query;
  const rows = await listMessageRows(db, question, actor.userId, sliceOf({ page, pageSize }));
  const total = await countMessageRows(db, question, actor.userId);
  return pageReply(
    { page, pageSize },
    rows.map((row) => rowOf(row, actor)),
    total,
  );
};

const HANDLING: Record<string, string> = {
  'message.sent': '提交留言',
  'message.claimed': '认领',
  'message.answered': '答复',
  'message.closed': '关闭',
  'message.noted': '添加备注',
  'message.revealed': '查看联系方式',
};

export const messageOf = async ({ db }: Deps, id: string, actor: Actor): Promise<MessageDetail> => {
  const record = (await findMessageRecord(db, id)) ?? refuse('notFound');
  const { phone, email, companyId, registeredName, ...row } = record;
  const handling = await listCaseHandling(db, { kind: 'message', id });
  return {
    ...rowOf(row, actor),
    text: row.text,
    answer: row.answer,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    closeReason: row.closeReason,
    phone: phone && maskPhone(phone),
    hasEmail: email !== '',
    company: companyId && registeredName ? { id: companyId, name: registeredName } : null,
    notes: await listCaseNotes(db, { kind: 'message', id }),
    history: handling
      .filter(({ action }) => action in HANDLING)
      .map(({ at, action, who }) => ({ at, who: who ?? '留言人', text: HANDLING[action] ?? '' })),
  };
};
