// Tabs and filters of the tender list, kept in the URL.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { tenderModes, tenderTabs } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { asWritten, type Conditions, matching, oneOf } from '../../../../../lib/list-address.ts';
import { choiceCondition } from '../../../../../ui/choice-condition.tsx';
import { DayRange } from '../../../../../ui/DayRange.tsx';
import type { Condition } from '../../../../../ui/FilterBar.tsx';

const day = matching(/^\d{4}-\d{2}-\d{2}$/);

export const address = {
  conditions: { mode: asWritten<string>, body: asWritten<string>, from: day, to: day },
};
/** Not a filter: clearing filters stays on the tab. */
export const tabOf = (search: URLSearchParams) => oneOf(tenderTabs)(search.get('tab')) ?? 'all';

type Name = keyof (typeof address)['conditions'];

export const conditionsOf = ({ values, narrow }: Conditions<Name>): Condition[] => {
  const { from, to } = values;
  return [
    choiceCondition({
      key: 'mode',
      name: '方式',
      words: tenderModes,
      value: values.mode,
      onChange: (mode) => narrow({ mode }),
    }),
    choiceCondition({
      key: 'body',
      name: '车型',
      words: bodyTypes,
      value: values.body,
      onChange: (body) => narrow({ body }),
    }),
    {
      key: 'published',
      name: '发布日期',
      text: from || to ? `${from ?? '最早'} 至 ${to ?? '今天'}` : undefined,
      editor: <DayRange from={from} to={to} onChange={(first, last) => narrow({ from: first, to: last })} />,
      clear: () => narrow({ from: undefined, to: undefined }),
    },
  ];
};
