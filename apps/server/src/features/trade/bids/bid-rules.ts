// Whether a bid may be accepted now and says something possible; every refusal in its own words.

import { minuteOf } from '@rfb/contract/days.ts';
import type { CostBasis } from '@rfb/contract/identity/settings/cost-basis.ts';
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { bidProblems } from '@rfb/contract/trade/bids/bid-problems.ts';
import type { BidForm } from '@rfb/contract/trade/bids/bids.ts';
import type { Receipt } from '@rfb/contract/trade/bids/report.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { type BidderFacts, requirementsOf, type TenderRow } from '../tenders/exports.ts';

/** By the database's clock, read under the lock; the browser's clock does not matter. */
export const refuseUnlessBidding = ({ phase, closesAt, startsAt, endReason, now }: TenderRow) => {
  if (phase === 'bidding') return;
  const data = { phase, closesAt, now };
  if (phase === 'published')
    refuse('wrongState', { msg: `报价尚未开始，${minuteOf(startsAt ?? '')} 起可以报价`, data });
  if (phase === 'cancelled') refuse('wrongState', { msg: `这个竞价已取消，不能再报价。原因：${endReason}`, data });
  refuse('wrongState', {
    msg: `报价已于 ${minuteOf(closesAt ?? '')} 截止，这份报价没有收下。时间以服务器为准，现在是 ${minuteOf(now)}`,
    data,
  });
};

/** The form may have been open while a notice changed the terms. */
export const refuseUnseenNotice = (
  { seenNotice }: Pick<BidForm, 'seenNotice'>,
  { reconfirmNumber, phase }: TenderRow,
) => {
  if (seenNotice !== undefined && seenNotice < reconfirmNumber)
    refuse('wrongState', {
      msg: `货主刚发布了变更 ${reconfirmNumber} 号，这份报价没有收下。请看过变更后再提交`,
      data: { phase },
    });
};

/** Another tab or a colleague may have changed the bid since the form was opened; the person decides with both prices in view. */
export const refuseUnseenRevision = (
  seen: number | undefined,
  newest: Pick<Receipt, 'revision' | 'bid'> | undefined,
  { phase, content }: TenderRow,
) => {
  if (seen === undefined || !newest || newest.revision <= seen) return;
  const { revision, bid } = newest;
  const what = bid ? `提交了第 ${revision} 版报价 ${yuanOfE4(bid.priceE4)} ${priceUnits[content.unit]}` : '撤回了报价';
  refuse('wrongState', {
    msg: `你公司刚才在另一个页面${what}，这次操作没有执行。请核对后再决定`,
    data: { phase, newest: { revision, priceE4: bid?.priceE4 ?? null } },
  });
};

/** The first missing item in the message, all of them in `data.requirements`. */
export const refuseIneligible = (facts: BidderFacts | undefined, tender: TenderRow, lot: LotContent) => {
  if (!facts) return refuse('notFound');
  const missing = requirementsOf(facts, tender.content, lot).filter(({ isMet }) => !isMet);
  const [first] = missing;
  if (first)
    refuse('wrongState', {
      msg: `暂时不能报价。${first.text}：${first.detail}`,
      data: { phase: tender.phase, requirements: missing },
    });
};

export const checkForm = (form: BidForm, content: TenderContent, lot: LotContent, basis: CostBasis) => {
  const [first] = bidProblems(form, content, lot, basis);
  if (first) refuseFields({ [first.path]: first.text });
};
