// Hints of winning in turn, computed when the office looks: awards are confirmed long after opening.

import { dayOf } from '@rfb/contract/days.ts';
import type { BidSignal } from '@rfb/contract/trade/bids/bids.ts';
import { ROTATION_DAYS, rotationIn } from '@rfb/contract/trade/bids/rotation.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listWins } from './rotation.queries.ts';

export const rotationsOf = async (db: Db, tenderId: string): Promise<BidSignal[]> => {
  const wins = await listWins(db, tenderId, ROTATION_DAYS);
  return [...new Set(wins.map(({ lotNumber }) => lotNumber))].flatMap((lotNumber) => {
    const ofLane = wins.filter((win) => win.lotNumber === lotNumber);
    const found = rotationIn(ofLane.map(({ companyId }) => companyId));
    if (!found) return [];
    const turns = ofLane.slice(0, found.length).reverse();
    const fleets = ofLane.slice(0, found.round).map(({ companyId, fleetName }) => ({ id: companyId, name: fleetName }));
    const list = turns.map(({ tenderNo, fleetName, awardedAt }) => `${dayOf(awardedAt)} ${tenderNo} ${fleetName}`);
    const evidence = `同一货主同一线路，${ROTATION_DAYS} 天内连续 ${found.length} 个竞价由 ${found.round} 家按同一次序轮流成交：${list.join('；')}`;
    return [{ lotNumber, kind: 'rotation' as const, fleets, evidence }];
  });
};
