// Endpoints of the price list of a cooperation: one side proposes an entry, the other one accepts it; entries are never edited.
import * as z from 'zod/mini';
import { cooperationPaths } from '../../affected.ts';
import { DAY_MS } from '../../days.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, line, pageOf, pageQuery, RegionCode } from '../../fields.ts';
import { BodyType } from '../../fleet/vehicles/vehicles.ts';
import { CostBasis } from '../../identity/settings/cost-basis.ts';
import { keyOf } from '../../lists.ts';
import { LengthBand, PriceE4, PriceUnit } from '../tenders/tenders.ts';
import { optionalText } from './cooperations.ts';
import { lanePricePhases, lanePriceStates, MAX_LANE_PRICE_DAYS } from './lane-price.labels.ts';

const params = z.strictObject({ cooperationId: Id });
const one = { access: 'canFleetOrShipper', area: 'trade', owner: 'company', params } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { ...one, limit, idempotent: true, affects: cooperationPaths } as const;

const terms = {
  /** A city or a district; a city holds for all its districts. */
  originCode: RegionCode,
  destinationCode: RegionCode,
  lengthBand: z.nullable(LengthBand),
  body: z.nullable(BodyType),
  unit: PriceUnit,
  priceE4: PriceE4,
  taxPercent: z.nullable(z.int('税率请填整数').check(z.minimum(0, '税率有误'), z.maximum(13, '税率应在 0 到 13 之间'))),
  paymentDays: z.int('账期请填整数').check(z.minimum(0, '账期有误'), z.maximum(180, '账期最多 180 天')),
  /** Loading days, both included. */
  from: Day,
  until: Day,
};

export const LanePriceForm = z.strictObject({ ...terms, note: optionalText('说明', 100) }).check((form) => {
  const { from, until } = form.value;
  const say = (message: string) => form.issues.push({ code: 'custom', message, path: ['until'], input: form.value });
  if (until < from) say('结束日期早于开始日期，请核对');
  else if (Date.parse(until) - Date.parse(from) > MAX_LANE_PRICE_DAYS * DAY_MS) say('一次最多约定三年');
});
export type LanePriceForm = z.output<typeof LanePriceForm>;

export const LanePrice = z.strictObject({
  id: Id,
  ...terms,
  origin: z.string(),
  destination: z.string(),
  note: z.string(),
  state: keyOf(lanePriceStates, '状态有误'),
  phase: keyOf(lanePricePhases, '状态有误'),
  /** Proposed by the viewer's company; who of it, by name. */
  isOurs: z.boolean(),
  proposedBy: z.string(),
  proposedAt: Instant,
  answeredAt: z.nullable(Instant),
  answeredBy: z.string(),
  reason: z.string(),
});
export type LanePrice = z.output<typeof LanePrice>;

/** Proposed and accepted entries whose last day is not over, and what a price is compared with. */
export const LanePriceList = z.strictObject({
  items: z.array(LanePrice),
  costBasis: CostBasis,
  today: Day,
});
export type LanePriceList = z.output<typeof LanePriceList>;

export const listLanePrices = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/cooperations/:cooperationId/lane-prices',
  reply: LanePriceList,
});

/** Every entry there ever was, the newest first. */
export const listLanePriceHistory = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/cooperations/:cooperationId/lane-prices/history',
  query: z.strictObject(pageQuery),
  reply: pageOf(LanePrice),
});

/** One open proposal for each lane and vehicle. */
export const proposeLanePrice = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/cooperations/:cooperationId/lane-prices',
  needs: 'activeMember',
  body: LanePriceForm,
  reply: LanePriceList,
  audit: 'cooperation.priceProposed',
});

const entry = { params: z.strictObject({ cooperationId: Id, lanePriceId: Id }) } as const;

/** By the other side; holds for orders made afterwards. */
export const acceptLanePrice = defineEndpoint({
  ...change,
  ...entry,
  method: 'POST',
  path: '/cooperations/:cooperationId/lane-prices/:lanePriceId/accept',
  needs: 'activeMember',
  reply: LanePriceList,
  audit: 'cooperation.priceAccepted',
});

export const refuseLanePrice = defineEndpoint({
  ...change,
  ...entry,
  method: 'POST',
  path: '/cooperations/:cooperationId/lane-prices/:lanePriceId/refuse',
  body: z.strictObject({ reason: line('原因', 200, 2) }),
  reply: LanePriceList,
  audit: 'cooperation.priceRefused',
});

/** By the side that proposed it. */
export const withdrawLanePrice = defineEndpoint({
  ...change,
  ...entry,
  method: 'POST',
  path: '/cooperations/:cooperationId/lane-prices/:lanePriceId/withdraw',
  reply: LanePriceList,
  audit: 'cooperation.priceWithdrawn',
});
