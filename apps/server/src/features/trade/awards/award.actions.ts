// Decides a lot: awards it whole or in shares, or lets it fail; one decision under the tender's lock.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { WHOLE_BP } from '@rfb/contract/trade/awards/award.states.ts';
import { type Ranked, rankOffers } from '@rfb/contract/trade/bids/ranking.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { countEnd, refuseAlarmed } from '../bids/exports.ts';
import { findTenderOf, lockTenderOf, refuseMove, type TenderRow } from '../tenders/exports.ts';
import { lapseAwardsOf } from './answers.actions.ts';
import { awardOf } from './award-view.ts';
import * as rows from './awards.queries.ts';
import { settleLots, takenBp } from './lots.ts';

type Place = { tenderId: string; lotId: string };
type Share = { fleetId: string; shareBp: number };
const subjectOf = (id: string) => ({ kind: 'lot', id });

type Candidate = { companyId: string; priceE4: number; rank: Ranked };
type Winner = Candidate & { awardId: string };

/** What is left to choose from, cheapest first, with the rank among all offers: who declined or let it lapse is out. */
const candidatesOf = async (trx: Trx, tender: TenderRow, lotId: string): Promise<Candidate[]> => {
  const awards = await rows.listAwardsOf(trx, tender.id);
  const taken = new Set(awards.filter((award) => award.lotId === lotId).map(({ companyId }) => companyId));
  const offers = await rows.listOffersOf(trx, lotId);
  const ranked = rankOffers(
    offers.map(({ bidId, priceE4, at, rating, credit }) => ({ id: bidId, priceE4, at, rating, credit })),
    tender.content.weights,
  );
  return ranked.flatMap((rank) => {
    const offer = offers.find(({ bidId }) => bidId === rank.id);
    return offer && !taken.has(offer.companyId) ? [{ companyId: offer.companyId, priceE4: offer.priceE4, rank }] : [];
  });
};

const checkShares = (tender: TenderRow, shares: Share[], freeBp: number) => {
  if (new Set(shares.map(({ fleetId }) => fleetId)).size < shares.length)
    refuseFields({ shares: '同一家车队只填一次' });
  if (shares.length > 1 && !tender.content.canSplit)
    refuseFields({ shares: '发布时没有允许拆分，一个标的只能给一家车队' });
  const sum = shares.reduce((total, { shareBp }) => total + shareBp, 0);
  if (sum !== freeBp) refuseFields({ shares: `份额合计应为 ${freeBp / 100}%，现为 ${sum / 100}%` });
};

/** What the clock has decided is written first: the end of an auction, awards without an answer. */
const lockDeciding = async (deps: Deps, trx: Trx, companyId: string, { tenderId, lotId }: Place) => {
  const locked = (await lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
  await countEnd(deps, trx, locked);
  await lapseAwardsOf(deps, trx, tenderId);
  const tender = (await findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
  const lot = (await rows.lockLot(trx, tenderId, lotId)) ?? refuse('notFound');
  refuseMove(tender, 'award');
  if (lot.state !== 'open')
    refuse('wrongState', { msg: '这个标的已经确定，请刷新查看', data: { phase: tender.phase, lotState: lot.state } });
  return { tender, lot };
};

const notifyResult = async (
  deps: Deps,
  trx: Trx,
  tender: TenderRow,
  lotNumber: number,
  winners: Winner[],
  losers: string[],
  reason: string,
) => {
  const about = { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '', lotNumber };
  for (const { companyId, priceE4, awardId } of winners)
    await notify(deps, trx, {
      to: { companyId },
      template: 'award.made',
      values: {
        ...{ ...about, unitPrice: yuanOfE4(priceE4), priceUnit: priceUnits[tender.unit] },
        hours: tender.terms.confirmHours,
      },
      link: `/user/fleet-management/bids?tender=${tender.id}`,
      about: [awardId],
      dedupKey: `award:${awardId}:made`,
    });
  for (const companyId of losers)
    await notify(deps, trx, {
      to: { companyId },
      template: 'award.lost',
      values: { ...about, reasonSentence: reason && `没有选择最低价，货主的理由：${reason}` },
      link: `/user/fleet-management/bids?tender=${tender.id}`,
      dedupKey: `award:${tender.id}:${lotNumber}:lost`,
    });
};

const refuseBroken = async (deps: Deps, companyId: string, tenderId: string, not: string) =>
  refuseAlarmed(deps, (await findTenderOf(deps.db, companyId, tenderId)) ?? refuse('notFound'), not);

export const awardLot = async (
  deps: Deps,
  place: Place,
  { shares, reason }: { shares: Share[]; reason: string },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  await refuseBroken(deps, companyId, place.tenderId, '不能确定成交');
  return transact(deps.db, async (trx) => {
    const { tender, lot } = await lockDeciding(deps, trx, companyId, place);
    const freeBp = WHOLE_BP - takenBp(await rows.listAwardsOf(trx, tender.id), lot.id);
    checkShares(tender, shares, freeBp);
    const candidates = await candidatesOf(trx, tender, lot.id);
    const chosen = shares.map(({ fleetId }) => {
      const found = candidates.find((one) => one.companyId === fleetId);
      return found ?? refuseFields({ shares: '有车队没有有效报价，或已放弃、逾期，请重新选择' });
    });
    const cheapest = candidates.slice(0, chosen.length);
    const isLowest = chosen.every((one) => cheapest.includes(one));
    if (!isLowest && reason === '') refuseFields({ reason: '没有选择最低价，请写明理由；理由会原样印在开启报告里' });
    const winners = chosen.map((one) => ({ ...one, awardId: deps.newId() }));
    for (const [index, { companyId: fleetId, priceE4, rank, awardId }] of winners.entries())
      await rows.addAward(
        trx,
        {
          id: awardId,
          tenderId: tender.id,
          lotId: lot.id,
          companyId: fleetId,
          originCode: lot.originCode,
          destinationCode: lot.destinationCode,
          unit: tender.unit,
          priceE4,
          shareBp: shares[index]?.shareBp ?? 0,
          priceRank: rank.priceRank,
          reason: isLowest ? '' : reason,
          awardedBy: context.actor.userId,
        },
        tender.terms.confirmHours,
      );
    await settleLots(trx, tender);
    await recordAudit(trx, {
      action: 'award.made',
      ...context,
      subject: subjectOf(lot.id),
      after: { shares, prices: chosen.map(({ priceE4 }) => priceE4) },
      ...(reason && { reason }),
    });
    const losers = candidates.filter((one) => !chosen.includes(one)).map((one) => one.companyId);
    await notifyResult(deps, trx, tender, lot.number, winners, losers, isLowest ? '' : reason);
    const awards = await rows.listAwardsOf(trx, tender.id);
    return { items: awards.filter(({ lotId }) => lotId === lot.id).map(awardOf) };
  });
};

export const failLot = async (deps: Deps, place: Place, reason: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  await refuseBroken(deps, companyId, place.tenderId, '不能定为流拍');
  return transact(deps.db, async (trx) => {
    const { tender, lot } = await lockDeciding(deps, trx, companyId, place);
    const isPending = (await rows.listAwardsOf(trx, tender.id)).some(
      ({ lotId, status }) => lotId === lot.id && status === 'pending',
    );
    if (isPending)
      refuse('wrongState', { msg: '还有车队没有答复，请等答复或逾期之后再处理', data: { lotState: lot.state } });
    await rows.setLotState(trx, lot.id, 'failed', reason);
    await settleLots(trx, tender);
    await recordAudit(trx, { action: 'lot.failed', ...context, subject: subjectOf(lot.id), reason });
    return null;
  });
};
