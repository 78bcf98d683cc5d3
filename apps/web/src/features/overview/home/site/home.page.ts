// The home page.
import { branch } from '../../../../site/json-ld.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page } from './HomePage.tsx';
import { type HomeContent, loadHome } from './load-home.ts';

export { Page };
export const page = /* @__PURE__ */ sitePage<HomeContent>({
  path: '/',
  load: ({ ask }) => loadHome(ask),
  head: (_content, addressOf) => ({
    slogan: '让守信的车队，被需要它的货主看见',
    description:
      '公路货运分会官方网站：会员车队名录、行业自律公约与入会办法。会员证照由分会核对，数字来自平台登记的记录。',
    jsonLd: [branch(addressOf)],
  }),
  Page,
});
