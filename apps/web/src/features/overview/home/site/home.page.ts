// The home page.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { getHome, type LanePrice } from '@rfb/contract/overview/home/home.endpoints.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { grouped } from '../../../../site/format.ts';
import { branch } from '../../../../site/json-ld.ts';
import { lanePath } from '../../../../site/shell/lane-path.ts';
import { sitePage } from '../../../../site/site-page.ts';
import type { HomeContent } from './content.ts';
import { Page } from './HomePage.tsx';

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

export { Page };
export const page = /* @__PURE__ */ sitePage<HomeContent>({
  path: '/',
  load: async ({ ask }) => {
    const { lanes, busiest, ...home } = await ask(getHome, {});
    const busy = busiest.slice(0, BUSY).map(({ from, to }) => ({ from, to }));
    return { ...home, lanes: lanes.map(textsOf), busy, lit: litOf(busiest) };
  },
  head: (_content, addressOf) => ({
    slogan: '让守信的车队，被需要它的货主看见',
    description:
      '公路货运分会官方网站：会员车队名录、行业自律公约与入会办法。会员证照由分会核对，数字来自平台登记的记录。',
    jsonLd: [branch(addressOf)],
  }),
  Page,
});
