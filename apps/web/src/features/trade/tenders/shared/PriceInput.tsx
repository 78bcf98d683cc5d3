// A field for a unit price; text that is no price stays visible with the reason.
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import * as styles from './PriceInput.module.css';
import { readPrice, typedPrice } from './price.ts';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (e4: number | null) => void;
};

export const PriceInput = ({ value, onChange, ...input }: Props) => {
  /** The text as typed, until it is left as a valid price. */
  const [typed, setTyped] = useState<string>();
  const error = typed === undefined ? undefined : readPrice(typed).error;
  return (
    <>
      <Input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? typedPrice(value)}
        {...(error && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readPrice(target.value).e4);
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
