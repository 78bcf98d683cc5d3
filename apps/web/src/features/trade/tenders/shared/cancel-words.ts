// What becomes of the bids when a tender is cancelled now; what was opened or shown live cannot be taken back.
import { isOneOf } from '@rfb/contract/states.ts';
import type { TenderMode, TenderPhase } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { sealedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';

export const cancelWords = (mode: TenderMode, phase: TenderPhase) => {
  const isSealed = isOneOf(sealedPhases, phase);
  if (phase === 'published') return '现在还没有报价。';
  if (mode === 'auction') return '已报的价全部作废，不再成交；竞价中已显示的价格和名次不会收回。';
  return isSealed
    ? '已交的报价不再开启，谁报了多少也不会公开。'
    : '报价已经开启：全部作废，不再成交；货主和参加报价的车队已看到的价格、名次和开启报告仍可查阅。';
};
