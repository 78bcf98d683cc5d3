// Builds messages as staff see them: list rows and one with details.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { listMessages } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import type { MessageDetail } from '@rfb/contract/publishing/messages/messages.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { caseHistory, caseRow, listCaseNotes, pageOfCases } from '../../services/cases/exports.ts';
import { findMessageRecord, messageCases } from './message-list.queries.ts';

export const messagesFor = ({ db }: Deps, query: ParsedOf<typeof listMessages>['query'], actor: Actor) =>
  pageOfCases(db, messageCases, query, actor);

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
  const of = { kind: 'message', id } as const;
  return {
    ...caseRow(row, actor),
    text: row.text,
    answer: row.answer,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    closeReason: row.closeReason,
    phone: phone && maskPhone(phone),
    hasEmail: email !== '',
    company: companyId && registeredName ? { id: companyId, name: registeredName } : null,
    notes: await listCaseNotes(db, of),
    history: await caseHistory(db, of, HANDLING, () => '留言人'),
  };
};
