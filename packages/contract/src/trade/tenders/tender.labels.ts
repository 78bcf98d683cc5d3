// Labels of tenders: modes, units, phases, tabs of the list, rules of bidding and award.
export const tenderModes = { sealed: '密封报价', auction: '公开竞价' } as const;
export type TenderMode = keyof typeof tenderModes;

/** The unit of every price of a tender, and the unit its lots' quantities are counted in. */
export const priceUnits = { truck: '元/车', ton: '元/吨', cubic: '元/方', tonKm: '元/吨公里' } as const;
export type PriceUnit = keyof typeof priceUnits;
export const quantityUnits: Record<PriceUnit, string> = { truck: '车', ton: '吨', cubic: '方', tonKm: '吨公里' };

/** States decided by people; the phase adds what follows from the clock. */
export const tenderStates = {
  draft: '草稿',
  open: '进行中',
  settled: '已成交',
  failed: '已流拍',
  cancelled: '已取消',
  discarded: '已删除',
} as const;
export type TenderState = keyof typeof tenderStates;

/** In the order of a tender's course; computed by the SQL function `tender_phase` from the row and the clock. */
export const tenderPhases = {
  draft: '草稿',
  published: '未开始',
  bidding: '报价中',
  closed: '待开启',
  evaluating: '待定',
  awarded: '待车队确认',
  settled: '已成交',
  failed: '已流拍',
  cancelled: '已取消',
} as const;
export type TenderPhase = keyof typeof tenderPhases;

/** Tabs of the shipper's list; `phasesOfTab` says what each shows. */
export const tenderTabs = {
  all: '全部',
  draft: '草稿',
  running: '报价中',
  waiting: '待开启',
  deciding: '待定',
  settled: '已成交',
  ended: '已结束',
} as const;
export type TenderTab = keyof typeof tenderTabs;

/** The highest total of a shipper's list; a longer history is narrowed by its filters. */
export const MAX_TENDER_TOTAL = 2_000;

export const reaches = { all: '全部认证车队', invited: '仅受邀车队', invitedFirst: '受邀车队先行，之后全部' } as const;
export type Reach = keyof typeof reaches;

export const awardMethods = { lowest: '最低价', weighted: '按权重' } as const;
export type AwardMethod = keyof typeof awardMethods;

export const auctionViews = { ladder: '价格阶梯', rank: '只看自己的名次' } as const;
export type AuctionView = keyof typeof auctionViews;

export const weightNames = { price: '价格', rating: '评分', credit: '信用', onTime: '准点' } as const;
export type WeightName = keyof typeof weightNames;

export const dangerClasses = {
  '1': '第 1 类 爆炸品',
  '2': '第 2 类 气体',
  '3': '第 3 类 易燃液体',
  '4': '第 4 类 易燃固体',
  '5': '第 5 类 氧化物与有机过氧化物',
  '6': '第 6 类 毒性与感染性物质',
  '7': '第 7 类 放射性物质',
  '8': '第 8 类 腐蚀性物质',
  '9': '第 9 类 杂项危险物质',
} as const;
export type DangerClass = keyof typeof dangerClasses;

export const lotStates = {
  open: '未定',
  awarded: '待车队确认',
  contracted: '已成交',
  failed: '已流拍',
} as const;
export type LotState = keyof typeof lotStates;

export const MAX_BIDDING_DAYS = 90;
/** How far ahead a draft may be scheduled to be published. */
export const MAX_SCHEDULE_DAYS = 30;
export const MAX_OPENING_DAYS = 30;
/** Each notice goes to every fleet the tender reaches. */
export const MAX_NOTICES = 50;
/** A change within the last hours moves the deadline this far ahead of the change. */
const CHANGE_NOTICE_HOURS = 24;
/** How long fleets have after a notice: if they must bid again, at least as long as publishing had to leave them. */
export const noticeHoursOf = (needsReconfirm: boolean, minHours: number) =>
  needsReconfirm ? Math.max(CHANGE_NOTICE_HOURS, minHours) : CHANGE_NOTICE_HOURS;
/** Changes that leave earlier bids as they are; after any other, bids must be confirmed again. */
export const HARMLESS_CHANGES = ['deadlineAt', 'opensAt', 'questionsUntil', 'attachments'] as const;

/** Labels of a tender's fields in messages and change notices. */
export const tenderFieldNames = {
  title: '项目名称',
  note: '说明',
  paymentDays: '付款天数',
  taxPercent: '税率',
  isAllIn: '价格口径',
  surcharges: '另计附加费',
  validDays: '报价有效天数',
  documents: '要求的证照',
  insuranceWan: '承运人责任险保额',
  minLevel: '会员等级要求',
  minRating: '评分要求',
  minCredit: '信用分要求',
  questionsUntil: '提问截止',
  startsAt: '开始时间',
  deadlineAt: '报价截止',
  opensAt: '最晚开启',
  minBids: '最少有效报价',
  attachments: '附件',
} as const;

export const lotFieldNames = {
  originCode: '装货地区',
  originAddress: '装货地址',
  destinationCode: '卸货地区',
  destinationAddress: '卸货地址',
  distanceKm: '里程',
  cargo: '货物名称',
  weightKg: '每车重量',
  volumeLitres: '每车体积',
  lengthBand: '车长',
  bodies: '车型',
  temperature: '温控要求',
  dangerClass: '危险货物类别',
  loadingWindow: '装货时段',
  unloadingWindow: '卸货时段',
  vehiclesNeeded: '需要车辆数',
  quantityMilli: '数量',
  ceilingE4: '最高限价',
  decrementE4: '最小降幅',
} as const;
