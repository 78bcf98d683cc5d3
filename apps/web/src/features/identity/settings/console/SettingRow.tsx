// One setting: its name, its input, what is coming, and who changed it last.
import { settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { cancelSetting, changeSettings, type SettingView } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { differenceWords, valueWords } from '@rfb/contract/identity/settings/value-words.ts';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { SettingInput } from './SettingInput.tsx';
import * as styles from './settings.module.css';

export type Shown = {
  /** Undefined: not edited. */
  edit: { value: unknown } | undefined;
  problem: string | undefined;
  onEdit: (value: unknown) => void;
  onHistory: () => void;
};
type Props = Shown & { view: SettingView };

/** `of`: which one, where several settings share a place. */
export const LastChange = ({ view, onHistory, of = '' }: Pick<Props, 'view' | 'onHistory'> & { of?: string }) => {
  const { key, lastChange, changeCount } = view;
  const words = lastChange && differenceWords(key, lastChange.before, lastChange.value);
  return (
    <div className={styles.changed}>
      {lastChange && words ? (
        <>
          <span>
            <span className="num">{dayText(lastChange.changedAt)}</span>　{lastChange.changedBy}
          </span>
          <small className="muted">
            {of}{' '}
            {lastChange.isCancellation
              ? `取消了 ${dayText(lastChange.effectiveFrom)} 起改为 ${words.after} 的改动`
              : `${words.before} 改为 ${words.after}`}{' '}
            <button type="button" className="link" onClick={onHistory}>
              历史 {changeCount}
            </button>
          </small>
        </>
      ) : (
        <small className="muted">初始值，没有改过</small>
      )}
    </div>
  );
};

/** What begins on a later day, with a way to cancel it. */
const Coming = ({ view }: { view: SettingView }) => {
  const mayCancel = useMay()(cancelSetting);
  const [cancelled, setCancelled] = useState<SettingView['coming'][number]>();
  return (
    <>
      {view.coming.map((change) => {
        const day = dayText(change.effectiveFrom);
        return (
          <small key={change.effectiveFrom} className="muted">
            <span className="num">{day}</span> 起 {valueWords(view.key, change.value)}{' '}
            {mayCancel && (
              <button
                type="button"
                className="link"
                aria-label={`取消${settingOf(view.key).name} ${day} 起的改动`}
                onClick={() => setCancelled(change)}
              >
                取消
              </button>
            )}
          </small>
        );
      })}
      {cancelled && <CancelDialog view={view} change={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  );
};

/** The input, with what was there before, what is wrong and what is coming. */
export const SettingField = ({ view, edit, problem, onEdit }: Omit<Props, 'onHistory'>) => {
  const mayChange = useMay()(changeSettings);
  return (
    <>
      {mayChange ? (
        <SettingInput
          settingKey={view.key}
          value={edit ? edit.value : view.value}
          hasError={problem !== undefined}
          onChange={onEdit}
        />
      ) : (
        <span>{valueWords(view.key, view.value)}</span>
      )}
      {problem && (
        <small className={styles.problem} role="alert">
          {problem}
        </small>
      )}
      {edit && <small className={styles.was}>原 {differenceWords(view.key, view.value, edit.value).before}</small>}
      <Coming view={view} />
    </>
  );
};

export const SettingRow = ({ onHistory, ...field }: Props) => {
  const { view, edit } = field;
  const { name, note, kind } = settingOf(view.key);
  const isWide = kind === 'costs' || kind === 'emissions';
  return (
    <li className={cx(styles.row, isWide && styles.wide, edit && styles.edited)}>
      <div>
        <b>{name}</b>
        {note && <small className="muted">{note}</small>}
      </div>
      <div>
        <SettingField {...field} />
      </div>
      <LastChange view={view} onHistory={onHistory} />
    </li>
  );
};
