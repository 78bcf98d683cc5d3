// Radio group rendered as a row of buttons.
import { useId } from 'react';
import { cx, variant } from '../../../../lib/cx.ts';
import * as styles from './Choice.module.css';

type Props<V extends string> = {
  name: string;
  options: Record<V, string>;
  value: V | null;
  tone?: 'brand' | 'red';
  onChange: (value: V) => void;
};

export const Choice = <V extends string>({ name, options, value, tone = 'brand', onChange }: Props<V>) => {
  const group = useId();
  return (
    <fieldset className={cx(styles.choice, variant(styles, 'choice', tone))}>
      <legend className="only-read">{name}</legend>
      {(Object.entries(options) as [V, string][]).map(([key, label]) => (
        <label key={key} className={key === value ? styles.isOn : ''}>
          <input type="radio" name={group} checked={key === value} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
