// The filters of the lists of standards, kept in the address.
import {
  checkedNames,
  forceNames,
  standardClasses,
  standardStates,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import { oneOf, sentAsWritten, useListAddress } from '../../../../lib/list-address.ts';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';

type Values = { class?: string; state?: string; mandatory?: 'true' | 'false'; checked?: 'true' | 'false' };

const conditions = {
  ...sentAsWritten<{ class: string; state: string }>(['class', 'state']),
  mandatory: oneOf(forceNames),
  checked: oneOf(checkedNames),
};

export const useStandardFilters = () => useListAddress({ conditions });

type Narrow = (changes: Record<string, string | undefined>) => void;

export const conditionsOf = (values: Values, narrow: Narrow) => [
  choiceCondition({
    key: 'class',
    name: '类别',
    words: standardClasses,
    value: values.class,
    onChange: (value) => narrow({ class: value }),
  }),
  choiceCondition({
    key: 'mandatory',
    name: '强制或推荐',
    words: forceNames,
    isSingle: true,
    value: values.mandatory,
    onChange: (mandatory) => narrow({ mandatory }),
  }),
  choiceCondition({
    key: 'state',
    name: '状态',
    words: standardStates,
    value: values.state,
    onChange: (state) => narrow({ state }),
  }),
  choiceCondition({
    key: 'checked',
    name: '核对',
    words: checkedNames,
    isSingle: true,
    value: values.checked,
    onChange: (checked) => narrow({ checked }),
  }),
];
