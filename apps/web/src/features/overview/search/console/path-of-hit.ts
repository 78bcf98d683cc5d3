// Where the office, or a company, looks at something it found.
import type { OwnHit, SearchHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import type { contentKinds } from '@rfb/contract/overview/search/search.labels.ts';

const CASES = '/admin/system/messages';
const COMPANY = '/admin/enterprise/list?open=';
const tabs: Partial<Record<SearchHit['kind'], string>> = { order: 'orders', tender: 'tenders', driver: 'vehicles' };

export const pathOfHit = ({ kind, id, companyId, isOpen }: SearchHit) => {
  if (kind === 'message') return `${CASES}?open=${id}`;
  if (kind === 'report') return `${CASES}?tab=reports&open=${id}`;
  if (kind === 'dispute') return `${CASES}?tab=disputes&open=${id}`;
  if (kind === 'appeal') return `${CASES}?tab=appeals&open=${id}`;
  if (kind === 'member') return `/admin/member/list?open=${id}`;
  // A decided application has left the queue; the company's drawer tells what became of it.
  if (isOpen) return `/admin/member/pending?tab=${kind}&id=${id}`;
  const tab = tabs[kind];
  return `${COMPANY}${companyId}${tab ? `&tab=${tab}` : ''}`;
};

export const pathOfContent = ({ kind, id }: { kind: keyof typeof contentKinds; id: string }) =>
  kind === 'article' ? `/admin/system/content/articles/${id}` : `/admin/system/standards?open=${id}`;

const FLEET = '/user/fleet-management';

/** The two kinds of companies see orders, tenders and partners on pages of their own. */
export const pathOfOwnHit = ({ kind, id }: Pick<OwnHit, 'kind' | 'id'>, isFleet: boolean) => {
  if (kind === 'standard') return `/user/transport-standards/${encodeURIComponent(id)}`;
  if (kind === 'article') return `/article-detail?id=${encodeURIComponent(id)}`;
  if (kind === 'vehicle') return `${FLEET}/vehicles?open=${id}`;
  if (kind === 'driver') return `${FLEET}/drivers?open=${id}`;
  if (kind === 'tender') return isFleet ? `${FLEET}/opportunities/${id}` : `/user/bidding/${id}`;
  if (kind === 'cooperation')
    return `${isFleet ? `${FLEET}/cooperative-shippers` : '/user/cooperative-fleets'}?open=${id}`;
  return `${isFleet ? '/user/vehicle-usage' : '/user/bidding'}/orders/${id}`;
};
