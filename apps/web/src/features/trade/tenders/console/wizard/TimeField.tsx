// A date and time of the wizard; text that is no date stays visible and is not saved.
import { isRealDayTime } from '@rfb/contract/normalise.ts';
import { useState } from 'react';
import { fromField, toField } from '../../../../../lib/moments.ts';
import { DateInput } from '../../../../../ui/DateInput.tsx';
import * as styles from './Field.module.css';
import type { Control } from './Field.tsx';
import type { QuickTime } from './quick-times.ts';

type Props = Control & {
  value: string | null;
  onChange: (instant: string | null) => void;
  quick?: QuickTime[];
};

export const TimeField = ({ value, onChange, quick = [], ...control }: Props) => {
  const [wrong, setWrong] = useState<string>();
  return (
    <>
      <DateInput
        {...control}
        hasTime
        value={wrong ?? (value === null ? '' : toField(value))}
        onChange={(text) => {
          const isTime = text === '' || isRealDayTime(text);
          setWrong(isTime ? undefined : text);
          onChange(isTime && text !== '' ? fromField(text) : null);
        }}
      />
      {quick.length > 0 && (
        <p className={styles.quick}>
          {quick.map(({ name, at }) => (
            <button
              key={name}
              type="button"
              className="link"
              onClick={() => {
                setWrong(undefined);
                onChange(at);
              }}
            >
              {name}
            </button>
          ))}
        </p>
      )}
      {wrong !== undefined && <p className={styles.error}>时间请写成 2027-04-30 09:00</p>}
    </>
  );
};
