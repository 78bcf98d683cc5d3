// The demo's orders: one in every state, with the hours at which each step happened.
import type { LanePriceForm } from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import type { ExceptionKind } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Contact, StopPlace } from '@rfb/contract/transport/orders/trip/stops.ts';

type Hours = number;
export type DemoOrder = {
  lane: keyof typeof demoLanes;
  /** Hours count from now, negative ones ago. */
  called: Hours;
  /** When the goods should arrive. */
  due: Hours;
  dispatched?: Hours;
  /** Between the ends of the lane, with the hours of its window. */
  stops?: (StopPlace & { from: Hours; to: Hours; contact: Contact })[];
  /** The third: the place of a check-in; the fourth: the number of the place, where there are more than two. */
  steps?: [TripStep | 'checkin', Hours, string?, number?][];
  exception?: { kind: ExceptionKind; at: Hours; note: string; place: string; resolved?: Hours };
  confirmed?: Hours;
  cancelled?: Hours;
  /** When the shipper appealed the event of cancelling; the office has not decided. */
  appealed?: Hours;
  disputed?: Hours;
  rated?: { shipper?: [number, number, number]; fleet?: [number, number, number]; at: Hours };
  paid?: { claimed: Hours; confirmed?: Hours };
  paymentDays?: number;
  /** Waiting the fleet asks for and the shipper accepts. */
  charged?: { at: Hours; amountFen: number; note: string };
};

const goods = { bodies: [], temperature: '', dangerClass: null, taxPercent: 9 } as const;
const lane = (
  [originCode, originAddress]: [string, string],
  [destinationCode, destinationAddress]: [string, string],
  rest: Pick<AgreementOrder, 'distanceKm' | 'cargo' | 'weightKg' | 'volumeLitres' | 'priceE4'>,
) => ({
  originCode,
  originAddress,
  destinationCode,
  destinationAddress,
  lengthBand: '9.6' as const,
  ...goods,
  ...rest,
});

export const demoLanes = {
  guangzhou: lane(['320505', '金枫路 216 号'], ['440112', '云埔大道 66 号 华南分拨库'], {
    ...{ distanceKm: 1_452, cargo: '小家电', weightKg: 9_600, volumeLitres: 52_000, priceE4: 92_800_000 },
  }),
  wuhan: lane(['320505', '浒墅关 88 号'], ['420115', '庙山大道 9 号'], {
    ...{ distanceKm: 760, cargo: '汽车配件', weightKg: 12_000, volumeLitres: 48_000, priceE4: 52_600_000 },
  }),
  chengdu: lane(['320214', '新华路 5 号'], ['510112', '车城大道 208 号'], {
    ...{ distanceKm: 1_790, cargo: '电子元件', weightKg: 8_200, volumeLitres: 50_000, priceE4: 124_600_000 },
  }),
  hangzhou: lane(['320505', '澄湖路 88 号'], ['330110', '良睦路 129 号'], {
    ...{ distanceKm: 170, cargo: '包装材料', weightKg: 7_000, volumeLitres: 54_000, priceE4: 16_800_000 },
  }),
} as const;

const agreed = { lengthBand: '9.6', body: null, unit: 'truck', taxPercent: 9, paymentDays: 30 } as const;
/** Hours ago at which the fleet proposed it; those before the first order were accepted. */
export const demoPrices: { price: Omit<LanePriceForm, 'from' | 'until'>; proposed: Hours }[] = [
  {
    price: { ...agreed, originCode: '320500', destinationCode: '440100', priceE4: 92_800_000, note: '含过路费' },
    proposed: -474,
  },
  {
    price: { ...agreed, originCode: '320500', destinationCode: '420100', priceE4: 52_600_000, note: '' },
    proposed: -473,
  },
  {
    price: { ...agreed, originCode: '320200', destinationCode: '510100', priceE4: 128_000_000, note: '冬季加防滑链' },
    proposed: -2,
  },
];

/** `wait`: until signing, with one and a half hours of loading. */
const steps = (start: Hours, drive: Hours, wait: Hours = 2.7): [TripStep, Hours][] => [
  ['at_loading', start],
  ['loading_started', start + 0.4],
  ['departed', start + 1.5],
  ['at_unloading', start + 1.5 + drive],
  ['unloading_started', start + 2 + drive],
  ['signed', start + wait + drive],
];

export const demoOrders: DemoOrder[] = [
  {
    ...{ lane: 'guangzhou', called: -470, dispatched: -460, due: -420, steps: steps(-450, 26, 3.8) },
    ...{
      confirmed: -410,
      rated: { shipper: [5, 5, 4], fleet: [4, 2, 5], at: -400 },
      paid: { claimed: -380, confirmed: -370 },
    },
  },
  {
    ...{ lane: 'wuhan', called: -390, dispatched: -386, due: -366, steps: steps(-382, 13), confirmed: -360 },
    ...{ rated: { shipper: [5, 4, 5], fleet: [5, 4, 4], at: -350 }, paid: { claimed: -330, confirmed: -320 } },
  },
  {
    ...{ lane: 'hangzhou', called: -320, dispatched: -318, due: -308, steps: steps(-316, 3), confirmed: -300 },
    ...{ paymentDays: 7, rated: { shipper: [4, 4, 4], at: -290 } },
    charged: { at: -296, amountFen: 20_000, note: '卸货等待四个半小时，超出免费时长两个半小时' },
  },
  {
    ...{ lane: 'chengdu', called: -260, dispatched: -256, due: -222, steps: steps(-252, 33), confirmed: -190 },
    ...{ rated: { shipper: [3, 5, 4], at: -180 }, paid: { claimed: -20 } },
    exception: { kind: 'blocked', at: -236, note: '高速封闭，绕行国道', place: '陕西汉中', resolved: -233 },
  },
  {
    ...{ lane: 'guangzhou', called: -120, dispatched: -116, due: -70, steps: steps(-110, 27), disputed: -60 },
  },
  { lane: 'wuhan', called: -60, dispatched: -56, due: -34, steps: steps(-50, 14) },
  {
    ...{ lane: 'hangzhou', called: -24, dispatched: -22, due: -2 },
    steps: [...steps(-18, 4).slice(0, 3), ['at_unloading', -2.6]],
  },
  {
    ...{ lane: 'chengdu', called: -40, dispatched: -36, due: 12 },
    stops: [
      {
        ...{ kind: 'unload', code: '610112', address: '三桥路 46 号 西安分拨库', from: -16, to: -12 },
        contact: { name: '解雨桐', phone: '13800000933' },
      },
    ],
    steps: [
      ['at_loading', -30, '', 0],
      ['loading_started', -29.6, '', 0],
      ['departed', -28.5, '', 0],
      ['at_unloading', -13.4, '', 1],
      ['signed', -12.1, '', 1],
      ['checkin', -9, '陕西汉中服务区'],
    ],
    exception: { kind: 'breakdown', at: -2.5, note: '左后外侧轮胎损坏，等待救援', place: '京昆高速 K1180' },
  },
  { lane: 'guangzhou', called: -12, dispatched: -8, due: 40, steps: [['at_loading', -1.2]] },
  { lane: 'wuhan', called: -6, dispatched: -2, due: 26 },
  { lane: 'hangzhou', called: -4, due: 18 },
  { lane: 'guangzhou', called: -3, due: 60 },
  { lane: 'wuhan', called: -200, dispatched: -198, due: -150, cancelled: -190, appealed: -70 },
];
