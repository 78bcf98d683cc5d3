// Settings of the reference cost line and of the estimate of emissions.

import { CostBasis } from './cost-basis.ts';
import { setting } from './declare.ts';
import { EmissionFactors } from './emission-factors.ts';

const costs = (litres: number, tollE4: number, depreciationE4: number) => ({
  litresE1: litres * 10,
  tollE4,
  driverE4: 8_500,
  depreciationE4,
});

export const costSettings = {
  'cost.line': setting({
    name: '成本线参数',
    group: 'costs',
    kind: 'costs',
    unit: '',
    schema: CostBasis,
    default: {
      fuelPriceE4: 72_000,
      warnPercent: 85,
      bands: {
        '4.2': costs(13, 4_500, 2_500),
        '6.8': costs(19, 8_000, 3_500),
        '7.6': costs(21, 9_500, 4_000),
        '9.6': costs(25, 12_500, 4_500),
        '13': costs(33, 17_500, 6_000),
        '13.75': costs(33, 17_500, 6_000),
        '17.5': costs(38, 20_000, 7_000),
      },
    },
    note: '车队与货主看到的是同一张表。从保存后新发布的竞价起生效，已发布的按发布时的参数；油耗也用于碳排放估算',
    isPublic: true,
  }),
  'co2e.factors': setting({
    name: '排放系数',
    group: 'emissions',
    kind: 'emissions',
    unit: '',
    schema: EmissionFactors,
    default: {
      dieselGrams: 2_718,
      meanLoadPercent: 60,
      loadKg: {
        '4.2': 1_750,
        '6.8': 9_000,
        '7.6': 11_000,
        '9.6': 16_500,
        '13': 31_500,
        '13.75': 30_000,
        '17.5': 32_500,
      },
    },
    note: '从保存后新建的运单起生效，已有运单按建单时的系数；系数待核对，见运单上的说明',
    isPublic: true,
  }),
};
