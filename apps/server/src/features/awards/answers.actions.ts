// The fleet's answer to an award, and what happens without one.

import { awardStates } from '@rfb/contract/awards/award.labels.ts';
import { type AwardMove, awardMoves, canMoveAward } from '@rfb/contract/awards/award.states.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit, systemContext } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { createOrdersOfAward } from '../orders/exports.ts';
import { lockTender } from '../tenders/exports.ts';
import { awardOf } from './award-view.ts';
import * as rows from './awards.queries.ts';
import { settleLots } from './lots.ts';

type Answer = Exclude<AwardMove, 'withdraw'>;
const answers: Record<Answer, { action: string; title: string; text: string }> = {
  confirm: { action: 'award.confirmed', title: '车队已确认成交', text: '已确认成交' },
  decline: { action: 'award.declined', title: '车队放弃成交', text: '放弃成交，请改选下一名次或流拍' },
  lapse: { action: 'award.lapsed', title: '车队逾期未确认', text: '24 小时内没有确认，请改选下一名次或流拍' },
};

type Answered = {
  award: rows.AwardRow;
  move: Answer;
  reason: string;
  context: AuditContext<AuditActor | undefined>;
};

const answer = async (deps: Deps, trx: Trx, { award, move, reason, context }: Answered) => {
  const tender = (await lockTender(trx, award.tenderId)) ?? refuse('notFound');
  await rows.answerAward(trx, award.id, awardMoves[move].to, reason);
  await settleLots(trx, tender);
  if (move === 'confirm') await createOrdersOfAward(deps, trx, award.id);
  const { action, title, text } = answers[move];
  await recordAudit(trx, {
    action,
    ...context,
    subject: { kind: 'award', id: award.id },
    before: { state: award.state },
    after: { state: awardMoves[move].to },
    ...(reason && { reason }),
  });
  await notify(deps, trx, {
    to: { companyId: award.shipperId },
    kind: 'award.answered',
    title,
    text: `“${award.title}”（${award.tenderNo}）标的 ${award.lotNumber}：${award.fleetName}${text}。${reason && `原因：${reason}`}`,
    link: `/user/bidding/${award.tenderId}`,
    why: '你公司发布了这个竞价',
    dedupKey: `award:${award.id}:answered`,
  });
};

/** The tender is locked before the award is read, in the order of all decisions about it. */
const lockAwardFor = async (trx: Trx, fleetId: string, awardId: string) => {
  const found = (await rows.findAwardFor(trx, fleetId, awardId)) ?? refuse('notFound');
  await lockTender(trx, found.tenderId);
  return (await rows.findAwardFor(trx, fleetId, awardId)) ?? refuse('notFound');
};

const answerAs =
  (move: 'confirm' | 'decline') => (deps: Deps, awardId: string, reason: string, context: AuditContext) => {
    const fleetId = companyIdOf(context.actor);
    return transact(deps.db, async (trx) => {
      const award = await lockAwardFor(trx, fleetId, awardId);
      if (!canMoveAward(award.status, move))
        refuse('wrongState', {
          msg: `这次成交现为“${awardStates[award.status]}”，不能${awardMoves[move].name}`,
          data: { state: award.status, dueAt: award.dueAt },
        });
      await answer(deps, trx, { award, move, reason, context });
      return awardOf((await rows.findAwardFor(trx, fleetId, awardId)) ?? refuse('notFound'));
    });
  };
export const confirmAward = answerAs('confirm');
export const declineAward = answerAs('decline');

/** Before a decision about a locked tender, because no decision waits for the job. */
export const lapseAwardsOf = async (deps: Deps, trx: Trx, tenderId: string) => {
  const due = (await rows.listAwardsOf(trx, tenderId)).filter(
    (one) => one.state === 'pending' && one.status === 'lapsed',
  );
  for (const award of due) await answer(deps, trx, { award, move: 'lapse', reason: '', context: systemContext });
};

/** By the clock; nothing when the fleet answered meanwhile. */
export const lapseAward = (deps: Deps, awardId: string, context: AuditContext<undefined>) =>
  transact(deps.db, async (trx) => {
    const found = await rows.findAward(trx, awardId);
    if (!found) return;
    await lockTender(trx, found.tenderId);
    const award = await rows.findAward(trx, awardId);
    if (award?.state !== 'pending' || award.status !== 'lapsed') return;
    await answer(deps, trx, { award, move: 'lapse', reason: '', context });
  });
