// The home page.
import { getHome, type LanePrice } from '@rfb/contract/overview/home/home.endpoints.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { grouped } from '../../../../site/format.ts';
import { branch } from '../../../../site/json-ld.ts';
import { sitePage } from '../../../../site/site-page.ts';
import type { HomeContent } from './content.ts';
import { Page } from './HomePage.tsx';

const textsOf = ({ origin, destination, unit, month, medianE4 }: LanePrice) => ({
  lane: `${origin} → ${destination}`,
  price: grouped(medianE4 / 10_000),
  unit: `${priceUnits[unit]}　${month.slice(5)} 月`,
});

export { Page };
export const page = /* @__PURE__ */ sitePage<HomeContent>({
  path: '/',
  load: async ({ ask }) => {
    const { lanes, ...home } = await ask(getHome, {});
    return { ...home, lanes: lanes.map(textsOf) };
  },
  head: (_content, addressOf) => ({
    slogan: '让守信的车队，被需要它的货主看见',
    description:
      '公路货运分会官方网站：会员车队名录、行业自律公约与入会办法。会员证照由分会核对，数字来自平台登记的记录。',
    jsonLd: [branch(addressOf)],
  }),
  Page,
});
