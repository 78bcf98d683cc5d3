// Remember the account name; the way to a lost password.
import { withBase } from '../../../../lib/navigation.ts';

type RememberRowProps = { isWanted: boolean; onWanted: (isWanted: boolean) => void };

export const RememberRow = ({ isWanted, onWanted }: RememberRowProps) => (
  <div className="remember">
    <label>
      <input type="checkbox" checked={isWanted} onChange={(event) => onWanted(event.target.checked)} />
      记住账号
    </label>
    <a className="link" href={withBase('/forget/password')}>
      忘记密码
    </a>
  </div>
);
