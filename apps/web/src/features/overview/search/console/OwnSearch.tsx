// A company's search in the header: its own vehicles, drivers, orders, tenders and partners.
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { searchOwn } from '@rfb/contract/overview/search/search.endpoints.ts';
import { ownSearchKinds } from '@rfb/contract/overview/search/search.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { ask } from '../../../../lib/api.ts';
import { pathOfOwnHit } from './path-of-hit.ts';
import { SearchField } from './SearchField.tsx';

export const OwnSearch = ({ subRole }: Pick<CurrentUser, 'subRole'>) => {
  const isFleet = subRole === 'fleet';
  const find = async (keyword: string) =>
    (await ask(searchOwn, { query: { keyword } })).items.map((hit) => ({
      kind: ownSearchKinds[hit.kind],
      title: hit.kind === 'vehicle' ? shownPlate(hit.title) : hit.title,
      note: hit.note,
      path: pathOfOwnHit(hit, isFleet),
      isOnSite: hit.kind === 'article',
    }));
  const placeholder = isFleet ? '车牌、司机、运单、竞价、合作货主或标准' : '运单、竞价、合作车队、凭证号或标准';
  return <SearchField name={searchOwn.path} placeholder={placeholder} find={find} />;
};
