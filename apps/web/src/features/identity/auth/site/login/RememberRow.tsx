// Checkbox to remember the account name, and the link to the password reset.
import { withBase } from '../../../../../lib/base-path.ts';
import * as styles from './login.module.css';

type Props = { isRemembered: boolean; onChange: (isRemembered: boolean) => void };

export const RememberRow = ({ isRemembered, onChange }: Props) => (
  <div className={styles.remember}>
    <label>
      <input type="checkbox" checked={isRemembered} onChange={(event) => onChange(event.target.checked)} />
      记住账号
    </label>
    <a className="link" href={withBase('/forget/password')}>
      忘记密码
    </a>
  </div>
);
