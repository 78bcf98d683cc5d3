// What shippers call the columns of their sheets, beside our own names.
import type { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';

export const headingKin: Record<keyof typeof lotFieldNames, readonly string[]> = {
  originCode: '起点 起始地 起运地 始发地 出发地 发货地 装货地 提货地 始发站 起点城市 始发城市 发货城市 装货城市'.split(
    ' ',
  ),
  originAddress: '发货地址 提货地址 起点地址 始发地址 装货详细地址'.split(' '),
  destinationCode:
    '终点 目的地 到达地 收货地 卸货地 到货地 到站 目的站 终点城市 目的城市 到达城市 收货城市 卸货城市'.split(' '),
  destinationAddress: '收货地址 送货地址 到货地址 终点地址 目的地址 卸货详细地址'.split(' '),
  distanceKm: '公里 公里数 里程数 距离 运距 运输里程 运输距离'.split(' '),
  cargo: '品名 货名 货物 货品 货物品名 产品名称 货物类型'.split(' '),
  weightKg: '吨位 吨数 重量 载重 单车吨位 每车吨位 每车吨数 单车重量'.split(' '),
  volumeLitres: '体积 方数 立方 立方数 单车体积 每车方数'.split(' '),
  lengthBand: '车长要求 车辆长度'.split(' '),
  bodies: '车型要求 车辆类型 车厢类型 厢型'.split(' '),
  temperature: '温度 温控 温度要求'.split(' '),
  dangerClass: '危险品类别 危货类别 危险类别'.split(' '),
  loadingWindow: '装货时间 提货时间 发货时间'.split(' '),
  unloadingWindow: '卸货时间 送货时间 到货时间 收货时间'.split(' '),
  vehiclesNeeded: '车辆数 用车数 需车数 所需车辆'.split(' '),
  quantityMilli: '车次 车次数 车数 趟数 趟次 运量 总量'.split(' '),
  ceilingE4: '限价 最高价 最高单价 控制价 拦标价'.split(' '),
  decrementE4: '降幅 降价幅度 最小降价'.split(' '),
};
