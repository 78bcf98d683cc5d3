// The office's search in the header: companies and anything by its number, articles and standards, as far as one's roles see them.
import { searchContent, searchOffice } from '@rfb/contract/overview/search/search.endpoints.ts';
import { contentKinds, searchKinds } from '@rfb/contract/overview/search/search.labels.ts';
import { ask } from '../../../../lib/api.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { pathOfContent, pathOfHit } from './path-of-hit.ts';
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

export const OfficeSearch = () => {
  const may = useMay();
  const [seesCases, seesContent] = [may(searchOffice), may(searchContent)];
  if (!seesCases && !seesContent) return null;
  const find = async (keyword: string) =>
    (await Promise.all([seesCases ? findCases(keyword) : [], seesContent ? findContent(keyword) : []])).flat();
  const placeholder = seesCases ? '企业、车牌、联系人、司机、登录名或编号' : '文章标题、标准编号或名称';
  return <SearchField name={searchOffice.path} placeholder={placeholder} find={find} />;
};
