// One setting: its name, its input, what is coming, and who changed it last.
import { settingOf } from '@rfb/contract/settings/catalogue.ts';
import { changeSettings, type SettingView } from '@rfb/contract/settings/settings.endpoints.ts';
import { differenceWords, valueWords } from '@rfb/contract/settings/value-words.ts';
import { cx } from '../../../lib/cx.ts';
import { dayText } from '../../../lib/moments.ts';
import { useMay } from '../../auth/shared/use-may.tsx';
import { SettingInput } from './SettingInput.tsx';
import * as styles from './settings.module.css';

type Props = {
  view: SettingView;
  /** Undefined: not edited. */
  edit: { value: unknown } | undefined;
  problem: string | undefined;
  onEdit: (value: unknown) => void;
  onHistory: () => void;
};

const LastChange = ({ view: { key, lastChange, changeCount }, onHistory }: Pick<Props, 'view' | 'onHistory'>) => {
  const words = lastChange && differenceWords(key, lastChange.before, lastChange.value);
  return (
    <div className={styles.changed}>
      {lastChange && words ? (
        <>
          <span>
            <span className="num">{dayText(lastChange.changedAt)}</span>　{lastChange.changedBy}
          </span>
          <small className="muted">
            {words.before} 改为 {words.after}{' '}
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

export const SettingRow = ({ view, edit, problem, onEdit, onHistory }: Props) => {
  const { name, note, kind } = settingOf(view.key);
  const isWide = kind === 'costs' || kind === 'emissions';
  const mayChange = useMay()(changeSettings);
  return (
    <li className={cx(styles.row, isWide && styles.wide, edit && styles.edited)}>
      <div>
        <b>{name}</b>
        {note && <small className="muted">{note}</small>}
      </div>
      <div>
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
      </div>
      <LastChange view={view} onHistory={onHistory} />
    </li>
  );
};
