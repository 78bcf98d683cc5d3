// One setting: its name, its input, what is coming, and who changed it last.
import { settingOf } from '@rfb/contract/settings/catalogue.ts';
import { changeSettings, type SettingView } from '@rfb/contract/settings/settings.endpoints.ts';
import { differenceWords, valueWords } from '@rfb/contract/settings/value-words.ts';
import { cx } from '../../../lib/cx.ts';
import { dayText } from '../../../lib/moments.ts';
import { useMay } from '../../auth/shared/use-may.tsx';
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
            {of} {words.before} 改为 {words.after}{' '}
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
      {view.coming.map(({ value, effectiveFrom }) => (
        <small key={effectiveFrom} className="muted">
          <span className="num">{dayText(effectiveFrom)}</span> 起 {valueWords(view.key, value)}
        </small>
      ))}
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
