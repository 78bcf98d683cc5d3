// The fleet's answer to an award, and what happens without one.
import type { TenderTerms } from '@rfb/contract/identity/settings/terms.ts';
import { type AwardMove, awardMoves, awardStates, canMoveAward } from '@rfb/contract/trade/awards/award.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { findAlarm, lockTender } from '../tenders/exports.ts';
import { awardOf } from './award-view.ts';
import * as rows from './awards.queries.ts';
import { settleLots } from './lots.ts';

type Answer = Exclude<AwardMove, 'withdraw'>;
const actions = {
  confirm: 'award.confirmed',
  decline: 'award.declined',
  lapse: 'award.lapsed',
} as const satisfies Record<Answer, string>;

/** What a confirmation starts in transport, in its transaction. */
export type CreateOrders = (deps: Deps, trx: Trx, awardId: string) => Promise<unknown>;

type Answered = {
  award: rows.AwardRow;
  move: Answer;
  reason: string;
  context: AuditContext<AuditActor | undefined>;
  createOrders?: CreateOrders;
};

const messageOf = ({ award, move, reason }: Answered, { confirmHours }: TenderTerms) => {
  const { title, tenderNo, lotNumber, fleetName } = award;
  const values = { tenderTitle: title, tenderNo: tenderNo ?? '', lotNumber, fleetName };
  if (move === 'confirm') return { template: actions.confirm, values };
  if (move === 'decline') return { template: actions.decline, values: { ...values, reason } };
  return { template: actions.lapse, values: { ...values, hours: confirmHours } };
};

const answer = async (deps: Deps, trx: Trx, answered: Answered) => {
  const { award, move, reason, context, createOrders } = answered;
  const tender = (await lockTender(trx, award.tenderId)) ?? refuse('notFound');
  if (move === 'confirm' && (await findAlarm(trx, tender.id)))
    refuse('wrongState', { msg: '这场竞价的报价记录对不上，成交已停止，请等分会核查', data: { phase: tender.phase } });
  await rows.answerAward(trx, award.id, awardMoves[move].to, reason);
  await settleLots(trx, tender);
  await createOrders?.(deps, trx, award.id);
  const action = actions[move];
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
    ...messageOf(answered, tender.terms),
    link: `/user/bidding/${award.tenderId}`,
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
  (move: 'confirm' | 'decline', createOrders?: CreateOrders) =>
  (deps: Deps, awardId: string, reason: string, context: AuditContext) => {
    const fleetId = companyIdOf(context.actor);
    return transact(deps.db, async (trx) => {
      const award = await lockAwardFor(trx, fleetId, awardId);
      if (!canMoveAward(award.status, move))
        refuse('wrongState', {
          msg: `这次成交现为“${awardStates[award.status]}”，不能${awardMoves[move].name}`,
          data: { state: award.status, dueAt: award.dueAt },
        });
      await answer(deps, trx, { award, move, reason, context, ...(createOrders && { createOrders }) });
      return awardOf((await rows.findAwardFor(trx, fleetId, awardId)) ?? refuse('notFound'));
    });
  };
export const confirmAward = (createOrders: CreateOrders) => answerAs('confirm', createOrders);
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
