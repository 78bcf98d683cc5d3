// Loads what the home page shows.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { getHome, type LanePrice } from '@rfb/contract/overview/home/home.endpoints.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { grouped } from '../../../../site/format.ts';
import { lanePath } from '../../../../site/shell/lane-path.ts';

/** Texts of prices are put together on the server, which keeps the page's script small. */
export type HomeContent = Omit<ReplyOf<typeof getHome>, 'lanes' | 'busiest'> & {
  lanes: { lane: string; price: string; unit: string }[];
  /** The lanes most trips were made on. */
  busy: { from: string; to: string }[];
  /** The busiest of them on the diagram, with its way there. */
  lit: { from: string; to: string; regulars: number; price: string | null; path: string } | null;
};

const textsOf = ({ origin, destination, unit, month, medianE4 }: LanePrice) => ({
  lane: `${origin} → ${destination}`,
  price: grouped(medianE4 / 10_000),
  unit: `${priceUnits[unit]}　${month.slice(5)} 月`,
});

/** How many lanes are offered as links below the form. */
const BUSY = 3;

const litOf = (busiest: ReplyOf<typeof getHome>['busiest']): HomeContent['lit'] => {
  for (const { medianE4, ...lane } of busiest) {
    const path = lanePath(lane.from, lane.to);
    if (path) return { ...lane, price: medianE4 === null ? null : grouped(medianE4 / 10_000), path };
  }
  return null;
};

export const loadHome = async (ask: Ask): Promise<HomeContent> => {
  const { lanes, busiest, ...home } = await ask(getHome, {});
  const busy = busiest.slice(0, BUSY).map(({ from, to }) => ({ from, to }));
  return { ...home, lanes: lanes.map(textsOf), busy, lit: litOf(busiest) };
};
