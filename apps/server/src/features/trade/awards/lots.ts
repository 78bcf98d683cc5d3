// What the awards of a tender make of its lots and of the tender itself; called after every change of an award.
import { isOneOf } from '@rfb/contract/states.ts';
import { liveAwards, WHOLE_BP } from '@rfb/contract/trade/awards/award.states.ts';
import type { LotState } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { decidedLots } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { changeTender, listLots, type TenderRow } from '../tenders/exports.ts';
import { type AwardRow, listAwardsOf, setLotState } from './awards.queries.ts';

/** Of the lot, promised or agreed. */
export const takenBp = (awards: readonly AwardRow[], lotId: string) =>
  awards
    .filter((award) => award.lotId === lotId && isOneOf(liveAwards, award.status))
    .reduce((sum, { shareBp }) => sum + shareBp, 0);

const stateOf = (awards: readonly AwardRow[], lotId: string): LotState => {
  if (takenBp(awards, lotId) < WHOLE_BP) return 'open';
  const isPending = awards.some(({ lotId: of, status }) => of === lotId && status === 'pending');
  return isPending ? 'awarded' : 'contracted';
};

/** The tender is settled once every lot is contracted or has failed, and at least one is contracted. */
export const settleLots = async (trx: Trx, tender: TenderRow) => {
  const awards = await listAwardsOf(trx, tender.id);
  const states: LotState[] = [];
  for (const lot of await listLots(trx, tender.id)) {
    const hasContract = awards.some(({ lotId, status }) => lotId === lot.id && status === 'confirmed');
    const state = lot.state === 'failed' ? 'failed' : stateOf(awards, lot.id);
    if (state !== lot.state) await setLotState(trx, lot.id, state);
    // A failed rest beside an agreed share counts as contracted.
    states.push(state === 'failed' && hasContract ? 'contracted' : state);
  }
  const isDone = states.every((state) => isOneOf(decidedLots, state));
  if (isDone && states.includes('contracted'))
    return changeTender(trx, tender.id, { state: 'settled', isAwarded: false, endedAt: tender.now });
  if (isDone) {
    const endReason = '全部标的流拍';
    return changeTender(trx, tender.id, { state: 'failed', isAwarded: false, endedAt: tender.now, endReason });
  }
  const isAwarded = !states.includes('open');
  if (isAwarded !== tender.isAwarded) await changeTender(trx, tender.id, { isAwarded });
};
