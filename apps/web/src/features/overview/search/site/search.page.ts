// The search of the whole site: fleets, articles, standards, and codes told by their form.
import { type CodeKind, codeKindOf, codeKinds } from '@rfb/contract/overview/audit/code-kinds.ts';
import { MAX_SEARCHED } from '@rfb/contract/overview/search/search.labels.ts';
import { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import type { AskFailure } from '@rfb/contract/site.ts';
import type { SitePath } from '@rfb/contract/site-pages.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page, type SearchContent } from './SearchPage.tsx';

export { Page };

/** As long as the longest code. */
const LONGEST = 80;

const REPORTS = '/industry-discipline/reports' satisfies SitePath;

/** The code of a report is a key: it is repeated nowhere, and its own page takes it by form. */
const codeOf = (q: string, kind: CodeKind): SearchContent['code'] => {
  const { name } = codeKinds[kind];
  return kind === 'report'
    ? { kind: name, code: '', path: REPORTS }
    : { kind: name, code: q, path: `/verify?code=${encodeURIComponent(q)}` };
};

const nothing = { q: '', code: null, found: null, isTooLong: false, isTooOften: false };

export const page = /* @__PURE__ */ sitePage<SearchContent>({
  path: '/search',
  load: async ({ ask, search }) => {
    const q = (search.get('q') ?? '').trim().slice(0, LONGEST);
    const kind = codeKindOf(q);
    if (kind) return { ...nothing, q: kind === 'report' ? '' : q, code: codeOf(q, kind) };
    if (q === '' || q.length > MAX_SEARCHED) return { ...nothing, q, isTooLong: q !== '' };
    try {
      return { ...nothing, q, found: await ask(searchSite, { query: { q } }) };
    } catch (error) {
      if ((error as AskFailure).status !== 429) throw error;
      return { ...nothing, q, isTooOften: true };
    }
  },
  head: ({ q }) => ({
    ...(q && { title: `搜索：${q}` }),
    description: '一处找车队、资讯与标准；查验码和编号认出来后去查验。',
    canonical: '/search',
    isPrivate: true,
  }),
  Page,
  // A code may not be found again in a shared computer, and words are different for everybody: only their answer is kept.
  isSecret: ({ q, code }) => code !== null || q !== '',
});
