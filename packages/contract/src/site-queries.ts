// The query parameters of public pages. The server passes a page only these, so that an invented one makes no new page.
import type { SitePath } from './site-pages.ts';

/** Apart from site-pages.ts, which browsers load too. */
export const siteQueries: { readonly [P in SitePath]?: readonly string[] } = {
  '/ecosystem': [
    'keyword',
    'from',
    'to',
    'body',
    'length',
    'temperature',
    'danger',
    'serviceType',
    'regionCode',
    'minRating',
    'minVehicles',
    'maxVehicles',
    'certified',
    'sort',
    'page',
    'pageSize',
    'compare',
  ],
  '/industry-discipline': ['list', 'page', 'signers', 'version', 'compare', 'decision'],
  '/industry-news': ['category', 'keyword', 'tag', 'from', 'to', 'page'],
  '/article-detail': ['id'],
  '/standards': ['keyword'],
  '/search': ['q'],
  '/verify': ['code'],
  '/legal/terms': ['version'],
  '/legal/privacy': ['version'],
};
