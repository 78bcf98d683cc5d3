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
