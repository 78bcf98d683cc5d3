// Types of the tables for awards.

import type { AwardState } from '@rfb/contract/trade/awards/award.labels.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { Generated } from 'kysely';

type Awards = {
  id: string;
  tenderId: string;
  lotId: string;
  companyId: string;
  originCode: string;
  destinationCode: string;
  unit: PriceUnit;
  priceE4: number;
  shareBp: number;
  priceRank: number;
  state: Generated<AwardState>;
  reason: Generated<string>;
  awardedBy: string;
  awardedAt: Generated<string>;
  dueAt: string;
  answeredAt: string | null;
  answerReason: Generated<string>;
  setAsideAt: string | null;
};
type LotOffers = {
  lotId: string;
  tenderId: string;
  companyId: string;
  bidId: string;
  priceE4: number;
  at: string;
  rating: number | null;
  credit: number;
};

export type AwardsTables = { awards: Awards; lotOffers: LotOffers };
