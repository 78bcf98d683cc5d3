// What the enterprise list can be narrowed by: each condition's words and the editor behind its chip.
import { applicationStatuses } from '@rfb/contract/applications/applications.labels.ts';
import { certificationBadges } from '@rfb/contract/certifications/certifications.labels.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { getRegions } from '@rfb/contract/regions/regions.endpoints.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { Choices } from '../../../ui/Choices.tsx';
import type { Condition } from '../../../ui/FilterBar.tsx';
import { DayRange } from './DayRange.tsx';
import type { FilterName, ListState } from './list-state.ts';

const applicationWords = { ...applicationStatuses, none: '未申请' };
const memberWords = { ...memberStatuses, none: '未入会' };

type Words = Record<string, string> | [string, string][];
const wordsOf = (words: Words, values: string[]) => {
  const known = Array.isArray(words) ? Object.fromEntries(words) : words;
  return values.map((value) => known[value] ?? value).join('、');
};

/** 江苏省 → 江苏; the short name is what people say. */
const shortName = (name: string) => name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '');

export const useConditions = ({ values: filters, narrow }: ListState): Condition[] => {
  const regions = useAsk(getRegions);
  const provinces = (regions.data?.provinces ?? []).map(([code, name]): [string, string] => [
    code.slice(0, 2),
    shortName(name),
  ]);
  const ticked = (key: FilterName, name: string, words: Words, isSingle = false): Condition => {
    const values = filters[key]?.split(',') ?? [];
    return {
      key,
      name,
      text: values.length > 0 ? wordsOf(words, values) : undefined,
      editor: (
        <Choices
          words={words}
          chosen={values}
          isSingle={isSingle}
          onChange={(next) => narrow({ [key]: next.join(',') || undefined })}
        />
      ),
      clear: () => narrow({ [key]: undefined }),
    };
  };
  const { joinedFrom, joinedTo } = filters;
  return [
    ticked('type', '类型', companyTypes, true),
    ticked('province', '地区', provinces),
    ticked('application', '审核', applicationWords),
    ticked('member', '会员状态', memberWords),
    ticked('level', '会员等级', memberLevels),
    ticked('certification', '车队认证', certificationBadges),
    {
      key: 'joined',
      name: '入会时间',
      text: joinedFrom || joinedTo ? `${joinedFrom ?? '最早'} 至 ${joinedTo ?? '今天'}` : undefined,
      editor: (
        <DayRange from={joinedFrom} to={joinedTo} onChange={(from, to) => narrow({ joinedFrom: from, joinedTo: to })} />
      ),
      clear: () => narrow({ joinedFrom: undefined, joinedTo: undefined }),
    },
    ticked('incomplete', '资料', { 1: '不全' }, true),
    ticked('papersWaiting', '证照', { 1: '待审核' }, true),
  ];
};
