// A whole or decimal number of the wizard, stored as an integer; text that is no such number stays visible with the reason.
import { Input } from 'antd';
import { useState } from 'react';
import { numberUnits, readNumber } from '../../shared/typed-number.ts';
import * as styles from './Field.module.css';
import type { Control } from './Field.tsx';

type Props = Control & {
  value: number | null;
  onChange: (value: number | null) => void;
  suffix: string;
  /** Stored units per shown unit: 1000 for tons in kilograms. */
  scale?: number;
  digits?: number;
};

export const NumberField = ({ value, onChange, suffix, scale = 1, digits = 0, ...control }: Props) => {
  /** The text as typed, until it is left as a valid number. */
  const [typed, setTyped] = useState<string>();
  const read = (text: string) =>
    text.trim() === '' ? { value: null } : readNumber(text, numberUnits[suffix] ?? { [suffix]: scale }, digits);
  const problem = typed === undefined ? undefined : read(typed);
  const error = problem && 'error' in problem ? problem.error : undefined;
  return (
    <>
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        suffix={suffix}
        value={typed ?? (value === null ? '' : String(value / scale))}
        {...(error && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = read(target.value);
          onChange('error' in next ? null : next.value);
        }}
        onBlur={() => error === undefined && setTyped(undefined)}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
};
