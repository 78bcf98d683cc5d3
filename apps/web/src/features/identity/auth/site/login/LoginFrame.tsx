// Layout of a login page: board on the left, form on the right.

import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import { takeSessionEnd } from '../../../../../lib/session-end.ts';
import { Brand } from '../../../../../site/shell/Brand.tsx';
import type { Place } from '../../../../../site/site-page.ts';
import * as styles from './login.module.css';

type LoginFrameProps = { place: Place; board: ReactNode; isInk?: boolean; children: ReactNode };

/** Explains an expired session; known only in the browser, so rendered after hydration. */
const EndedNotice = () => {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (takeSessionEnd()) setEnded(true);
  }, []);
  return hasEnded ? (
    <p className={styles.loginEnded} role="status">
      登录已过期，请重新登录。填写到一半的内容会在登录后恢复。
    </p>
  ) : null;
};

export const LoginFrame = ({ place, board, isInk = false, children }: LoginFrameProps) => (
  <div className={styles.login}>
    <header className={cx('sign-board', styles.loginBoard, isInk && styles.ink)}>
      <Brand href={place.portalPath} />
      {board}
    </header>
    <main className={styles.loginSide}>
      <a className={styles.toPortal} href={place.portalPath}>
        返回官网
      </a>
      <div className={styles.loginForm}>
        <EndedNotice />
        {children}
      </div>
    </main>
  </div>
);
