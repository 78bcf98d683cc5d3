// The search of the header: the office's, or that of a company over its own things.
import { accessRules } from '@rfb/contract/access.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { searchContent, searchOffice, searchOwn } from '@rfb/contract/overview/search/search.endpoints.ts';
import { contentKinds, ownSearchKinds, searchKinds } from '@rfb/contract/overview/search/search.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { ask } from '../../../../lib/api.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { pathOfContent, pathOfHit, pathOfOwnHit } from './path-of-hit.ts';
import { SearchField } from './SearchField.tsx';

const findCases = async (keyword: string) =>
  (await ask(searchOffice, { query: { keyword } })).items.map((hit) => ({
    kind: searchKinds[hit.kind],
    title: hit.title,
    note: hit.note,
    path: pathOfHit(hit),
  }));

const findContent = async (keyword: string) =>
  (await ask(searchContent, { query: { keyword } })).items.map((hit) => ({
    kind: contentKinds[hit.kind],
    title: hit.title,
    note: hit.note,
    path: pathOfContent(hit),
  }));

/** The office's search in the header: companies and anything by its number, articles and standards, as far as one's roles see them. */
const OfficeSearch = () => {
  const may = useMay();
  const [seesCases, seesContent] = [may(searchOffice), may(searchContent)];
  if (!seesCases && !seesContent) return null;
  const find = async (keyword: string) =>
    (await Promise.all([seesCases ? findCases(keyword) : [], seesContent ? findContent(keyword) : []])).flat();
  const placeholder = seesCases ? '企业、车牌、联系人、司机、登录名或编号' : '文章标题、标准编号或名称';
  return <SearchField name={searchOffice.path} placeholder={placeholder} find={find} />;
};

/** A company's search in the header: its own vehicles, drivers, orders, tenders and partners. */
const OwnSearch = ({ subRole }: Pick<CurrentUser, 'subRole'>) => {
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

export const HeaderSearch = ({ user }: { user: CurrentUser }) => {
  if (accessRules.canAdmin(user)) return <OfficeSearch />;
  return accessRules.canFleetOrShipper(user) ? <OwnSearch subRole={user.subRole} /> : null;
};
