// The filters of the member list beside its tabs.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Choices } from '../../../../ui/Choices.tsx';
import type { Condition } from '../../../../ui/FilterBar.tsx';
import type { ListState } from './list-state.ts';

/** 江苏省 → 江苏. */
const shortName = (name: string) => name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '');

export const useConditions = ({ values: { level, province }, narrow }: ListState): Condition[] => {
  const regions = useAsk(getRegions);
  const provinces = (regions.data?.provinces ?? []).map(([code, name]): [string, string] => [
    code.slice(0, 2),
    shortName(name),
  ]);
  return [
    {
      key: 'level',
      name: '等级',
      text: level && memberLevels[level],
      editor: (
        <Choices
          words={memberLevels}
          chosen={level ? [level] : []}
          isSingle
          onChange={([one]) => narrow({ level: one })}
        />
      ),
      clear: () => narrow({ level: undefined }),
    },
    {
      key: 'province',
      name: '地区',
      text: province && (Object.fromEntries(provinces)[province] ?? province),
      editor: (
        <Choices
          words={provinces}
          chosen={province ? [province] : []}
          isSingle
          onChange={([one]) => narrow({ province: one })}
        />
      ),
      clear: () => narrow({ province: undefined }),
    },
  ];
};
