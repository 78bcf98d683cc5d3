// Edits the days of a year that differ from Monday to Friday: on the calendar, by name, or pasted; saved together.
import {
  type CalendarDay,
  type CalendarYear,
  saveCalendarYear,
} from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { calendarDayKinds, gapWords } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useKeptState } from '../../../../lib/use-kept-input.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './Calendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { changesOf, monthsOf, runsOf, runText, toggled } from './year-days.ts';

type Edited = { days: CalendarDay[] };

const Runs = ({ days, onChange }: { days: CalendarDay[]; onChange: ((days: CalendarDay[]) => void) | undefined }) => (
  <ul className={styles.runs}>
    {runsOf(days).map((run) => {
      const isIn = ({ day }: CalendarDay) => day >= run.first && day <= run.last;
      return (
        <li key={run.first}>
          <span>{runText(run)}</span>
          <span>{calendarDayKinds[run.kind]}</span>
          {onChange ? (
            <>
              <Input
                size="small"
                aria-label={`${runText(run)}的名称`}
                maxLength={20}
                value={run.name}
                onChange={({ target }) =>
                  onChange(days.map((one) => (isIn(one) ? { ...one, name: target.value } : one)))
                }
              />
              <button
                type="button"
                className="link"
                aria-label={`去掉 ${runText(run)}`}
                onClick={() => onChange(days.filter((one) => !isIn(one)))}
              >
                去掉
              </button>
            </>
          ) : (
            <span>{run.name}</span>
          )}
        </li>
      );
    })}
  </ul>
);

const YearNotice = ({ known, onPaste }: { known: CalendarYear; onPaste: (() => void) | undefined }) => {
  if (known.version === 0)
    return (
      <Notice
        tone="warning"
        title={gapWords([known.year])}
        text="国务院办公厅一般在前一年 11 月公布"
        {...(onPaste && { action: { label: '粘贴放假安排', onClick: onPaste } })}
      />
    );
  if (known.savedBy === null)
    return (
      <Notice
        tone="info"
        title={`${known.year} 年的安排随平台预置，请核对`}
        text={onPaste ? '与国务院办公厅的通知对过以后，按“核对无误”' : '由所有者与国务院办公厅的通知核对'}
      />
    );
  return null;
};

export const YearEditor = ({ known }: { known: CalendarYear }) => {
  const { year, version, savedBy, savedAt, today } = known;
  const [edited, setEdited] = useState<Edited>();
  const [isPasting, setPasting] = useState(false);
  useKeptState(`calendar-${year}`, edited, setEdited);
  const mayChange = useMay()(saveCalendarYear);
  const days = edited?.days ?? known.days;
  const save = useChange(saveCalendarYear, {
    input: () => ({ body: { year, days, version } }),
    done: `${year} 年的工作日历已保存`,
    onDone: () => setEdited(undefined),
  });
  const { added, removed } = changesOf(known.days, days);
  const isDirty = added.length + removed.length > 0;
  const change = mayChange ? (next: CalendarDay[]) => setEdited({ days: next }) : undefined;
  const paste = mayChange ? () => setPasting(true) : undefined;
  const byDay = new Map(days.map((one) => [one.day, one]));
  const isNameless = days.some(({ name }) => name.trim() === '');
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <YearNotice known={known} onPaste={paste} />
      <div className={styles.columns}>
        <Panel
          title={`${year} 年`}
          extra={<span className="muted">{mayChange ? '点一天改成放假或上班，再点恢复' : '只能查看'}</span>}
        >
          <div className={styles.months}>
            {monthsOf(year).map((month) => (
              <MonthGrid
                key={month}
                month={month}
                known={byDay}
                today={today}
                onToggle={change && ((day) => change(toggled(days, day)))}
              />
            ))}
          </div>
        </Panel>
        <Panel
          title="放假和调休"
          flush
          extra={
            paste && (
              <Button size="small" onClick={paste}>
                粘贴放假安排
              </Button>
            )
          }
        >
          <Runs days={days} onChange={change} />
          {isDirty && (
            <section className={styles.changes} aria-label="未保存的改动">
              {added.length > 0 && <p>加上 {added.join('、')}</p>}
              {removed.length > 0 && <p>去掉 {removed.join('、')}</p>}
              <Button onClick={() => setEdited(undefined)}>放弃改动</Button>
              <Button
                type="primary"
                loading={save.isPending}
                disabled={days.length === 0 || isNameless}
                onClick={() => save.mutate()}
              >
                保存 {year} 年
              </Button>
              {isNameless && <p role="alert">每一段都要写名称</p>}
            </section>
          )}
          {!isDirty && mayChange && version > 0 && savedBy === null && (
            <p className={styles.foot}>
              <Button loading={save.isPending} onClick={() => save.mutate()}>
                核对无误
              </Button>
            </p>
          )}
          {savedBy !== null && savedAt !== null && (
            <p className={`muted ${styles.foot}`}>
              {savedBy} <span className="num">{dayText(savedAt)}</span> 保存
            </p>
          )}
          {days.length === 0 && <p className={`muted ${styles.foot}`}>还没有录入</p>}
        </Panel>
      </div>
      {isPasting && (
        <PasteDialog
          year={year}
          onTaken={(taken) => {
            setEdited({ days: taken });
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
};
