// A single choice rendered as chips; the arrow keys move between them.
import { useId } from 'react';
import { Icon } from '../shell/Icon.tsx';
import * as styles from './chips.module.css';
import { Star } from './Field.tsx';
import * as formsStyles from './forms.module.css';

type Props<K extends string> = {
  label: string;
  name: string;
  words: Readonly<Record<K, string>>;
  value: K | '';
  error?: string | undefined;
  onValue: (value: K) => void;
};

export const ChipChoice = <K extends string>({ label, name, words, value, error, onValue }: Props<K>) => {
  const note = useId();
  return (
    <fieldset className={`${formsStyles.field} ${styles.chipChoice}`} aria-describedby={error ? note : undefined}>
      <legend className={formsStyles.fieldHead}>
        {label}
        <Star />
      </legend>
      <div className={styles.chips}>
        {(Object.entries(words) as [K, string][]).map(([key, word]) => (
          <label key={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={value === key}
              aria-invalid={error ? true : undefined}
              onChange={() => onValue(key)}
            />
            <span>
              <Icon name="check" /> {word}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className={`${formsStyles.note} wrong`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
