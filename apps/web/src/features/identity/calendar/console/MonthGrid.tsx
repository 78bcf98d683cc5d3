// A month of the calendar: every day a button that makes it a day off, a day worked, or ordinary again.
import type { CalendarDay } from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { calendarDayKinds } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import { cx } from '../../../../lib/cx.ts';
import * as styles from './Calendar.module.css';
import { isWeekend, weekdayOf, weekdays, weeksOf } from './year-days.ts';

type Props = {
  month: string;
  known: Map<string, CalendarDay>;
  today: string;
  /** Absent: only to be looked at. */
  onToggle: ((day: string) => void) | undefined;
};

const marks = { off: '休', work: '班' } as const;

const wordsOf = (day: string, special: CalendarDay | undefined) => {
  const words = `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日，周${weekdayOf(day)}`;
  return special ? `${words}，${calendarDayKinds[special.kind]}，${special.name}` : words;
};

const Day = ({
  day,
  special,
  today,
  onToggle,
}: { day: string; special: CalendarDay | undefined } & Omit<Props, 'month' | 'known'>) => (
  <button
    type="button"
    className={cx(
      styles.day,
      special ? (special.kind === 'off' ? styles.off : styles.work) : isWeekend(day) && styles.weekend,
    )}
    aria-label={wordsOf(day, special)}
    title={special?.name}
    data-mark={special && marks[special.kind]}
    {...(day === today && { 'aria-current': 'date' as const })}
    disabled={!onToggle}
    onClick={() => onToggle?.(day)}
  >
    <span className="num">{Number(day.slice(8))}</span>
  </button>
);

export const MonthGrid = ({ month, known, today, onToggle }: Props) => (
  <section className={styles.month} aria-label={`${Number(month.slice(5))} 月`}>
    <h3>{Number(month.slice(5))} 月</h3>
    <table>
      <thead>
        <tr>
          {weekdays.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week
              <td key={at}>{day && <Day day={day} special={known.get(day)} today={today} onToggle={onToggle} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
