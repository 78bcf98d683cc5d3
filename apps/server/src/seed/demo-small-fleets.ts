// What the demo's twenty fleets without a profile in the sample data say of themselves: services, lanes and registered vehicles.
import { regionName } from '../features/services/regions/exports.ts';

type City = string;
type SmallFleet = { services: string[]; lanes: [from: City, to: City][]; vehicles: number; plates: string };

/** By number. */
const fleets: Record<number, SmallFleet> = {
  11: {
    services: ['整车'],
    lanes: [
      ['500100', '510100'],
      ['500100', '520100'],
    ],
    vehicles: 16,
    plates: '渝A',
  },
  12: {
    services: ['集装箱'],
    lanes: [
      ['120100', '110100'],
      ['120100', '130100'],
    ],
    vehicles: 14,
    plates: '津A',
  },
  13: {
    services: ['集装箱'],
    lanes: [
      ['370200', '370100'],
      ['370200', '410100'],
    ],
    vehicles: 12,
    plates: '鲁B',
  },
  14: {
    services: ['集装箱'],
    lanes: [
      ['330200', '330100'],
      ['330200', '310100'],
    ],
    vehicles: 18,
    plates: '浙B',
  },
  15: { services: ['整车'], lanes: [['430100', '440100']], vehicles: 9, plates: '湘A' },
  16: {
    services: ['整车', '零担'],
    lanes: [
      ['360100', '430100'],
      ['360100', '330100'],
    ],
    vehicles: 8,
    plates: '赣A',
  },
  17: {
    services: ['整车'],
    lanes: [
      ['350100', '440300'],
      ['350100', '330200'],
    ],
    vehicles: 11,
    plates: '闽A',
  },
  18: {
    services: ['冷链'],
    lanes: [
      ['530100', '510100'],
      ['530100', '520100'],
    ],
    vehicles: 8,
    plates: '云A',
  },
  19: { services: ['整车'], lanes: [['520100', '500100']], vehicles: 7, plates: '贵A' },
  20: { services: ['整车'], lanes: [['450100', '440100']], vehicles: 9, plates: '桂A' },
  21: {
    services: ['大宗'],
    lanes: [
      ['130100', '110100'],
      ['130100', '140100'],
    ],
    vehicles: 13,
    plates: '冀A',
  },
  22: {
    services: ['大宗'],
    lanes: [
      ['140100', '130100'],
      ['140100', '120100'],
    ],
    vehicles: 20,
    plates: '晋A',
  },
  23: { services: ['整车'], lanes: [['150100', '110100']], vehicles: 10, plates: '蒙A' },
  24: {
    services: ['整车'],
    lanes: [
      ['230100', '220100'],
      ['230100', '210100'],
    ],
    vehicles: 9,
    plates: '黑A',
  },
  25: { services: ['商品车'], lanes: [['220100', '110100']], vehicles: 12, plates: '吉A' },
  26: {
    services: ['整车'],
    lanes: [
      ['620100', '610100'],
      ['620100', '650100'],
    ],
    vehicles: 11,
    plates: '甘A',
  },
  27: {
    services: ['整车', '跨境'],
    lanes: [
      ['650100', '620100'],
      ['650100', '610100'],
    ],
    vehicles: 24,
    plates: '新A',
  },
  28: { services: ['冷链'], lanes: [['460100', '440100']], vehicles: 7, plates: '琼A' },
  29: { services: ['整车'], lanes: [['640100', '610100']], vehicles: 8, plates: '宁A' },
  30: {
    services: ['零担', '城市配送'],
    lanes: [
      ['320200', '310100'],
      ['320200', '320500'],
    ],
    vehicles: 15,
    plates: '苏B',
  },
};

/** Without its province. */
const cityName = (code: City) => regionName(code).split(' ').at(-1);

const describe = ({ services, lanes }: SmallFleet) => {
  const said = lanes.map(([from, to]) => `${cityName(from)}—${cityName(to)}`);
  return `以${services.join('、')}运输为主，固定跑${said.join('、')}，往返都可接货。`;
};

/** Undefined for the ten with a profile. */
export const smallFleet = (seq: number) => {
  const fleet = fleets[seq];
  return fleet && { ...fleet, description: describe(fleet) };
};
