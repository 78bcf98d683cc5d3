// What became of an own bid, in words: the result and the next step.
import { isOneOf } from '@rfb/contract/states.ts';
import type { MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { decidingPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { priceText, unitPriceText } from '../../tenders/shared/amounts.ts';

type Result = { text: string; next: string };

/** 比成交价高 580 */
const distanceText = (priceE4: number, wonE4: number) => {
  if (priceE4 === wonE4) return '与成交价相同';
  return priceE4 > wonE4 ? `比成交价高 ${priceText(priceE4 - wonE4)}` : `比成交价低 ${priceText(wonE4 - priceE4)}`;
};

const lost = ({ priceE4, wonE4, wonReason, rank, unit, phase, note }: MyBid): Result => {
  const place = rank === null ? '' : `价格第 ${rank}`;
  if (wonE4 === null || priceE4 === null)
    return { text: [place, phase === 'cancelled' ? '竞价已取消' : '已流拍'].filter(Boolean).join('，'), next: note };
  return {
    text: [place, distanceText(priceE4, wonE4)].filter(Boolean).join('，'),
    next: `成交价 ${unitPriceText(wonE4, unit)}${wonReason && `；没有选最低价：${wonReason}`}`,
  };
};

const gone = ({ award, priceE4, phase, note, receiptCode }: MyBid): Result => {
  if (award?.state === 'declined') return { text: '已放弃成交', next: award.answerReason };
  if (award?.state === 'lapsed') return { text: '逾期未确认', next: '记入报价诚信' };
  if (award?.state === 'withdrawn') return { text: '成交已由分会撤回', next: award.answerReason };
  if (phase === 'cancelled') return { text: '竞价已取消', next: note };
  if (priceE4 === null) return { text: '截止前自行撤回', next: receiptCode === null ? '' : '回执仍在链上' };
  return { text: '报价无效', next: note };
};

export const resultOf = (bid: MyBid): Result => {
  const { state, mode, phase, rank, award, closesAt } = bid;
  const until = `${shortTimeText(closesAt)} 截止`;
  switch (state) {
    case 'reconfirm':
      return { text: '货主发布了变更，须重新确认', next: `${until}，未确认则无效` };
    case 'outbid':
      return { text: rank === null ? '已被超越' : `第 ${rank} 名`, next: until };
    case 'bidding':
      return mode === 'auction' ? { text: '当前第 1 名', next: until } : { text: '报价中，可改可撤回', next: until };
    case 'waiting':
      if (isOneOf(decidingPhases, phase))
        return { text: rank === null ? '等待货主确定' : `价格第 ${rank}，等待货主确定`, next: '' };
      return { text: mode === 'auction' ? '已截止，正在结算' : '已截止，等待开启', next: until };
    case 'pending':
      return {
        text: rank === null ? '待你确认成交' : `价格第 ${rank}，待你确认成交`,
        next: award ? `${shortTimeText(award.dueAt)} 前确认` : '',
      };
    case 'won':
      return { text: award?.answeredAt ? `${shortTimeText(award.answeredAt)} 已确认` : '已确认', next: '' };
    case 'lost':
      return lost(bid);
    default:
      return gone(bid);
  }
};
