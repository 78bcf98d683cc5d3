// Labels of the fields of a tender, and the classes of dangerous goods; those of a lot are in goods.fields.ts. Apart from tender.labels.ts, which every list loads.

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
