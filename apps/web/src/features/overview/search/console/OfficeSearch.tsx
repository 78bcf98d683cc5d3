// The office's search in the header: companies, and anything by its number.
import { searchOffice } from '@rfb/contract/overview/search/search.endpoints.ts';
import { searchKinds } from '@rfb/contract/overview/search/search.labels.ts';
import { ask } from '../../../../lib/api.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { pathOfHit } from './path-of-hit.ts';
import { SearchField } from './SearchField.tsx';

const find = async (keyword: string) =>
  (await ask(searchOffice, { query: { keyword } })).items.map((hit) => ({
    kind: searchKinds[hit.kind],
    title: hit.title,
    note: hit.note,
    path: pathOfHit(hit),
  }));

/** Nothing for editors, who handle no companies. */
export const OfficeSearch = () => (
  <Allowed to={searchOffice}>
    <SearchField name={searchOffice.path} placeholder="企业、车牌、联系人、登录名或编号" find={find} />
  </Allowed>
);
