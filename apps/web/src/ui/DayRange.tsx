// Two date inputs for a range of days; either end may stay open.
import { DateInput, whenDay } from './DateInput.tsx';
import * as styles from './DayRange.module.css';

type Props = {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

export const DayRange = ({ from, to, onChange }: Props) => (
  <div className={styles.dayRange}>
    <DateInput size="small" aria-label="从" value={from} max={to} onChange={whenDay((day) => onChange(day, to))} />
    <span>至</span>
    <DateInput size="small" aria-label="到" value={to} min={from} onChange={whenDay((day) => onChange(from, day))} />
  </div>
);
