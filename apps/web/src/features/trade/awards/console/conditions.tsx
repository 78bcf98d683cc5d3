// Tabs and filters of the opportunities, kept in the URL.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { deadlineSpans, opportunityTabs } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { asWritten, type Conditions, matching, oneOf } from '../../../../lib/list-address.ts';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import type { Condition } from '../../../../ui/FilterBar.tsx';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';

const region = matching(/^\d{6}$/);

export const address = {
  conditions: {
    mode: asWritten<string>,
    origin: region,
    destination: region,
    length: asWritten<string>,
    body: asWritten<string>,
    within: oneOf(deadlineSpans),
  },
};
/** Not a filter: clearing filters stays on the tab. */
export const tabOf = (search: URLSearchParams) => oneOf(opportunityTabs)(search.get('tab')) ?? 'all';

type Name = keyof (typeof address)['conditions'];
const lengths = Object.fromEntries(Object.entries(lengthBands).map(([key, { label }]) => [key, label]));

export const conditionsOf = (
  { values, narrow }: Conditions<Name>,
  regionName: (code: string) => string,
): Condition[] => {
  const choice = (key: Name, name: string, words: Record<string, string>, isSingle = false) =>
    choiceCondition({ key, name, words, isSingle, value: values[key], onChange: (value) => narrow({ [key]: value }) });
  const place = (key: 'origin' | 'destination', name: string): Condition => {
    const code = values[key];
    return {
      key,
      name,
      text: code && regionName(code),
      editor: <RegionField {...(code && { value: code })} onChange={(next) => narrow({ [key]: next })} />,
      clear: () => narrow({ [key]: undefined }),
    };
  };
  return [
    place('origin', '装货'),
    place('destination', '卸货'),
    choice('length', '车长', lengths),
    choice('body', '车型', bodyTypes),
    choice('mode', '方式', tenderModes),
    choice('within', '截止', deadlineSpans, true),
  ];
};
