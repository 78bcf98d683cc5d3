// Last step: confirms the new password and links to login.
import { useEffect, useRef } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { clockOf } from '../../../../../site/format.ts';
import * as formsStyles from '../../../../../site/forms/forms.module.css';
import { Icon } from '../../../../../site/shell/Icon.tsx';
import * as styles from './forget.module.css';

export const ResetDone = ({ doneAt }: { doneAt: string }) => {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section>
      <h2 ref={head} tabIndex={-1}>
        <Icon name="done" />
        密码已更换
      </h2>
      <p className={styles.lead}>
        <time dateTime={doneAt}>{clockOf(doneAt)}</time>
      </p>
      <ul className={styles.outcome}>
        <li>所有设备上的登录已退出</li>
        <li>
          如非本人操作，请尽快
          <a className="link" href={withBase('/contact')}>
            联系分会
          </a>
        </li>
      </ul>
      <a className={`button primary ${formsStyles.submit}`} href={withBase('/login')}>
        用新密码登录
      </a>
    </section>
  );
};
