// Form controls for quiet hours, during which SMS and mail are postponed.
import { type QuietHours, USUAL_QUIET } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { Checkbox, Select } from 'antd';
import * as styles from './NotificationChoices.module.css';

type Props = { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void };

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

export const QuietChoice = ({ quiet, onChange }: Props) => {
  const hourOf = (name: keyof QuietHours, label: string) => (
    <Select
      size="small"
      aria-label={label}
      disabled={!quiet}
      options={hours.filter(({ value }) => value !== (quiet ?? USUAL_QUIET)[name === 'from' ? 'to' : 'from'])}
      value={(quiet ?? USUAL_QUIET)[name]}
      onChange={(hour) => onChange({ ...(quiet ?? USUAL_QUIET), [name]: hour })}
    />
  );
  return (
    <div className={styles.choiceQuiet}>
      <Checkbox checked={quiet !== null} onChange={({ target }) => onChange(target.checked ? USUAL_QUIET : null)}>
        免打扰时段
      </Checkbox>
      {hourOf('from', '免打扰从')}
      <span>至</span>
      {hourOf('to', '免打扰到')}
      <small className="muted">其间的短信和邮件推迟到结束后发送；重要通知不推迟，站内照常显示。</small>
    </div>
  );
};
