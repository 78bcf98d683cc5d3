// Layout of a login page: board on the left, form on the right.
import './login.css';
import { type ReactNode, useEffect, useState } from 'react';
import { takeSessionEnd } from '../../../../lib/session-end.ts';
import type { Place } from '../../../../site/place.ts';
import { Brand } from '../../../../site/shell/Brand.tsx';

type LoginFrameProps = { place: Place; board: ReactNode; isInk?: boolean; children: ReactNode };

/** Explains an expired session; known only in the browser, so rendered after hydration. */
const EndedNotice = () => {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (takeSessionEnd()) setEnded(true);
  }, []);
  return hasEnded ? (
    <p className="login-ended" role="status">
      登录已过期，请重新登录。填写到一半的内容会在登录后恢复。
    </p>
  ) : null;
};

export const LoginFrame = ({ place, board, isInk = false, children }: LoginFrameProps) => (
  <div className="login">
    <header className={`sign-board login-board${isInk ? ' ink' : ''}`}>
      <Brand href={place.portalPath} />
      {board}
    </header>
    <main className="login-side">
      <a className="to-portal" href={place.portalPath}>
        返回官网
      </a>
      <div className="login-form">
        <EndedNotice />
        {children}
      </div>
    </main>
  </div>
);
