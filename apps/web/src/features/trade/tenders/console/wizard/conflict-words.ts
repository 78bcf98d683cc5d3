// Labels and values of a tender's fields where two people changed them at once.

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
import { tenderFieldNames } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { timeText } from '../../../../../lib/moments.ts';
import { lotLine } from '../../shared/lot-line.ts';

export const conflictLabels: Record<keyof TenderContent, string> = {
  ...tenderFieldNames,
  mode: '竞价方式',
  unit: '计价单位',
  lots: '标的线路',
  awardMethod: '成交方式',
  weights: '权重',
  canSplit: '是否可拆分',
  isNamed: '是否具名',
  auctionView: '车队看到',
  reach: '邀请范围',
  custody: '开启方式',
  firstHours: '先行小时数',
  invited: '邀请的车队',
};

const words: { [F in keyof TenderContent]?: (value: TenderContent[F], content: TenderContent) => string } = {
  mode: (mode) => tenderModes[mode],
  unit: (unit) => priceUnits[unit],
  lots: (lots, { unit }) => `${lots.length} 个：${lots.map((lot) => lotLine(lot, unit) || '未填').join('；')}`,
  surcharges: (list) => list.map(({ name }) => name).join('、'),
  documents: (list) => list.map((kind) => companyDocuments[kind]).join('、'),
  minLevel: (level) => (level === null ? '' : memberLevels[level]),
  minRating: (rating) => (rating === null ? '' : String(rating / 10)),
  isAllIn: (isAllIn) => (isAllIn ? '全包价' : '另计附加费'),
  awardMethod: (method) => awardMethods[method],
  weights: (weights) =>
    (Object.entries(weightNames) as [WeightName, string][])
      .map(([name, label]) => `${label} ${weights[name]}`)
      .join('、'),
  canSplit: (is) => (is ? '可以' : '不可以'),
  isNamed: (is) => (is ? '具名' : '不具名'),
  custody: (mode) => custodyModes[mode ?? 'platform'],
  auctionView: (view) => auctionViews[view],
  reach: (reach) => reaches[reach],
  attachments: (list) => `${list.length} 个`,
  invited: (list) => `${list.length} 家`,
};
const times = ['questionsUntil', 'startsAt', 'deadlineAt', 'opensAt'];

export const conflictText = (content: TenderContent) => (field: keyof TenderContent, value: unknown) => {
  if (value === null || value === '') return '';
  if (times.includes(field)) return timeText(String(value));
  const word = words[field] as ((value: unknown, content: TenderContent) => string) | undefined;
  return word ? word(value, content) : String(value);
};
