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
    }));
  const placeholder = isFleet ? '车牌、司机、运单、竞价或合作货主' : '运单、竞价、合作车队或凭证号';
  return <SearchField name={searchOwn.path} placeholder={placeholder} find={find} />;
};
