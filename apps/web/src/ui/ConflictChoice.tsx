// Resolves an edit conflict: shows both values of each field side by side to choose one.
import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { type Conflict, choose } from '../lib/conflict.ts';
import { shortTimeText } from '../lib/moments.ts';
import * as styles from './ConflictChoice.module.css';

type Props<T extends object> = {
  conflict: Conflict<T>;
  labels: Record<keyof T & string, string>;
  /** Formats a value for display. */
  shown: (field: keyof T & string, value: unknown) => ReactNode;
  onChange: (conflict: Conflict<T>) => void;
};

export const ConflictChoice = <T extends object>({ conflict, labels, shown, onChange }: Props<T>) => {
  const { clashes, theirs, changed } = conflict;
  const who = changed ? `${changed.by} 于 ${shortTimeText(changed.at)} ` : '';
  return (
    <div className={styles.conflict}>
      <p role="alert">
        {who}
        {changed ? '保存了另一份修改。' : '你编辑期间，这份资料已被修改。'}
        {clashes.length > 0 ? '下列项目两边都改了，请选择保留哪一个值。' : '与你的修改不冲突，保存后两边的修改都保留。'}
      </p>
      {clashes.map(({ field, mine, current, choice }) => (
        <fieldset key={field}>
          <legend>{labels[field]}</legend>
          <Radio.Group value={choice} onChange={({ target }) => onChange(choose(conflict, field, target.value))}>
            <Radio value="mine">
              <small>我填写的</small>
              {shown(field, mine) || '（空）'}
            </Radio>
            <Radio value="current">
              <small>现在保存的</small>
              {shown(field, current) || '（空）'}
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
      {theirs.length > 0 && (
        <div className={styles.conflictTheirs}>
          <span>对方还改了，会保留：</span>
          {theirs.map((field) => (
            <span key={field}>
              {labels[field]}：{shown(field, conflict.current[field]) || '（空）'}
            </span>
          ))}
        </div>
      )}
    </div>
  );
};
