// The kinds of transport a fleet offers.
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
