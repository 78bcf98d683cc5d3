// The content of a tender as a shipper writes it: every field may be empty while it is a draft.
import * as z from 'zod/mini';
import { emptyValues } from '../../empty-values.ts';
import { formSchemas } from '../../field-schemas.ts';
import { Id, instant, line, paragraphs } from '../../fields.ts';
import { BodyType } from '../../fleet/vehicles/vehicles.ts';
import { lengthBands } from '../../length-bands.ts';
import { keyOf } from '../../lists.ts';
import { memberLevels } from '../../member-levels.ts';
import { companyDocuments } from '../../membership/documents/document.labels.ts';
import { custodyModes } from '../custody/custody.states.ts';
import { goodsFields } from './goods.fields.ts';
import {
  auctionViews,
  awardMethods,
  lotStates,
  priceUnits,
  reaches,
  tenderModes,
  tenderPhases,
  tenderTabs,
} from './tender.labels.ts';

export const TenderMode = keyOf(tenderModes, '请选择竞价方式');
export const PriceUnit = keyOf(priceUnits, '请选择计价单位');
export const TenderPhase = keyOf(tenderPhases, '状态有误');
export const TenderTab = keyOf(tenderTabs, '分类有误');
export const LotState = keyOf(lotStates, '状态有误');
export const LengthBand = keyOf(lengthBands, '请选择车长');

const whole = (name: string, min: number, max: number, words: string) =>
  z.nullable(z.int(`${name}请填整数`).check(z.minimum(min, words), z.maximum(max, words)));
const optionalLine = (name: string, max: number) =>
  z.union([z.literal(''), line(name, max)], `${name}不能超过 ${max} 个字`);
const list = <S extends z.ZodMiniType>(item: S, max: number, words: string) =>
  z.array(item).check(z.maxLength(max, words));
const Time = z.nullable(instant('时间格式有误'));
const optionalRegion = z.nullable(z.string('请选择地区').check(z.regex(/^\d{6}$/, '请选择地区')));

/** 9,999,999.9999 yuan; more is a slip of the hand. */
export const MAX_PRICE_E4 = 99_999_999_999;
const priceNamed = (name: string) =>
  z
    .int(`${name}有误：请填普通数字，最多四位小数，不用科学计数法`)
    .check(z.minimum(1, `${name}必须大于 0`), z.maximum(MAX_PRICE_E4, `${name}过大：最多七位整数，请核对是否多写了零`));
/** A unit price in 1/10000 yuan, as a bid, a ceiling or a decrement. */
export const PriceE4 = priceNamed('价格');

export const MAX_LOTS = 50;
export const MAX_ATTACHMENTS = 5;
export const MAX_INVITED = 500;

/** A lot or an order needs one of them. */
export const Bodies = list(BodyType, 13, '车型有误');

export const LotContent = z.strictObject({
  /** Null for a new lot; the server gives it an id. */
  id: z.nullable(Id),
  originCode: optionalRegion,
  destinationCode: optionalRegion,
  ...formSchemas(goodsFields, { bodies: Bodies }),
  loadingWindow: optionalLine('装货时段', 40),
  unloadingWindow: optionalLine('卸货时段', 40),
  /** Vehicles of this length and body the fleet must have ready. */
  vehiclesNeeded: whole('需要车辆数', 1, 1_000, '需要车辆数应在 1 到 1,000 之间'),
  quantityMilli: whole('数量', 1, 1_000_000_000_000, '数量必须大于 0'),
  ceilingE4: z.nullable(priceNamed('最高限价')),
  decrementE4: z.nullable(priceNamed('最小降幅')),
});
export type LotContent = z.output<typeof LotContent>;

const Surcharge = z.strictObject({ name: line('附加费名称', 20), maxE4: z.nullable(priceNamed('附加费上限')) });
const weight = z
  .int('权重请填整数')
  .check(z.minimum(0, '权重应在 0 到 100 之间'), z.maximum(100, '权重应在 0 到 100 之间'));
export const Weights = z.strictObject({ price: weight, rating: weight, credit: weight, onTime: weight });
export type Weights = z.output<typeof Weights>;

const content = {
  title: optionalLine('项目名称', 60),
  note: z.union([z.literal(''), paragraphs('说明', 2000)], '说明不能超过 2000 个字'),
  mode: TenderMode,
  unit: PriceUnit,
  lots: list(LotContent, MAX_LOTS, `最多 ${MAX_LOTS} 个标的`),
  paymentDays: whole('付款天数', 0, 180, '付款天数应在 0 到 180 天之间'),
  taxPercent: whole('税率', 0, 13, '税率应在 0 到 13 之间'),
  isAllIn: z.boolean('请选择价格口径'),
  surcharges: list(Surcharge, 10, '附加费最多 10 项'),
  /** A bid must hold at least this many days after the deadline. */
  validDays: whole('报价有效天数', 1, 180, '报价有效天数应在 1 到 180 天之间'),
  documents: list(keyOf(companyDocuments, '证照种类有误'), 9, '证照种类有误'),
  insuranceWan: whole('承运人责任险保额', 1, 100_000, '保额应在 1 到 100,000 万元之间'),
  minLevel: z.nullable(keyOf(memberLevels, '会员等级有误')),
  /** Tenths of a star: 45 is 4.5. */
  minRating: whole('评分要求', 10, 50, '评分应在 1 到 5 之间'),
  minCredit: whole('信用分要求', 0, 100, '信用分应在 0 到 100 之间'),
  questionsUntil: Time,
  /** Null: from publishing on. */
  startsAt: Time,
  deadlineAt: Time,
  /** Sealed only: opened by itself at the latest; with three custodians the tender fails then if two of them did not come. */
  opensAt: Time,
  /** Sealed only: whose keys open the bids. Absent in tenders of earlier releases: the platform's. */
  custody: z.optional(keyOf(custodyModes, '请选择开启方式')),
  minBids: whole('最少有效报价', 1, 20, '最少有效报价应在 1 到 20 家之间'),
  awardMethod: keyOf(awardMethods, '请选择成交方式'),
  weights: Weights,
  canSplit: z.boolean('请选择是否拆分'),
  /** Whether bidders learn each other's names after opening. */
  isNamed: z.boolean('请选择是否具名公开'),
  auctionView: keyOf(auctionViews, '请选择车队看到的内容'),
  reach: keyOf(reaches, '请选择邀请范围'),
  firstHours: whole('先行小时数', 1, 168, '先行时间应在 1 到 168 小时之间'),
  attachments: list(Id, MAX_ATTACHMENTS, `最多 ${MAX_ATTACHMENTS} 个附件`),
};
/** `invited`: ids of fleets, known to the shipper only. */
export const TenderContent = z.strictObject({
  ...content,
  invited: list(Id, MAX_INVITED, `最多邀请 ${MAX_INVITED} 家车队`),
});
export type TenderContent = z.output<typeof TenderContent>;
export const ShownContent = z.strictObject(content);
export type ShownContent = z.output<typeof ShownContent>;

export const emptyLot: LotContent = {
  id: null,
  originCode: null,
  destinationCode: null,
  ...emptyValues(goodsFields),
  loadingWindow: '',
  unloadingWindow: '',
  vehiclesNeeded: null,
  quantityMilli: null,
  ceilingE4: null,
  decrementE4: null,
};

export const emptyTender: TenderContent = {
  title: '',
  note: '',
  mode: 'sealed',
  unit: 'truck',
  lots: [],
  paymentDays: 30,
  taxPercent: 9,
  isAllIn: true,
  surcharges: [],
  validDays: 30,
  documents: [],
  insuranceWan: null,
  minLevel: null,
  minRating: null,
  minCredit: null,
  questionsUntil: null,
  startsAt: null,
  deadlineAt: null,
  opensAt: null,
  minBids: 1,
  awardMethod: 'lowest',
  weights: { price: 100, rating: 0, credit: 0, onTime: 0 },
  canSplit: false,
  isNamed: false,
  auctionView: 'ladder',
  reach: 'all',
  firstHours: null,
  attachments: [],
  invited: [],
};
