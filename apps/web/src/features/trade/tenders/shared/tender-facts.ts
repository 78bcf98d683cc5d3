// The terms of a tender in words, for the wizard's preview and for both sides' detail.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import { companyDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { custodyModes } from '@rfb/contract/trade/custody/custody.states.ts';
import {
  auctionViews,
  awardMethods,
  priceUnits,
  reaches,
  tenderModes,
  type WeightName,
  weightNames,
} from '@rfb/contract/trade/tenders/tender.labels.ts';
import { tenderFieldNames as names } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import type { ShownContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { timeText } from '../../../../lib/moments.ts';
import { priceText } from './amounts.ts';

type Fact = [name: string, value: string];
const some = (facts: (Fact | false)[]) => facts.filter((fact) => fact !== false);

export const paymentFacts = (content: ShownContent): Fact[] =>
  some([
    ['计价单位', priceUnits[content.unit]],
    ['付款', content.paymentDays === null ? '' : `签收回单后 ${content.paymentDays} 天`],
    ['发票', content.taxPercent === null ? '' : `${content.taxPercent}% 运输专票`],
    [names.isAllIn, content.isAllIn ? '全包价，含过路费与税' : '另计下列附加费'],
    !content.isAllIn && [
      '附加费',
      content.surcharges
        .map(({ name, maxE4 }) => (maxE4 === null ? name : `${name}（最高 ${priceText(maxE4)} 元）`))
        .join('、'),
    ],
    ['报价有效期', content.validDays === null ? '' : `截止后 ${content.validDays} 天`],
  ]);

export const requirementFacts = (content: ShownContent): Fact[] =>
  some([
    content.documents.length > 0 && [
      names.documents,
      content.documents.map((kind) => companyDocuments[kind]).join('、'),
    ],
    content.insuranceWan !== null && [names.insuranceWan, `${content.insuranceWan} 万元以上`],
    content.minLevel !== null && [names.minLevel, `${memberLevels[content.minLevel]}会员及以上`],
    content.minRating !== null && [names.minRating, `${content.minRating / 10} 分以上`],
    content.minCredit !== null && [names.minCredit, `${content.minCredit} 分以上`],
  ]);

const awardText = ({ awardMethod, weights, canSplit }: ShownContent) => {
  const parts = (Object.entries(weightNames) as [WeightName, string][])
    .filter(([name]) => weights[name] > 0)
    .map(([name, label]) => `${label} ${weights[name]}`);
  const method = awardMethod === 'weighted' ? `${awardMethods.weighted}（${parts.join('、')}）` : awardMethods.lowest;
  return canSplit ? `${method}，可分给多家` : method;
};

export const ruleFacts = (content: ShownContent): Fact[] =>
  some([
    ['竞价方式', tenderModes[content.mode]],
    content.mode === 'auction' && ['车队看到', auctionViews[content.auctionView]],
    content.startsAt !== null && [names.startsAt, timeText(content.startsAt)],
    content.questionsUntil !== null && [names.questionsUntil, timeText(content.questionsUntil)],
    [names.deadlineAt, content.deadlineAt === null ? '' : timeText(content.deadlineAt)],
    content.mode === 'sealed' && ['开启方式', custodyModes[content.custody ?? 'platform']],
    content.mode === 'sealed' && [names.opensAt, content.opensAt === null ? '' : timeText(content.opensAt)],
    ['成交方式', awardText(content)],
    [names.minBids, content.minBids === null ? '' : `${content.minBids} 家，不足则流拍`],
    ['报价车队姓名', content.isNamed ? '开启后互相具名' : '不具名，只有成交者具名'],
    ['邀请范围', reaches[content.reach]],
    content.reach === 'invitedFirst' && [
      '先行',
      content.firstHours === null ? '' : `发布后 ${content.firstHours} 小时`,
    ],
  ]);
