// Finds the page of an address and loads its content; server only.
import type { Ask } from '@rfb/contract/site.ts';
import { nearestPage } from './nearest-page.ts';
import { type PageName, pages } from './pages.ts';
import { page as notFoundPage } from './plain/not-found.page.ts';
import { RedirectTo, RenderInstead, type SitePage } from './site-page.ts';

/** Public pages rendered by React on the server, with a small script of their own in the browser (docs/decisions/0048). */
const standalonePages = {
  consignee: () => import('../features/transport/orders/site/consignee-links/consignee.page.ts'),
  driver: () => import('../features/transport/orders/site/driver-links/driver.page.ts'),
};

/** Also the name of its entry in the build. */
export type StandaloneName = keyof typeof standalonePages;

type AnyName = PageName | StandaloneName;
export type Found = { name: AnyName; page: SitePage; content: unknown };
type Requested = { search: URLSearchParams; form?: URLSearchParams | undefined };

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);

const loadAll = () =>
  Promise.all(
    Object.entries({ ...pages, ...standalonePages }).map(async ([name, load]) => {
      const page = (await load()).page as SitePage;
      return { name: name as AnyName, page, pattern: page.path ? patternOf(page.path) : undefined };
    }),
  );
let loaded: ReturnType<typeof loadAll> | undefined;
/** Every page declaration with the name of its chunk. */
export const listPages = () => {
  loaded ??= loadAll();
  return loaded;
};

const nameOf = async (page: SitePage): Promise<AnyName> =>
  (await listPages()).find((row) => row.page === page)?.name ?? 'not-found';

export const foundAs = async ({ page, content }: RenderInstead): Promise<Found> => ({
  name: await nameOf(page),
  page,
  content,
});

export const notFound = (path: string) => foundAs(notFoundPage.instead({ suggestion: nearestPage(path) }));

export const findPage = async (path: string, { search, form }: Requested, ask: Ask): Promise<Found | RedirectTo> => {
  for (const { name, page, pattern } of await listPages()) {
    const match = pattern?.exec(path);
    if (!match) continue;
    const content = await page.load({ ask, param: match[1] ?? '', search, form });
    if (content instanceof RedirectTo) return content;
    if (content instanceof RenderInstead) return foundAs(content);
    return content === undefined ? notFound(path) : { name, page, content };
  }
  return notFound(path);
};
