// Labels and states of custody: who keeps the keys of a sealed tender, how far each custodian is, and what the record says.
export const custodyModes = { platform: '平台保管', three: '三方保管' } as const;

/** In the order of their parts: 1, 2, 3. */
export const custodianRoles = { shipper: '货主', association: '分会', auditor: '监督员' } as const;
export type CustodianRole = keyof typeof custodianRoles;

export const custodianStates = { invited: '等他接受', ready: '已就位', ended: '已作废' } as const;

/** Where the opening of a tender stands for its custodians. */
export const custodyStages = {
  before: '未到截止',
  none: '已截止，等两份',
  one: '已截止，还差一份',
  third: '有报价对不上，等第三份',
  opened: '已打开',
  failed: '已流拍，没有打开',
  cancelled: '已取消',
  stopped: '报价记录对不上，停止开启',
} as const;
export type CustodyStage = keyof typeof custodyStages;

/** Lines of the record on the custodians' page; each is a row of the operation log. */
export const custodyEvents = {
  'custody.fixed': '三把钥匙随发布固定',
  'custody.tooEarly': '提前投入被拒绝：未到截止',
  'custody.handed': '投入钥匙份额',
  'custody.doubted': '发现异常，暂不投入',
  'custody.answered': '有车队用回执答复',
  'custody.blamed': '份额与报价对不上',
  'custody.reminded': '已催还没有投入的保管人',
  'custody.failed': '到最晚开启不足两份，流拍',
  'tender.closed': '报价截止，链头固定并发给各家',
  'tender.alarm': '报价记录对不上，停止开启',
  'tender.opened': '报价打开',
} as const;
export type CustodyEvent = keyof typeof custodyEvents;

/** Two custodians must have at least this long from the deadline to the latest opening. */
export const MIN_OPENING_HOURS = 4;
/** Before the latest opening custodians whose part is missing are reminded this many hours ahead. */
export const REMINDER_HOURS = [4, 1] as const;
/** How many people may hold one key, each under a code of their own. */
export const MAX_KEY_HOLDERS = 5;

/** After the deadline, with a part still wanted. */
export const wantingStages = ['none', 'one', 'third'] as const satisfies readonly CustodyStage[];
