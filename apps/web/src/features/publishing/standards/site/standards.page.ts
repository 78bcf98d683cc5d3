// The public list of standards, searched by a fragment of the number or by words.
import { listStandardChanges, listStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { breadcrumbs } from '../../../../site/json-ld.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page, type StandardsContent } from './StandardsPage.tsx';

export { Page };

const PAGE_SIZE = 100;
/** What one page lists; a library that grows beyond is searched. */
const MOST_PAGES = 3;

const listAll = async (ask: Ask, keyword: string) => {
  const page = (number: number) =>
    ask(listStandards, {
      query: { page: String(number), pageSize: String(PAGE_SIZE), ...(keyword && { keyword }) },
    });
  const first = await page(1);
  const pages = Math.min(MOST_PAGES, Math.ceil(first.total / PAGE_SIZE));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  const items = [first, ...others].flatMap((one) => one.items);
  return { items, more: first.total - items.length, isCapped: first.totalIsCapped };
};

export const page = /* @__PURE__ */ sitePage<StandardsContent>({
  path: '/standards',
  load: async ({ ask, search }) => {
    const keyword = search.get('keyword') ?? '';
    if (!listStandards.query.safeParse({ ...(keyword && { keyword }) }).success) return undefined;
    const [found, { items: changes }] = await Promise.all([listAll(ask, keyword), ask(listStandardChanges, {})]);
    return { ...found, keyword, changes };
  },
  head: ({ keyword }, addressOf) => ({
    description:
      '道路货运常用的国家标准、行业标准与法规，分五组：编号、状态、要点与官方来源，没有核对过的都注明待核对。',
    canonical: '/standards',
    isPrivate: keyword !== '',
    jsonLd: [breadcrumbs(addressOf, [{ title: '运输标准', path: '/standards' }])],
  }),
  Page,
});
