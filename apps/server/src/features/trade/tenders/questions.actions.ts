// Questions of fleets, published with the shipper's answer only; the asker is never stored.
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { refuseMove, subjectOf } from './tender-moves.ts';
import * as rows from './tenders.queries.ts';

const MAX_QUESTIONS = 10;

/** Under the installation's key, so that the database alone does not tell who asked. */
const askerTag = ({ keys }: Deps, tenderId: string, fleetId: string) => keys.mac('asker', `${tenderId}\n${fleetId}`);

export const askQuestion = (deps: Deps, tenderId: string, text: string, { actor }: AuditContext) => {
  const fleetId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.findTenderFor(trx, fleetId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'answer');
    if (row.questionsUntil !== null && row.questionsUntil <= row.now)
      refuse('wrongState', { msg: '提问已经截止，请查看已公开的答复', data: { phase: row.phase } });
    const tag = askerTag(deps, tenderId, fleetId);
    await rows.lockAsker(trx, tag);
    if ((await rows.countQuestionsOf(trx, tenderId, tag)) >= MAX_QUESTIONS)
      refuse('wrongState', { msg: `每家车队最多提 ${MAX_QUESTIONS} 个问题` });
    const question = await rows.addQuestion(trx, { id: deps.newId(), tenderId, askerTag: tag, text });
    await notify(deps, trx, {
      to: { companyId: row.companyId },
      template: 'tender.asked',
      values: { tenderTitle: row.title, tenderNo: row.tenderNo ?? '' },
      link: `/user/bidding/${tenderId}`,
      about: [question.id],
      dedupKey: `question:${question.id}`,
    });
    return question;
  });
};

export const answerQuestion = (
  deps: Deps,
  { tenderId, questionId }: { tenderId: string; questionId: string },
  answer: string,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    if (!(await rows.hasQuestion(trx, tenderId, questionId))) refuse('notFound');
    refuseMove(row, 'answer');
    const answered =
      (await rows.answerQuestion(trx, tenderId, questionId, answer)) ??
      refuse('wrongState', { msg: '这个问题已经答复或退回，不能再改' });
    await recordAudit(trx, {
      action: 'tender.answered',
      ...context,
      subject: subjectOf(tenderId),
      after: { questionId, answer },
    });
    return answered;
  });
};

/** Counted for everybody, shown to nobody: neither text nor asker. */
export const refuseQuestion = (
  deps: Deps,
  { tenderId, questionId }: { tenderId: string; questionId: string },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    if (!(await rows.hasQuestion(trx, tenderId, questionId))) refuse('notFound');
    refuseMove(row, 'answer');
    if (!(await rows.refuseQuestion(trx, tenderId, questionId)))
      refuse('wrongState', { msg: '这个问题已经答复或退回，不能再改' });
    const after = { questionId };
    await recordAudit(trx, { action: 'tender.questionRefused', ...context, subject: subjectOf(tenderId), after });
    return null;
  });
};
