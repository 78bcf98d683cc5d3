// Labels of standards: classes, states, and the scopes that decide whom a standard applies to.
export const standardClasses = {
  national: '国家标准',
  industry: '行业标准',
  group: '团体标准',
  rule: '法律法规',
} as const;
export type StandardClass = keyof typeof standardClasses;

/** A standard stands in one of them; public pages list them in this order, each with what it is about. */
export const standardTopics = {
  size: '尺寸与载质量',
  cold: '冷链',
  dangerous: '危险货物',
  driver: '司机与工时',
  papers: '单证',
} as const;
export type StandardTopic = keyof typeof standardTopics;
export const topicNotes: Record<StandardTopic, string> = {
  size: '车多长多重才合法，车况怎样才能上路。',
  cold: '温度、记录、交接。',
  dangerous: '分类、包装、标志、单证。',
  driver: '开多久、歇多久、记在哪里。',
  papers: '执照、许可、信用代码、合同用语。',
};

/** What the office states; `upcoming` follows from the effective day. */
export const standardStandings = { current: '现行', abolished: '废止', unconfirmed: '状态待核对' } as const;
export type StandardStanding = keyof typeof standardStandings;

export const standardStates = {
  current: '现行',
  upcoming: '即将实施',
  abolished: '废止',
  unconfirmed: '状态待核对',
} as const;
export type StandardState = keyof typeof standardStates;

/** Whom a standard applies to; the view `company_scopes` derives a company's from its vehicles, services and tenders. */
export const standardScopes = {
  company: '全部企业',
  fleet: '道路货运企业',
  vehicle: '全部车辆',
  truck: '载货汽车',
  tractor: '牵引车',
  trailer: '挂车',
  heavy: '总质量 12 吨及以上的货车与牵引车',
  dangerous: '危险货物运输',
  cold: '冷链运输',
  carCarrier: '商品车运输',
  ltl: '零担运输',
  oversize: '大件运输',
} as const;
export type StandardScope = keyof typeof standardScopes;

export const checkedNames = { true: '已核对', false: '版本待核对' } as const;
export const checkedName = (isChecked: boolean) => checkedNames[`${isChecked}`];
export const forceNames = { true: '强制', false: '推荐' } as const;
export const forceName = (isMandatory: boolean) => forceNames[`${isMandatory}`];

/** Totals and the counts of shelves stop after this; one more means that there are more. */
export const MAX_COUNTED = 1_000;
export const countText = (count: number) =>
  count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('zh-CN')}+` : count.toLocaleString('zh-CN');
