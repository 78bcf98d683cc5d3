// A month calendar in Chinese, whatever the browser's locale; with hours and minutes for a date-time field.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { DAY_MS, isRealDay } from '@rfb/contract/days.ts';
import { useState } from 'react';
import { dayText } from '../lib/moments.ts';
import * as styles from './Calendar.module.css';

type Props = {
  hasTime: boolean;
  min: string | undefined;
  max: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
};

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];
const FIRST_YEAR = 1980;
const YEARS_AHEAD = 30;
const two = (number: number) => String(number).padStart(2, '0');
const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, at) => two(at * step));

/** Six weeks from the Monday on or before the first of the month. */
const weeksOf = (month: string) => {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => new Date(start + (week * 7 + at) * DAY_MS).toISOString().slice(0, 10)),
  );
};

const monthAfter = (month: string, count: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

const wordsOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

const Clock = ({ time, onChange }: { time: string; onChange: (time: string) => void }) => {
  const [hour = '', minute = ''] = time.split(':');
  const minutes = upTo(12, 5);
  return (
    <p className={styles.calendarClock}>
      <select aria-label="时" value={hour} onChange={({ target }) => onChange(`${target.value}:${minute}`)}>
        {upTo(24).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
      :
      <select aria-label="分" value={minute} onChange={({ target }) => onChange(`${hour}:${target.value}`)}>
        {(minutes.includes(minute) ? minutes : [minute, ...minutes]).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </p>
  );
};

export const Calendar = ({ hasTime, min = '', max = '9999', value, onChange, onDone }: Props) => {
  const today = dayText(new Date().toISOString());
  const day = isRealDay(value.slice(0, 10)) ? value.slice(0, 10) : '';
  const time = day && value[10] === 'T' ? value.slice(11) : '08:00';
  const [month, setMonth] = useState((day || (today > max ? max : today < min ? min : today)).slice(0, 7));
  const isOut = (one: string) => one < min.slice(0, 10) || one > max.slice(0, 10);
  const choose = (one: string) => {
    onChange(hasTime ? `${one}T${time}` : one);
    if (!hasTime) onDone();
  };
  const [year = '', number = ''] = month.split('-');
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  const years = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, at) => String(lastYear - at));
  return (
    <div className={styles.calendar} role="dialog" aria-label="日历">
      <div className={styles.calendarHead}>
        <button
          type="button"
          className={styles.calendarButton}
          aria-label="上个月"
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <LeftOutlined aria-hidden />
        </button>
        <span>
          <select aria-label="年" value={year} onChange={({ target }) => setMonth(`${target.value}-${number}`)}>
            {(years.includes(year) ? years : [year, ...years]).map((text) => (
              <option key={text} value={text}>{`${text} 年`}</option>
            ))}
          </select>
          <select aria-label="月" value={number} onChange={({ target }) => setMonth(`${year}-${target.value}`)}>
            {upTo(13)
              .slice(1)
              .map((text) => (
                <option key={text} value={text}>{`${Number(text)} 月`}</option>
              ))}
          </select>
        </span>
        <button
          type="button"
          className={styles.calendarButton}
          aria-label="下个月"
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <RightOutlined aria-hidden />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {WEEK.map((text) => (
              <th key={text}>{text}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={`${styles.calendarButton} num`}
                    aria-label={wordsOf(one)}
                    aria-pressed={one === day}
                    {...(one === today && { 'aria-current': 'date' as const })}
                    data-outside={!one.startsWith(month)}
                    disabled={isOut(one)}
                    onClick={() => choose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.calendarFoot}>
        {hasTime && <Clock time={time} onChange={(next) => onChange(`${day || today}T${next}`)} />}
        <button type="button" className="link" disabled={isOut(today)} onClick={() => choose(today)}>
          今天
        </button>
        {day !== '' && (
          <button
            type="button"
            className="link"
            onClick={() => {
              onChange('');
              onDone();
            }}
          >
            清除
          </button>
        )}
        {hasTime && (
          <button type="button" className="link" onClick={onDone}>
            确定
          </button>
        )}
      </div>
    </div>
  );
};
