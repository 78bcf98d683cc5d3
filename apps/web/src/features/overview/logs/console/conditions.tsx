// The filters of the operation log, kept in the URL.

import type { StaffMember } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { logActors, logModules } from '@rfb/contract/overview/logs/log.labels.ts';
import { type Conditions, matching, oneOf } from '../../../../lib/list-address.ts';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import { DayRange } from '../../../../ui/DayRange.tsx';
import type { Condition } from '../../../../ui/FilterBar.tsx';

const day = matching(/^\d{4}-\d{2}-\d{2}$/);

export const address = {
  conditions: {
    module: oneOf(logModules),
    actor: oneOf(logActors),
    userId: matching(/^[0-9a-zA-Z_-]{1,40}$/),
    from: day,
    to: day,
  },
};
type Name = keyof (typeof address)['conditions'];

export const conditionsOf = ({ values, narrow }: Conditions<Name>, staff: StaffMember[]): Condition[] => {
  const { from, to } = values;
  return [
    {
      key: 'days',
      name: '时间',
      text: from || to ? `${from ?? '最早'} 至 ${to ?? '今天'}` : undefined,
      editor: <DayRange from={from} to={to} onChange={(first, last) => narrow({ from: first, to: last })} />,
      clear: () => narrow({ from: undefined, to: undefined }),
    },
    choiceCondition({
      key: 'module',
      name: '模块',
      words: logModules,
      value: values.module,
      isSingle: true,
      onChange: (module) => narrow({ module }),
    }),
    choiceCondition({
      key: 'actor',
      name: '谁',
      words: logActors,
      value: values.actor,
      isSingle: true,
      onChange: (actor) => narrow({ actor }),
    }),
    choiceCondition({
      key: 'userId',
      name: '工作人员',
      words: Object.fromEntries(staff.map(({ id, name, username }) => [id, name || username])),
      value: values.userId,
      isSingle: true,
      onChange: (userId) => narrow({ userId }),
    }),
  ];
};
