// Where the office looks at something it found.
import type { SearchHit } from '@rfb/contract/search/search.endpoints.ts';

const CASES = '/admin/system/messages';
const COMPANY = '/admin/enterprise/list?open=';
const tabs: Partial<Record<SearchHit['kind'], string>> = { order: 'orders', tender: 'tenders' };

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
