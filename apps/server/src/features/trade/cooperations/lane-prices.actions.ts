// Proposing a price for a lane, and the other side's answer.

import { yuanOfE4 } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { partnerStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { cooperationStates } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { lanePriceStates, MAX_LANE_PRICES } from '@rfb/contract/trade/cooperations/lane-price.labels.ts';
import {
  canMoveLanePrice,
  type LanePriceMove,
  lanePriceMoves,
} from '@rfb/contract/trade/cooperations/lane-price.states.ts';
import type { LanePriceForm } from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { fullRegionName, isCity, isRegion } from '../../services/regions/exports.ts';
import { type Viewer, viewerOf } from './cooperation-view.ts';
import { subjectOf } from './cooperations.actions.ts';
import * as rows from './lane-prices.queries.ts';
import { readLanePrices } from './lane-prices.ts';
import { notifyOfPrice } from './notices.ts';

const auditNames = {
  accept: 'cooperation.priceAccepted',
  refuse: 'cooperation.priceRefused',
  withdraw: 'cooperation.priceWithdrawn',
} as const satisfies Record<LanePriceMove, string>;

const lockPartners = async (trx: Trx, viewer: Viewer, cooperationId: string) => {
  const pair = (await rows.lockForPrices(trx, viewer, cooperationId)) ?? refuse('notFound');
  if (!isOneOf(partnerStates, pair.state))
    refuse('wrongState', {
      msg: `合作${cooperationStates[pair.state]}，不能再约定运价`,
      data: { state: pair.state },
    });
  return pair;
};

type Lane = Pick<LanePriceForm, 'originCode' | 'destinationCode' | 'priceE4' | 'unit'>;
const laneWords = ({ originCode, destinationCode, priceE4, unit }: Lane) => ({
  origin: fullRegionName(originCode),
  destination: fullRegionName(destinationCode),
  price: `${numberText(yuanOfE4(priceE4), { max: 4 })} ${priceUnits[unit]}`,
});

export const proposeLanePrice = (deps: Deps, cooperationId: string, form: LanePriceForm, context: AuditContext) => {
  const viewer = viewerOf(context.actor);
  for (const field of ['originCode', 'destinationCode'] as const)
    if (!isRegion(form[field]) && !isCity(form[field])) refuseFields({ [field]: '没有这个地区，请重新选择' });
  return transact(deps.db, async (trx) => {
    const pair = await lockPartners(trx, viewer, cooperationId);
    if (form.from < pair.today) refuseFields({ from: '不能从过去的日子开始：已经下的运单不改价' });
    if (pair.standing >= MAX_LANE_PRICES)
      refuse('wrongState', { msg: `价格表最多 ${MAX_LANE_PRICES} 条，请等旧价到期` });
    const id = deps.newId();
    const row = { id, cooperationId, proposedSide: viewer.side, proposedBy: context.actor.userId };
    if (!(await rows.addLanePrice(trx, row, form)))
      refuse('wrongState', { msg: '这条线路、这种车已有一份待同意的价格，请先撤回或答复' });
    await recordAudit(trx, {
      action: 'cooperation.priceProposed',
      ...context,
      subject: subjectOf(cooperationId),
      after: { lanePriceId: id, ...laneWords(form), from: form.from, until: form.until },
    });
    const news = { id: cooperationId, ...pair, lanePriceId: id, move: 'propose' as const, reason: '' };
    await notifyOfPrice(deps, trx, { ...news, ...laneWords(form) }, viewer);
    return readLanePrices(trx, viewer, cooperationId);
  });
};

type Answered = { cooperationId: string; lanePriceId: string };
type Wanted = { move: LanePriceMove; reason?: string };

export const answerLanePrice = (
  deps: Deps,
  { cooperationId, lanePriceId }: Answered,
  { move, reason = '' }: Wanted,
  context: AuditContext,
) => {
  const viewer = viewerOf(context.actor);
  return transact(deps.db, async (trx) => {
    const pair = await lockPartners(trx, viewer, cooperationId);
    const found = (await rows.findPriceOf(trx, cooperationId, lanePriceId)) ?? refuse('notFound');
    const { name, to } = lanePriceMoves[move];
    if (!canMoveLanePrice({ state: found.state, isOurs: found.proposedSide === viewer.side }, move))
      refuse('wrongState', {
        msg:
          found.state === 'proposed'
            ? `这个价格由${found.proposedSide === viewer.side ? '你方' : '对方'}提出，你方不能${name}`
            : `这个价格现为“${lanePriceStates[found.state]}”，不能再${name}`,
        data: { state: found.state },
      });
    if (move === 'accept' && found.untilOn < pair.today)
      refuse('wrongState', { msg: '这个价格的日期已经过去，请重新提出', data: { state: found.state } });
    await rows.answerLanePrice(trx, lanePriceId, { state: to, reason, userId: context.actor.userId });
    await recordAudit(trx, {
      action: auditNames[move],
      ...context,
      subject: subjectOf(cooperationId),
      after: { lanePriceId, ...laneWords(found), from: found.fromOn, until: found.untilOn },
      ...(reason && { reason }),
    });
    const news = { id: cooperationId, ...pair, lanePriceId, move, reason };
    await notifyOfPrice(deps, trx, { ...news, ...laneWords(found) }, viewer);
    return readLanePrices(trx, viewer, cooperationId);
  });
};
