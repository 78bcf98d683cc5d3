// The demo's finished orders of the months before: which fleet ran which lane how often for whom, and at what hours.
import type { ExceptionKind } from '@rfb/contract/transport/orders/order.labels.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours and minutes of these days are those of Shanghai. */
const ZONE_MS = 8 * HOUR_MS;

type Place = readonly [code: string, address: string];
type DealLane = { from: Place; to: Place; km: number; yuan: number };

const lanes = {
  shanghaiGuangzhou: { from: ['310115', '川沙路 6999 号'], to: ['440112', '开发大道 1 号'], km: 1450, yuan: 9120 },
  shanghaiXian: { from: ['310115', '川沙路 6999 号'], to: ['610112', '太华北路 20 号'], km: 1380, yuan: 8860 },
  suzhouWuhan: { from: ['320505', '浒墅关 88 号'], to: ['420115', '庙山大道 9 号'], km: 760, yuan: 5260 },
  suzhouGuangzhou: { from: ['320505', '金枫路 216 号'], to: ['440112', '云埔大道 66 号'], km: 1452, yuan: 9280 },
  guangzhouChengdu: { from: ['440112', '云埔大道 66 号'], to: ['510112', '车城大道 208 号'], km: 1690, yuan: 11_600 },
  jinanShanghai: { from: ['370102', '工业北路 21 号'], to: ['310115', '川沙路 6999 号'], km: 850, yuan: 5680 },
  hangzhouShanghai: { from: ['330110', '良睦路 129 号'], to: ['310115', '川沙路 6999 号'], km: 190, yuan: 1880 },
  chengduChongqing: { from: ['510112', '成龙大道二段 118 号'], to: ['500112', '金山大道 8 号'], km: 310, yuan: 2650 },
  zhengzhouXian: { from: ['410122', '万洪公路 3 号'], to: ['610112', '三桥路 46 号'], km: 480, yuan: 3420 },
  shenyangBeijing: { from: ['210112', '沈本大街 12 号'], to: ['110115', '黄村东大街 6 号'], km: 690, yuan: 4980 },
  hefeiNanjing: { from: ['340111', '包河大道 18 号'], to: ['320115', '将军大道 33 号'], km: 175, yuan: 1760 },
} satisfies Record<string, DealLane>;

/** How often each fleet ran each lane; the two busiest lanes have five fleets. */
const runs: Record<string, Partial<Record<keyof typeof lanes, number>>> = {
  fleet: { suzhouGuangzhou: 12, suzhouWuhan: 9, shanghaiXian: 8 },
  fleet2: { jinanShanghai: 12, shanghaiGuangzhou: 9, shanghaiXian: 8 },
  fleet3: { shanghaiGuangzhou: 14, guangzhouChengdu: 12, suzhouGuangzhou: 9, shanghaiXian: 8 },
  'demo-fleet-04': { hangzhouShanghai: 15, shanghaiGuangzhou: 9 },
  'demo-fleet-05': { guangzhouChengdu: 9, shanghaiGuangzhou: 8, chengduChongqing: 8 },
  'demo-fleet-06': { suzhouWuhan: 12 },
  'demo-fleet-07': { shanghaiGuangzhou: 8, shanghaiXian: 8, suzhouWuhan: 8 },
  'demo-fleet-08': { shenyangBeijing: 13 },
  'demo-fleet-09': { shanghaiXian: 12, zhengzhouXian: 9 },
  'demo-fleet-10': { hefeiNanjing: 11 },
};

const cargoOf: Record<string, [cargo: string, weightKg: number, volumeLitres: number]> = {
  shipper: ['家用电器', 9_800, 56_000],
  'demo-shipper-02': ['精密零部件', 12_400, 42_000],
  'demo-shipper-03': ['罐头与调味品', 13_500, 38_000],
  'demo-shipper-04': ['电子产品', 8_600, 54_000],
  'demo-shipper-05': ['卫浴与瓷砖', 14_200, 30_000],
  'demo-shipper-06': ['常温乳制品', 13_000, 46_000],
};
/** Who has an agreement with which shipper of the demo's accounts; the others work with all. */
const partnersOf = (fleet: string) =>
  Object.keys(cargoOf).filter((shipper) => {
    if (shipper === 'shipper') return ['fleet3', 'demo-fleet-05', 'demo-fleet-07'].includes(fleet);
    return !(shipper === 'demo-shipper-03' && fleet === 'fleet');
  });

/** The demo fleet's newest month has usages and orders of its own. */
const ENDS_DAYS_AGO: Record<string, number> = { fleet: 40, 'demo-shipper-05': 45, 'demo-shipper-06': 84 };

const exceptions: [kind: ExceptionKind, note: string, resolution: string][] = [
  ['blocked', '高速封闭，绕行国道', '绕行后恢复行驶'],
  ['queueing', '卸货点排队，仓库无月台', '已安排月台'],
  ['breakdown', '制动气管漏气，就近维修', '更换气管后继续行驶'],
];

/** Milliseconds since 1970. */
export type Deal = {
  fleet: string;
  shipper: string;
  lane: DealLane;
  cargo: string;
  weightKg: number;
  volumeLitres: number;
  priceE4: number;
  paymentDays: number;
  calledAt: number;
  acceptedAt: number;
  dispatchedAt: number;
  loadFrom: number;
  loadTo: number;
  deliverFrom: number;
  deliverTo: number;
  steps: { at_loading: number; loading_started: number; departed: number; at_unloading: number } & {
    unloading_started: number;
    signed: number;
  };
  completedAt: number;
  isLate: boolean;
  /** Of a late one; some were not explained. */
  exception?: { kind: ExceptionKind; note: string; resolution: string; at: number };
  /** How many days after signing the freight was paid; null: not at all. */
  paidAfterDays: number | null;
};

/** Deterministic, spread over 0 to `size` - 1. */
const mixed = (number: number, size: number) => ((number * 2_654_435_761) % 4_294_967_296) % size;

/** Whole days are those of Shanghai. */
const atHour = (day: number, hour: number) => day * DAY_MS + hour * HOUR_MS - ZONE_MS;

/** Trucks take this long, with the breaks and nights of one driver. */
const driveHours = (km: number) => (km <= 400 ? km / 55 : km / 38);

type Turn = { fleet: string; shipper: string; lane: DealLane; day: number; number: number };

const dealOf = ({ fleet, shipper, lane, day, number }: Turn): Deal => {
  const [cargo, weightKg, volumeLitres] = cargoOf[shipper] ?? ['', 0, 0];
  const minute = (size: number, turn: number) => (mixed(number * 7 + turn, size) * HOUR_MS) / 60;
  const calledAt = atHour(day, 9) + minute(420, 1);
  const acceptedAt = calledAt + minute(50, 2) + 5 * 60_000;
  const dispatchedAt = acceptedAt + minute(90, 3) + 10 * 60_000;
  const loadFrom = atHour(day + 1, 8);
  const departed = loadFrom + 2 * HOUR_MS + minute(90, 4);
  const at_unloading = departed + driveHours(lane.km) * HOUR_MS + minute(80, 5);
  const isLate = mixed(number, 13) === 4;
  // The window ends on a full hour: after the arrival, or before it where the truck is late.
  const hour = Math.ceil(at_unloading / HOUR_MS) * HOUR_MS;
  const hoursLate = lane.km <= 400 ? 1 + mixed(number, 2) : 2 + mixed(number, 3);
  const deliverTo = isLate ? hour - hoursLate * HOUR_MS : hour + (1 + mixed(number, 4)) * HOUR_MS;
  const window = lane.km <= 400 ? 1 : 6;
  const unloading_started = at_unloading + 15 * 60_000 + minute(40, 6);
  const signed = unloading_started + 40 * 60_000 + minute(70, 7);
  const [kind, note, resolution] = exceptions[number % exceptions.length] ?? ['other', '', ''];
  const isExplained = isLate && number % 4 !== 1;
  const percent = 94 + mixed(number, 13);
  return {
    ...{ fleet, shipper, lane, cargo, weightKg, volumeLitres, isLate },
    priceE4: Math.round((lane.yuan * percent) / 1000) * 10 * 10_000,
    paymentDays: 30,
    ...{ calledAt, acceptedAt, dispatchedAt, loadFrom, loadTo: loadFrom + 4 * HOUR_MS },
    ...{ deliverFrom: deliverTo - window * HOUR_MS, deliverTo },
    steps: {
      at_loading: loadFrom + minute(60, 8),
      loading_started: loadFrom + 65 * 60_000 + minute(20, 9),
      ...{ departed, at_unloading, unloading_started, signed },
    },
    completedAt: signed + 3 * HOUR_MS + minute(2_400, 10),
    ...(isExplained && { exception: { kind, note, resolution, at: (departed + 2 * at_unloading) / 3 } }),
    paidAfterDays: mixed(number, 17) === 3 ? 34 : 12 + mixed(number, 17),
  };
};

/** From which day a company trades, counted in days since 1970. */
type Since = ReadonlyMap<string, number>;

type Span = { since: Since; today: number; phase: number };

/** The days on which a pair trades, evenly over the time both are there; the newest finished orders are two days old. */
const daysOf = (shipper: string, fleet: string, count: number, { since, today, phase }: Span) => {
  const first = Math.max(since.get(shipper) ?? today, since.get(fleet) ?? today) + 7;
  const ends = Math.max(6, ...[shipper, fleet].map((name) => ENDS_DAYS_AGO[name] ?? 0));
  const length = today - ends - first;
  if (length < count * 2) return [];
  return Array.from({ length: count }, (_, index) => Math.floor(first + ((index + phase) * length) / count));
};

/** Oldest first. A pair without common months has none. */
export const demoDeals = (since: Since, now: number): Deal[] => {
  const today = Math.floor((now + ZONE_MS) / DAY_MS);
  let number = 0;
  const turns = Object.entries(runs).flatMap(([fleet, ran], place) =>
    Object.entries(ran).flatMap(([name, trips], turn) => {
      const partners = partnersOf(fleet);
      const shares = partners.map((_, at) => Math.ceil((trips - at) / partners.length));
      return partners.flatMap((_, at) => {
        // Another one begins on each lane, so that the larger shares are spread.
        const shipper = partners[(at + place + turn) % partners.length] ?? '';
        // Not all of them in the same weeks.
        const phase = 0.08 + ((at * 37 + turn * 53 + place * 17) % 90) / 100;
        const days = daysOf(shipper, fleet, shares[at] ?? 0, { since, today, phase });
        return days.map((day) => {
          number += 1;
          return { fleet, shipper, lane: lanes[name as keyof typeof lanes], day: day - (number % 5), number };
        });
      });
    }),
  );
  const deals = turns.map(dealOf).toSorted((one, other) => one.calledAt - other.calledAt);
  // Why it is suspended.
  const unpaid = deals.filter(({ shipper }) => shipper === 'demo-shipper-05').slice(-2);
  return deals.map((deal) => (unpaid.includes(deal) ? { ...deal, paidAfterDays: null } : deal));
};
