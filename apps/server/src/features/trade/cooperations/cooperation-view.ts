// Builds a cooperation as one of its two companies sees it.
import { type PayerFigures, payerOf } from '@rfb/contract/conduct/credits/payer.ts';
import type { CooperationSide } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation, Partner } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { regionName } from '../../services/regions/exports.ts';

/** Which side of a cooperation the caller's company is on. */
export type Viewer = { companyId: string; side: CooperationSide };

export const viewerOf = (actor: Actor): Viewer => ({
  companyId: companyIdOf(actor),
  side: actor.subRole === 'fleet' ? 'fleet' : 'shipper',
});

export type CooperationRow = Omit<Cooperation, 'partner'> &
  Omit<Partner, 'id' | 'regionName' | 'payer'> & {
    partnerId: string;
    regionCode: string;
    paid: PayerFigures | null;
  };

export const cooperationView = (row: CooperationRow): Cooperation => {
  const { partnerId, name, regionCode, memberLevel, isActiveMember, creditScore, paid, serviceTypes, ...rest } = row;
  const { rating, ratingCount, certification, certifiedUntil, nextPaper, ...cooperation } = rest;
  const asFleet = { serviceTypes, rating, ratingCount, certification, certifiedUntil, nextPaper };
  const company = { id: partnerId, name, regionName: regionName(regionCode), memberLevel, isActiveMember, creditScore };
  const payer = paid && payerOf(paid);
  return { ...cooperation, partner: { ...company, payer, ...asFleet } };
};
