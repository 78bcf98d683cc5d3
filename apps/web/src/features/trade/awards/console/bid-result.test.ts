// Tests the words about own bids.
import type { MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { expect, it } from 'vitest';
import { resultOf } from './bid-result.ts';

const bid: MyBid = {
  tenderId: 't1',
  tenderNo: 'JJ-20261112-0007',
  title: '华东家电',
  mode: 'sealed',
  unit: 'truck',
  phase: 'bidding',
  lotId: 'l1',
  lotNumber: 1,
  lane: {
    origin: '上海',
    destination: '广州',
    distanceKm: 1450,
    cargo: '家电',
    lengthBand: null,
    bodies: [],
    quantityMilli: 240_000,
    ceilingE4: null,
  },
  state: 'bidding',
  priceE4: 119_600_000,
  revision: 1,
  submittedAt: '2026-11-15T02:06:18.000Z',
  receiptCode: 'HZ-1',
  commitment: 'ab'.repeat(32),
  needsReconfirm: false,
  rank: null,
  wonReason: '',
  isInCustody: false,
  wonE4: null,
  award: null,
  closesAt: '2026-11-17T08:00:00.000Z',
  note: '',
};
const award: NonNullable<MyBid['award']> = {
  id: 'a1',
  tenderId: 't1',
  tenderNo: bid.tenderNo,
  title: bid.title,
  lotId: 'l1',
  lotNumber: 1,
  fleet: { id: 'f1', name: '澜舟' },
  priceE4: 119_600_000,
  shareBp: 10_000,
  amountFen: 1,
  priceRank: 5,
  state: 'pending',
  reason: '',
  awardedAt: bid.submittedAt,
  dueAt: '2026-11-18T08:48:00.000Z',
  answeredAt: null,
  answerReason: '',
};

it.each<[string, Partial<MyBid>, string, string]>([
  ['open', {}, '报价中，可改可撤回', '11-17 16:00 截止'],
  ['to be confirmed again', { state: 'reconfirm' }, '货主发布了变更，须重新确认', '11-17 16:00 截止，未确认则无效'],
  ['outbid', { state: 'outbid', mode: 'auction', rank: 3 }, '第 3 名', '11-17 16:00 截止'],
  ['closed', { state: 'waiting', phase: 'closed' }, '已截止，等待开启', '11-17 16:00 截止'],
  ['opened', { state: 'waiting', phase: 'evaluating', rank: 2 }, '价格第 2，等待货主确定', ''],
  ['awarded', { state: 'pending', rank: 5, award }, '价格第 5，待你确认成交', '11-18 16:48 前确认'],
  ['lost', { state: 'lost', rank: 5, wonE4: 113_800_000 }, '价格第 5，比成交价高 580', '成交价 11,380 元/车'],
  [
    'lost though lower',
    { state: 'lost', rank: 1, wonE4: 120_000_000 },
    '价格第 1，比成交价低 40',
    '成交价 12,000 元/车',
  ],
  ['failed', { state: 'lost', phase: 'failed', note: '有效报价不足' }, '已流拍', '有效报价不足'],
  ['withdrawn', { state: 'gone', priceE4: null }, '截止前自行撤回', '回执仍在链上'],
  ['lapsed', { state: 'gone', award: { ...award, state: 'lapsed' } }, '逾期未确认', '记入报价诚信'],
  ['void', { state: 'gone', phase: 'evaluating', note: '资格不符' }, '报价无效', '资格不符'],
])('of a bid that is %s', (_, change, text, next) => {
  expect(resultOf({ ...bid, ...change })).toEqual({ text, next });
});
