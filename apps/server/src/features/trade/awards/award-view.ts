// An award as it is sent to screens.

import { amountFen } from '@rfb/contract/money.ts';
import { WHOLE_BP } from '@rfb/contract/trade/awards/award.states.ts';
import type { Award } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { AwardRow } from './awards.queries.ts';

/** The share of the quantity is rounded down to a thousandth of the unit. */
const shareMilli = (quantityMilli: number, shareBp: number) =>
  Number((BigInt(quantityMilli) * BigInt(shareBp)) / BigInt(WHOLE_BP));

export const awardOf = (row: AwardRow): Award => ({
  id: row.id,
  tenderId: row.tenderId,
  tenderNo: row.tenderNo ?? '',
  title: row.title,
  lotId: row.lotId,
  lotNumber: row.lotNumber,
  fleet: { id: row.companyId, name: row.fleetName },
  priceE4: row.priceE4,
  shareBp: row.shareBp,
  amountFen: amountFen(row.priceE4, shareMilli(row.quantityMilli, row.shareBp)),
  priceRank: row.priceRank,
  state: row.status,
  reason: row.reason,
  awardedAt: row.awardedAt,
  dueAt: row.dueAt,
  answeredAt: row.answeredAt,
  answerReason: row.answerReason,
});
