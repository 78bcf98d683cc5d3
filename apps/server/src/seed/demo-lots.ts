// The lots of the demo's tenders: lanes, cargo and vehicles; prices of the sample data come from demo-data.json.
import { emptyLot, type LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import book from './demo-data.json' with { type: 'json' };

type Place = [code: string, address: string];
type Facts = Pick<LotContent, 'distanceKm' | 'cargo' | 'lengthBand' | 'bodies'> & Partial<LotContent>;

const lot = ([originCode, originAddress]: Place, [destinationCode, destinationAddress]: Place, facts: Facts) => ({
  ...emptyLot,
  originCode,
  originAddress,
  destinationCode,
  destinationAddress,
  loadingWindow: '周一至周六 08:00–16:00',
  unloadingWindow: '每天 08:00–20:00',
  ...facts,
});

/** Ceiling and decrement of a lot of the sample data. */
const priced = (tender: number, place: number) => {
  const found: { ceilingE4?: number; decrementE4?: number } = book.tenders[tender]?.lots[place] ?? {};
  return { ceilingE4: found.ceilingE4 ?? null, decrementE4: found.decrementE4 ?? null };
};

const trucks = (count: number) => count * 1000;
const PUDONG: Place = ['310115', '川沙路 6999 号家电园'];
const QINGDAO: Place = ['370212', '海口路 88 号冷库'];
const appliances = { cargo: '家用电器', weightKg: 16_000, volumeLitres: 86_000, bodies: ['box' as const] };
const frozen = { cargo: '冷冻食品', temperature: '-18℃', bodies: ['fridge' as const] };

export const demoLots = {
  appliances: [
    lot(PUDONG, ['440112', '开发大道 1 号'], {
      ...appliances,
      distanceKm: 1450,
      lengthBand: '13',
      quantityMilli: trucks(240),
      ...priced(0, 0),
    }),
    lot(PUDONG, ['510112', '成龙大道二段 118 号'], {
      ...appliances,
      distanceKm: 2000,
      lengthBand: '13',
      quantityMilli: trucks(180),
      ...priced(0, 1),
    }),
  ],
  parts: [
    lot(['320214', '新华路 16 号'], ['420112', '金山大道 8 号'], {
      distanceKm: 700,
      cargo: '精密零部件',
      weightKg: 15_000,
      lengthBand: '9.6',
      bodies: ['box'],
      quantityMilli: trucks(30),
      ...priced(1, 0),
    }),
  ],
  frozen: [
    lot(QINGDAO, ['110115', '黄村东大街 6 号'], {
      ...frozen,
      distanceKm: 660,
      weightKg: 15_000,
      lengthBand: '9.6',
      quantityMilli: trucks(40),
      ...priced(2, 0),
    }),
    lot(QINGDAO, ['610112', '太华北路 20 号'], {
      ...frozen,
      distanceKm: 1250,
      weightKg: 28_000,
      lengthBand: '13',
      quantityMilli: trucks(20),
      ...priced(2, 1),
    }),
  ],
  city: [
    lot(['440306', '福永街道 12 号仓'], ['440304', '深圳全市门店'], {
      distanceKm: 45,
      cargo: '电子产品',
      weightKg: 1_500,
      volumeLitres: 15_000,
      lengthBand: '4.2',
      bodies: ['box'],
      quantityMilli: trucks(600),
      ...priced(3, 0),
    }),
  ],
  cement: [
    lot(['420117', '阳逻港区 3 号泊位'], ['420115', '江夏搅拌站'], {
      distanceKm: 58,
      cargo: '袋装水泥',
      weightKg: 30_000,
      lengthBand: '13',
      bodies: ['box', 'fence'],
      // 8,000 t a month over 58 km.
      quantityMilli: trucks(464_000),
      ...priced(4, 0),
    }),
  ],
  dairy: [
    lot(['510112', '成龙大道三段 30 号'], ['500112', '空港大道 9 号'], {
      distanceKm: 300,
      cargo: '乳制品',
      temperature: '2–6℃',
      weightKg: 8_000,
      lengthBand: '6.8',
      bodies: ['fridge'],
      quantityMilli: trucks(12),
      ...priced(5, 0),
    }),
  ],
  aircons: [
    lot(PUDONG, ['440112', '开发大道 88 号'], {
      ...appliances,
      cargo: '空调',
      distanceKm: 1450,
      lengthBand: '13',
      quantityMilli: trucks(5),
      ...priced(0, 0),
    }),
  ],
  northwest: [
    lot(PUDONG, ['610112', '太华北路 20 号'], {
      cargo: '精密零部件',
      weightKg: 12_400,
      volumeLitres: 42_000,
      distanceKm: 1380,
      lengthBand: '9.6',
      bodies: ['box'],
      quantityMilli: trucks(5),
      ceilingE4: 96_000_000,
    }),
  ],
  spares: [
    lot(PUDONG, ['440306', '福永街道 5 号仓'], {
      ...appliances,
      cargo: '家电备件',
      distanceKm: 1480,
      lengthBand: '9.6',
      weightKg: 12_000,
      quantityMilli: trucks(26),
      ceilingE4: 86_000_000,
    }),
  ],
  fridges: [
    lot(PUDONG, ['420112', '金山大道 66 号'], {
      ...appliances,
      distanceKm: 830,
      lengthBand: '13.75',
      quantityMilli: trucks(60),
      ceilingE4: 60_000_000,
    }),
  ],
  accessories: [
    lot(PUDONG, ['610112', '草滩十路 8 号'], {
      ...appliances,
      cargo: '家电配件',
      distanceKm: 1400,
      lengthBand: '13.75',
      quantityMilli: trucks(18),
      ceilingE4: 138_000_000,
      decrementE4: 1_000_000,
    }),
    lot(PUDONG, ['210106', '开发大路 22 号'], {
      ...appliances,
      cargo: '家电配件',
      distanceKm: 1600,
      lengthBand: '13.75',
      quantityMilli: trucks(12),
      ceilingE4: 150_000_000,
      decrementE4: 1_000_000,
    }),
  ],
} satisfies Record<string, LotContent[]>;
