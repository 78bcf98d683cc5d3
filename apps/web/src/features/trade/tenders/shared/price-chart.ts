// The course of an auction's prices as lines of a chart; coordinates are percent of its width and height.
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';

type Point = { at: number; e4: number };
/** Room above the highest and below the lowest price. */
const MARGIN = 0.08;
const TICKS = 4;
/** The course so far fills at least a third, also when the deadline is days away. */
const MIN_SHARE = 3;
const MIN_SPAN_MS = 60_000;

/** A round distance between ticks: 1, 2 or 5 times a power of ten. */
const tickOf = (range: number) => {
  const raw = range / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
};

type Room = Pick<AuctionRoom, 'steps' | 'ceilingE4' | 'closesAt' | 'isOver' | 'terms'>;

/** Undefined while there is no bid. */
export const chartOf = ({ steps, ceilingE4, closesAt, isOver, terms }: Room, now: number) => {
  const bids = steps
    .map(({ at, priceE4, fleet, isMine }) => ({ at: Date.parse(at), e4: priceE4, fleetId: fleet?.id, isMine }))
    .reverse();
  const [first] = bids;
  if (!first) return undefined;
  const close = Date.parse(closesAt);
  const until = isOver ? close : Math.min(now, close);
  const prices = [...bids.map(({ e4 }) => e4), ...(ceilingE4 === null ? [] : [ceilingE4])];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const pad = (high - low || high) * MARGIN;
  const span = Math.max(MIN_SPAN_MS, (until - first.at) * MIN_SHARE);
  const end = Math.max(Math.min(close, first.at + span), bids.at(-1)?.at ?? close);
  const x = (at: number) => ((at - first.at) / (end - first.at || 1)) * 100;
  const y = (e4: number) => ((high + pad - e4) / (high - low + 2 * pad)) * 100;
  /** Horizontal until the next price, then down to it. */
  const line = (points: Point[]) =>
    points.map(({ at, e4 }, index) => (index === 0 ? `M${x(at)} ${y(e4)}` : `H${x(at)}V${y(e4)}`)).join('') +
    `H${x(Math.max(until, points.at(-1)?.at ?? until))}`;
  const best: Point[] = [];
  for (const bid of bids) if (bid.e4 < (best.at(-1)?.e4 ?? Number.POSITIVE_INFINITY)) best.push(bid);
  // Only the shipper is told whose bids they are.
  const byFleet = Map.groupBy(
    bids.filter(({ fleetId }) => fleetId !== undefined),
    ({ fleetId }) => fleetId,
  );
  const mine = bids.filter(({ isMine }) => isMine);
  const step = tickOf(high - low + 2 * pad);
  const lowestTick = Math.ceil((low - pad) / step) * step;
  const ticks = Array.from({ length: TICKS + 2 }, (_, index) => lowestTick + index * step).filter(
    (e4) => e4 <= high + pad,
  );
  const bestE4 = best.at(-1)?.e4 ?? first.e4;
  return {
    best: line(best),
    fleets: [...byFleet.values()].map(line),
    mine: mine.length > 0 ? line(mine) : undefined,
    ticks: ticks.map((e4) => ({ e4, y: y(e4) })),
    ceilingY: ceilingE4 === null ? undefined : y(ceilingE4),
    bestE4,
    bestY: y(bestE4),
    nowX: isOver ? undefined : x(until),
    zoneX: Math.min(100, Math.max(0, x(close - terms.extensionMinutes * 60_000))),
    beginsAt: new Date(first.at).toISOString(),
    /** The right end of the chart where it is before the deadline. */
    endsAt: end < close ? new Date(end).toISOString() : undefined,
  };
};
