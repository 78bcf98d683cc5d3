// Labels of companies: their types, the levels of their membership, the kinds of transport a fleet offers.
export const companyTypes = { fleet: '车队', shipper: '货主' } as const;

export const memberLevels = { basic: '普通', silver: '银牌', gold: '金牌', platinum: '白金' } as const;
export type MemberLevel = keyof typeof memberLevels;

export const serviceTypes = [
  '整车',
  '零担',
  '城市配送',
  '冷链',
  '危险货物',
  '大件',
  '集装箱',
  '商品车',
  '甩挂',
  '大宗',
  '罐式',
  '快运专线',
  '多式联运',
  '仓配一体',
  '跨境',
  '新能源运输',
] as const;
export type ServiceType = (typeof serviceTypes)[number];
