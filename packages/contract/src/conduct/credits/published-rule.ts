// The rule of the credit score in words, as every page prints it: exactly what weights.ts and credits.ts compute.
import { ASSUMED_ORDERS, ASSUMED_RECORDS, ASSUMED_SHARE } from './credits.ts';
import { creditRule, REFERENCE_YUAN } from './weights.ts';

const { perMonth, fullMonths, months, leastBad } = creditRule;

export const creditFormula =
  `每项得分 = 权重 ×（${ASSUMED_ORDERS * ASSUMED_SHARE} + 做到）÷（${ASSUMED_ORDERS} + 总数）；` +
  `证照合规和资料完整经分会核验，按（${ASSUMED_RECORDS * ASSUMED_SHARE} + 做到）÷（${ASSUMED_RECORDS} + 总数）。` +
  '没有记录时每项正好是权重的 80%；记录越多，起始的数影响越小。七项相加，四舍五入为信用分。';

/** What one order counts for. */
export const creditRules: readonly { title: string; text: string }[] = [
  {
    title: '按运费计单',
    text: `运费 ${REFERENCE_YUAN} 元及以上计 1 单，不到的按比例计，300 元计 0.1 单；成交按它的运单运费计。没做到的至少计 ${leastBad} 单，放弃成交计 1 单，评价只按运费计。`,
  },
  {
    title: '同一家有上限',
    text: `与同一家对方做到的，每项每月最多计 ${perMonth} 单，超过时做到与没做到按同一比例折算。`,
  },
  {
    title: '越近越重',
    text: `本月和之前 ${fullMonths - 1} 个月足额计，再往前 ${months - fullMonths} 个月计一半，更早的不计。`,
  },
  {
    title: '到达要有旁证',
    text: '准时到达只有车队自己的记录时计一半；定位与卸货地的城市或区县相符、收货人确认，或货主亲自确认运单的，计足额；到期自动完成的不算货主确认。比每 100 公里 1 小时还快的到达不计入准时。有多个卸货点的运单仍是一单：约定了时间的每个卸货点都按时才算准时，其中一个只有车队自己的记录就计一半，一个快得不合常理就不计。',
  },
  { title: '关联企业不计', text: '双方的法定代表人、手机或统一社会信用代码相同时，相互的运单和评价不计。' },
];
