// Takes over a year from the State Council's notice, pasted as it is, or from lines of dates.
import { readArrangement } from '@rfb/contract/identity/calendar/arrangement-text.ts';
import type { CalendarDay } from '@rfb/contract/identity/calendar/calendar.endpoints.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import * as styles from './Calendar.module.css';

type Props = { year: number; onTaken: (days: CalendarDay[]) => void; onClose: () => void };

const EXAMPLE = `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
或每行一条：2026-01-01 放假 元旦`;

export const PasteDialog = ({ year, onTaken, onClose }: Props) => {
  const [text, setText] = useState('');
  const { days, problems } = readArrangement(text, year);
  const own = days.filter(({ day }) => day.startsWith(`${year}-`));
  const others = [...new Set(days.filter((day) => !own.includes(day)).map(({ day }) => day.slice(0, 4)))];
  const work = own.filter(({ kind }) => kind === 'work').length;
  return (
    <EditDialog
      title={`粘贴 ${year} 年的放假安排`}
      submit="换成这些"
      isDirty={text !== ''}
      isReady={own.length > 0 && problems.length === 0}
      onSubmit={() => onTaken(own)}
      onClose={onClose}
    >
      <p className="muted">从国务院办公厅的通知原文复制。会换掉这一年现有的全部日子，保存之前可以再改。</p>
      <Input.TextArea
        aria-label="放假安排"
        autoSize={{ minRows: 8, maxRows: 16 }}
        placeholder={EXAMPLE}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="polite">
        {text !== '' && (
          <p>
            认出 {own.length} 天：放假 {own.length - work} 天，上班 {work} 天
            {others.length > 0 && `；另有 ${others.join('、')} 年的日子，请到那一年再粘贴一次`}
          </p>
        )}
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </EditDialog>
  );
};
