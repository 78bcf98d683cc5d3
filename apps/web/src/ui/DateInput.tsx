// The console's date (yyyy-mm-dd) or date-time (yyyy-mm-ddThh:mm) field: typed freely or chosen from a calendar.
import { CalendarOutlined } from '@ant-design/icons';
import { isRealDay } from '@rfb/contract/days.ts';
import { normaliseDay, normaliseDayTime } from '@rfb/contract/normalise.ts';
import { Input, Popover } from 'antd';
import { type FocusEvent, useState } from 'react';
import { Calendar } from './Calendar.tsx';
import * as styles from './DateInput.module.css';

export type DateField = {
  hasTime?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
};
type Props = DateField & {
  id?: string;
  'aria-label'?: string;
  size?: 'small';
  status?: '' | 'error';
  value?: string | null | undefined;
  /** Receives the normalised date; invalid text is passed unchanged, so that validation rejects it. */
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
};

const shownOf = (value: string | null | undefined) => (value ?? '').replace('T', ' ');

export const DateInput = ({ hasTime = false, min, max, value, onChange, onBlur, ...input }: Props) => {
  /** The text being typed is not normalised until blur. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const normalise = hasTime ? normaliseDayTime : normaliseDay;
  return (
    <Input
      {...input}
      className={styles.dateInput}
      autoComplete="off"
      placeholder={hasTime ? '年-月-日 时:分' : '年-月-日'}
      value={typed ?? shownOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(normalise(target.value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      suffix={
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={isOpen}
          onOpenChange={setOpen}
          destroyOnHidden
          content={
            <Calendar
              hasTime={hasTime}
              min={min}
              max={max}
              value={value ?? ''}
              onChange={(next) => {
                setTyped(undefined);
                onChange?.(next);
              }}
              onDone={() => setOpen(false)}
            />
          }
        >
          <button
            type="button"
            className={styles.dateOpen}
            aria-label="打开日历"
            aria-expanded={isOpen}
            disabled={input.disabled}
          >
            <CalendarOutlined aria-hidden />
          </button>
        </Popover>
      }
    />
  );
};

/** For list filters: reports a complete date or none, and nothing while typing. */
export const whenDay = (set: (day: string | undefined) => void) => (text: string) => {
  if (text === '' || isRealDay(text)) set(text || undefined);
};
