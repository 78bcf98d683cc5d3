// A checkbox or radio list for editing a filter.

import { Checkbox, Radio } from 'antd';
import { cx } from '../lib/cx.ts';
import * as styles from './FilterBar.module.css';

type Props<K extends string> = {
  words: Readonly<Record<K, string>> | [K, string][];
  chosen: readonly K[];
  onChange: (chosen: K[]) => void;
  /** Allows a single choice only. */
  isSingle?: boolean;
};

const MANY = 10;

export const Choices = <K extends string>({ words, chosen, onChange, isSingle = false }: Props<K>) => {
  const options = (Array.isArray(words) ? words : (Object.entries(words) as [K, string][])).map(([value, label]) => ({
    value,
    label,
  }));
  const look = { className: cx(styles.filterChoices), 'data-many': options.length > MANY };
  if (isSingle)
    return (
      <Radio.Group
        {...look}
        options={options}
        value={chosen[0] ?? null}
        onChange={({ target }) => onChange([target.value as K])}
      />
    );
  return (
    <Checkbox.Group<K> {...look} options={options} value={[...chosen]} onChange={(values) => onChange([...values])} />
  );
};
