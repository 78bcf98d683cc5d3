// The filters of the enterprise list: label, text of the chosen values and editor of each.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { applicationStatuses } from '@rfb/contract/membership/applications/applications.labels.ts';
import { certificationBadges } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Choices } from '../../../../ui/Choices.tsx';
import { DayRange } from '../../../../ui/DayRange.tsx';
import type { Condition } from '../../../../ui/FilterBar.tsx';
import type { FilterName, ListState } from './list-state.ts';

const applicationLabels = { ...applicationStatuses, none: '未申请' };
const memberLabels = { ...memberStatuses, none: '未入会' };

type Labels = Record<string, string> | [string, string][];
const textOf = (labels: Labels, values: string[]) => {
  const labelByValue = Array.isArray(labels) ? Object.fromEntries(labels) : labels;
  return values.map((value) => labelByValue[value] ?? value).join('、');
};

/** 江苏省 → 江苏. */
const shortName = (name: string) => name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '');

export const useConditions = ({ values: filters, narrow }: ListState): Condition[] => {
  const regions = useAsk(getRegions);
  const provinces = (regions.data?.provinces ?? []).map(([code, name]): [string, string] => [
    code.slice(0, 2),
    shortName(name),
  ]);
  const choiceOf = (key: FilterName, name: string, labels: Labels, isSingle = false): Condition => {
    const values = filters[key]?.split(',') ?? [];
    return {
      key,
      name,
      text: values.length > 0 ? textOf(labels, values) : undefined,
      editor: (
        <Choices
          words={labels}
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
    choiceOf('type', '类型', companyTypes, true),
    choiceOf('province', '地区', provinces),
    choiceOf('application', '审核', applicationLabels),
    choiceOf('member', '会员状态', memberLabels),
    choiceOf('level', '会员等级', memberLevels),
    choiceOf('certification', '车队认证', certificationBadges),
    {
      key: 'joined',
      name: '入会时间',
      text: joinedFrom || joinedTo ? `${joinedFrom ?? '最早'} 至 ${joinedTo ?? '今天'}` : undefined,
      editor: (
        <DayRange from={joinedFrom} to={joinedTo} onChange={(from, to) => narrow({ joinedFrom: from, joinedTo: to })} />
      ),
      clear: () => narrow({ joinedFrom: undefined, joinedTo: undefined }),
    },
    choiceOf('incomplete', '资料', { 1: '不全' }, true),
    choiceOf('papersWaiting', '证照', { 1: '待审核' }, true),
  ];
};
