// What a draft still lacks before it can be published, with an error per field; used by the wizard and the server.
import { DAY_MS } from '../../days.ts';
import { amountFen, MAX_AMOUNT_FEN } from '../../money.ts';
import { MIN_OPENING_HOURS } from '../custody/custody.states.ts';
import { MAX_BIDDING_DAYS, MAX_OPENING_DAYS } from './tender.labels.ts';
import type { LotContent, TenderContent } from './tenders.ts';

export type Problem = { path: string; text: string };
const HOUR_MS = 3_600_000;

const when = (isWrong: boolean, path: string, text: string): Problem[] => (isWrong ? [{ path, text }] : []);

export const lotProblems = (content: Pick<TenderContent, 'mode' | 'unit'>, lot: LotContent, index: number) => {
  const at = (field: keyof LotContent) => `lots.${index}.${field}`;
  const words = (text: string) => `标的 ${index + 1}：${text}`;
  const needsLoad = content.unit === 'cubic' ? 'volumeLitres' : 'weightKg';
  return [
    ...when(lot.originCode === null, at('originCode'), words('请选择装货地区')),
    ...when(lot.destinationCode === null, at('destinationCode'), words('请选择卸货地区')),
    ...when(lot.distanceKm === null, at('distanceKm'), words('请填写里程')),
    ...when(lot.cargo === '', at('cargo'), words('请填写货物名称')),
    ...when(
      lot[needsLoad] === null,
      at(needsLoad),
      words(needsLoad === 'weightKg' ? '请填写每车重量' : '请填写每车体积'),
    ),
    ...when(lot.lengthBand === null, at('lengthBand'), words('请选择车长')),
    ...when(lot.bodies.length === 0, at('bodies'), words('请选择车型')),
    ...when(lot.loadingWindow === '', at('loadingWindow'), words('请填写装货时段')),
    ...when(lot.unloadingWindow === '', at('unloadingWindow'), words('请填写卸货时段，车队据此计算等待费')),
    ...when(lot.quantityMilli === null, at('quantityMilli'), words('请填写数量')),
    ...when(
      amountFen(lot.ceilingE4 ?? 0, lot.quantityMilli ?? 0) > MAX_AMOUNT_FEN,
      at('quantityMilli'),
      words('最高限价乘以数量超过 1000 亿元，请核对是否多写了零'),
    ),
    ...when(content.mode === 'auction' && lot.decrementE4 === null, at('decrementE4'), words('公开竞价要填写最小降幅')),
    ...when(content.mode === 'auction' && lot.ceilingE4 === null, at('ceilingE4'), words('公开竞价要填写最高限价')),
    ...when(
      lot.decrementE4 !== null && lot.ceilingE4 !== null && lot.decrementE4 >= lot.ceilingE4,
      at('decrementE4'),
      words('最小降幅应小于最高限价'),
    ),
  ];
};

const timeProblems = (content: TenderContent, now: string, minHours: number) => {
  const { deadlineAt, questionsUntil, startsAt, opensAt, mode } = content;
  if (deadlineAt === null) return [{ path: 'deadlineAt', text: '请填写报价截止时间' }];
  const [at, deadline] = [Date.parse(now), Date.parse(deadlineAt)];
  const start = startsAt === null ? at : Date.parse(startsAt);
  if (deadline <= at) return [{ path: 'deadlineAt', text: '报价截止时间已经过去，请改为以后的时间' }];
  return [
    ...when(
      start < deadline && deadline < start + minHours * HOUR_MS,
      'deadlineAt',
      `报价截止须晚于${startsAt === null ? '发布' : '开始时间'} ${minHours} 小时以上`,
    ),
    ...when(deadline > at + MAX_BIDDING_DAYS * DAY_MS, 'deadlineAt', `报价截止最晚 ${MAX_BIDDING_DAYS} 天以后`),
    ...when(startsAt !== null && start < at, 'startsAt', '开始时间已经过去，请改为以后的时间或留空'),
    ...when(start >= deadline, 'startsAt', '开始时间应早于报价截止'),
    ...when(
      questionsUntil !== null && Date.parse(questionsUntil) > deadline,
      'questionsUntil',
      '提问截止应不晚于报价截止',
    ),
    ...(mode === 'sealed'
      ? [
          ...when(opensAt === null, 'opensAt', '请填写最晚开启时间'),
          ...when(
            content.custody === 'three' &&
              opensAt !== null &&
              Date.parse(opensAt) >= deadline &&
              Date.parse(opensAt) < deadline + MIN_OPENING_HOURS * HOUR_MS,
            'opensAt',
            `三方保管没有自动开启，最晚开启应在报价截止 ${MIN_OPENING_HOURS} 小时以后`,
          ),
          ...when(opensAt !== null && Date.parse(opensAt) < deadline, 'opensAt', '最晚开启应不早于报价截止'),
          ...when(
            opensAt !== null && Date.parse(opensAt) > deadline + MAX_OPENING_DAYS * DAY_MS,
            'opensAt',
            `最晚开启应在报价截止后 ${MAX_OPENING_DAYS} 天以内`,
          ),
        ]
      : []),
  ];
};

/** Without the times, which a change notice checks differently. */
export const contentProblems = (content: TenderContent): Problem[] => {
  const { weights } = content;
  const sum = weights.price + weights.rating + weights.credit + weights.onTime;
  return [
    ...when(content.title.length < 4, 'title', '请填写项目名称，至少 4 个字'),
    ...when(content.lots.length === 0, 'lots', '请至少添加一个标的'),
    ...content.lots.flatMap((lot, index) => lotProblems(content, lot, index)),
    ...when(content.paymentDays === null, 'paymentDays', '请填写付款天数'),
    ...when(content.taxPercent === null, 'taxPercent', '请填写税率'),
    ...when(content.validDays === null, 'validDays', '请填写报价有效天数'),
    ...when(content.minBids === null, 'minBids', '请填写最少有效报价'),
    ...when(content.awardMethod === 'weighted' && sum !== 100, 'weights', `权重合计应为 100，现为 ${sum}`),
    ...when(content.awardMethod === 'weighted' && weights.price === 0, 'weights', '价格权重应大于 0'),
    ...when(content.reach !== 'all' && content.invited.length === 0, 'invited', '请至少邀请一家车队'),
    ...when(content.reach === 'invitedFirst' && content.firstHours === null, 'firstHours', '请填写先行小时数'),
  ];
};

/** `now`: when it is published; `minHours`: the setting tender.minHours, how long fleets must have for their bids. */
export const publishProblems = (content: TenderContent, now: string, minHours: number): Problem[] => [
  ...contentProblems(content),
  ...timeProblems(content, now, minHours),
];
