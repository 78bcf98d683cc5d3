// The demo's tenders: the six of the sample data, and those that let the demo shipper try every step.
import { catalogue } from '@rfb/contract/identity/settings/catalogue.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import { emptyTender, type LotContent, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import book from './demo-data.json' with { type: 'json' };
import { demoLots } from './demo-lots.ts';

const HOUR_MS = 3_600_000;
/** Everything the demo trades is marked in its title. */
export const MARK = '【演示】';

type Hours = number;
/** `price`: per mille of the lot's ceiling. */
export type DemoBid = { fleet: string; at: Hours; lot?: number; price: number };
/** Hours count from now, negative ones ago. */
export type DemoTender = {
  shipper: string;
  content: TenderContent;
  published: Hours;
  bids: DemoBid[];
  /** When the clock's own work is done: the head recorded, an auction counted. */
  closed?: Hours;
  opened?: Hours;
  awarded?: Hours;
  /** The winner that gives its award up, which goes to the next. */
  declined?: { fleet: string; at: Hours; reason: string };
  confirmed?: Hours;
};

type Plan = Omit<DemoTender, 'content' | 'closed'> & {
  title: string;
  lots: LotContent[];
  rules?: Partial<TenderContent>;
  starts?: Hours;
  deadline: Hours;
  /** Latest opening of a sealed tender. */
  opens?: Hours;
};

const sample = (place: number) => (book.tenders[place]?.title ?? '').replace(/\((.*)\)/, '（$1）');
const bid = (fleet: string, at: Hours, price: number, lot = 0): DemoBid => ({ fleet, at, price, lot });
const tonKm = { mode: 'auction', unit: 'tonKm' } as const;

const plans: Plan[] = [
  {
    ...{ shipper: 'demo-shipper-06', title: sample(5), lots: demoLots.dairy },
    ...{ published: -960, deadline: -912, opens: -864, opened: -911, awarded: -900, confirmed: -880 },
    declined: { fleet: 'demo-fleet-05', at: -890, reason: '两台冷藏车同日故障，无法按期发车' },
    bids: [bid('demo-fleet-04', -950, 940), bid('fleet2', -940, 985), bid('demo-fleet-05', -930, 905)],
  },
  // Shared by five fleets in a month that is over, so that the home page has a price to show.
  {
    ...{
      shipper: 'demo-shipper-02',
      title: '空调旺季干线（上海—广州）',
      lots: demoLots.aircons,
      rules: { canSplit: true },
    },
    ...{ published: -860, deadline: -800, opens: -776, opened: -799, awarded: -780, confirmed: -770 },
    bids: [
      ...[bid('fleet2', -850, 912), bid('demo-fleet-04', -845, 947), bid('demo-fleet-05', -830, 931)],
      ...[bid('fleet3', -820, 968), bid('demo-fleet-07', -810, 923)],
    ],
  },
  {
    ...{
      shipper: 'demo-shipper-02',
      title: '精密零部件干线（上海—西安）',
      lots: demoLots.northwest,
      rules: { canSplit: true },
    },
    ...{ published: -1_100, deadline: -1_040, opens: -1_016, opened: -1_039, awarded: -1_020, confirmed: -1_010 },
    bids: [
      ...[bid('fleet2', -1_090, 921), bid('demo-fleet-09', -1_085, 903), bid('demo-fleet-05', -1_070, 938)],
      ...[bid('fleet3', -1_060, 914), bid('demo-fleet-07', -1_050, 927)],
    ],
  },
  {
    ...{ shipper: 'demo-shipper-05', title: sample(4), lots: demoLots.cement, rules: tonKm },
    ...{ published: -200, deadline: -150, awarded: -140, confirmed: -130 },
    bids: [bid('fleet2', -190, 970), bid('demo-fleet-05', -180, 930), bid('fleet2', -170, 890)],
  },
  {
    ...{ shipper: 'demo-shipper-02', title: sample(1), lots: demoLots.parts, rules: { unit: 'ton' } },
    ...{ published: -96, deadline: -26, opens: -2, opened: -25 },
    bids: [bid('fleet3', -90, 952), bid('demo-fleet-04', -80, 921), bid('fleet2', -60, 968), bid('fleet3', -30, 907)],
  },
  {
    ...{ shipper: 'shipper', title: '冰箱华中专线（上海—武汉）', lots: demoLots.fridges },
    ...{ published: -80, deadline: -28, opens: 20, opened: -27, awarded: -5 },
    bids: [bid('fleet2', -70, 915), bid('fleet3', -60, 948), bid('demo-fleet-07', -50, 962)],
  },
  {
    ...{ shipper: 'shipper', title: '华南备件周配（上海—深圳）', lots: demoLots.spares },
    ...{ published: -60, deadline: -1, opens: 24 },
    bids: [bid('fleet3', -40, 941), bid('demo-fleet-05', -30, 917), bid('demo-fleet-07', -20, 966)],
  },
  {
    ...{ shipper: 'shipper', title: sample(0), lots: demoLots.appliances },
    ...{ published: -20, deadline: 54, opens: 78, rules: { minBids: 2 } },
    bids: [bid('fleet3', -18, 934), bid('demo-fleet-05', -12, 951, 1), bid('demo-fleet-07', -6, 918)],
  },
  {
    ...{ shipper: 'demo-shipper-03', title: sample(2), lots: demoLots.frozen, rules: { mode: 'auction' } },
    ...{ published: -30, deadline: 26 },
    bids: [bid('demo-fleet-04', -20, 1000), bid('fleet3', -10, 984), bid('demo-fleet-04', -8, 985, 1)],
  },
  {
    ...{ shipper: 'demo-shipper-04', title: sample(3), lots: demoLots.city, rules: { unit: 'cubic' } },
    ...{ published: -3, starts: 18, deadline: 90, opens: 114, bids: [] },
  },
];

const contentOf = ({ title, lots, rules, starts, deadline, opens }: Plan, now: number): TenderContent => {
  const at = (hours: Hours | undefined) => (hours === undefined ? null : new Date(now + hours * HOUR_MS).toISOString());
  const times = { startsAt: at(starts), deadlineAt: at(deadline), opensAt: at(opens) };
  return { ...emptyTender, title: `${MARK}${title}`, note: '演示数据，企业与货物均为虚构。', lots, ...times, ...rules };
};

/** The chore that fixes heads runs every five seconds. */
const SECONDS_LATER = 4 / 3600;

export const demoTenders = (now: string): DemoTender[] =>
  plans.map((plan) => ({
    ...plan,
    ...(plan.deadline < 0 && { closed: plan.deadline + SECONDS_LATER }),
    content: contentOf(plan, Date.parse(now)),
  }));

const live = {
  ...{ shipper: 'shipper', title: '家电配件干线（上海—西安/沈阳）', lots: demoLots.accessories },
  rules: { mode: 'auction', minBids: 2 },
} as const;

/** The auction the demo keeps running, published now; `hours` until its end. */
export const liveContent = (now: string, hours: Hours): TenderContent =>
  contentOf({ ...live, published: 0, deadline: hours, bids: [] }, Date.parse(now));

/** The first one has been running for a while. */
export const liveTender = (now: string): DemoTender => ({
  shipper: live.shipper,
  published: -1.5,
  content: liveContent(now, 0.6),
  bids: [
    ...[bid('demo-fleet-07', -1.4, 1000), bid('demo-fleet-05', -1.2, 985), bid('demo-fleet-04', -1, 971)],
    ...[bid('demo-fleet-05', -0.9, 1000, 1), bid('demo-fleet-07', -0.4, 980, 1)],
  ],
});

/** Unfinished, without times. */
export const demoDraft: TenderContent = {
  ...emptyTender,
  title: `${MARK}售后备件零担（上海—沈阳）`,
  lots: demoLots.spares.map((lot) => ({ ...lot, destinationCode: '210106', destinationAddress: '', ceilingE4: null })),
};

/** The price a demo fleet offers, on whole yuan where the ceiling is one. */
export const priceOf = ({ ceilingE4 }: LotContent, perMille: number) => {
  const step = (ceilingE4 ?? 0) >= 1_000_000 ? 10_000 : 10;
  return Math.round(((ceilingE4 ?? 0) * perMille) / 1000 / step) * step;
};

/** A reason where the form asks for one. */
export const lowReasonOf = ({ unit }: TenderContent, lot: LotContent, priceE4: number) =>
  priceE4 < (costLineOf(catalogue['cost.line'].default, unit, lot)?.warnBelowE4 ?? 0) ? '回程配载，空驶少' : '';
