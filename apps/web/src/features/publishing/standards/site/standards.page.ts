// The public list of standards, searched by a fragment of the number or the title.
import { listStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page, type StandardsContent } from './StandardsPage.tsx';

export { Page };

const PAGE_SIZE = '50';

export const page = /* @__PURE__ */ sitePage<StandardsContent>({
  path: '/standards',
  load: async ({ ask, search }) => {
    const keyword = search.get('keyword') ?? '';
    const query = { page: search.get('page') ?? '1', pageSize: PAGE_SIZE, ...(keyword && { keyword }) };
    if (!listStandards.query.safeParse(query).success) return undefined;
    const found = await ask(listStandards, { query });
    return found.items.length > 0 || found.page === 1 ? { ...found, keyword } : undefined;
  },
  head: ({ keyword, page: number }) => ({
    description: '道路货运常用的国家标准、行业标准与法规：编号、状态、要点与官方来源，没有核对过的版本都注明待核对。',
    canonical: number > 1 ? `/standards?page=${number}` : '/standards',
    isPrivate: keyword !== '',
  }),
  Page,
});
