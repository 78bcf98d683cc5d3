// The two halves of a login page: a board on the left, the form on the right.
import './login.css';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import { Brand } from '../shell/Brand.tsx';

type LoginFrameProps = { place: Place; board: ReactNode; isInk?: boolean; children: ReactNode };

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
      <div className="login-form">{children}</div>
    </main>
  </div>
);
