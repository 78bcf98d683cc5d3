// The 404 page of the console; inside the shell for signed-in users.
import { Button } from 'antd';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { goTo, homeOf } from '../lib/navigation.ts';
import { getToken, getUserRole } from '../lib/session.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';
import { BareFrame } from './BareFrame.tsx';
import * as styles from './NotFound.module.css';
import { Shell } from './Shell.tsx';

const Sign = () => (
  <div className={styles.notFoundSign}>
    <b>404</b>
    <svg width="240" height="24" viewBox="0 0 240 24" aria-hidden="true">
      <path d="M2 12H150" stroke="var(--white)" strokeWidth="5" />
      <path d="M156 12H238" stroke="rgb(var(--white-rgb) / 40%)" strokeWidth="3" strokeDasharray="4 7" />
      <path d="M60 12h36" stroke="var(--lane)" strokeWidth="5" />
      <circle cx="10" cy="12" r="7" fill="var(--sign)" stroke="var(--white)" strokeWidth="3" />
    </svg>
    <span>页面不存在</span>
  </div>
);

export const NotFound = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = '页面不存在 - 公路货运分会';
  }, []);
  return (
    <ErrorScreen
      drawing={<Sign />}
      title="前方没有这条路"
      actions={
        <>
          <Button type="primary" onClick={() => goTo('/')}>
            返回首页
          </Button>
          <Button onClick={() => goTo(homeOf({ role: getUserRole() ?? '' }))}>进入平台</Button>
        </>
      }
      footnote={
        <span>
          地址　<span className="num">{pathname}</span>
        </span>
      }
    >
      地址可能写错了，或者页面已经改名。没有内容丢失。
    </ErrorScreen>
  );
};

/** Sends no request without a token, because an unknown address is not a protected page. */
export const UnknownFrame = () =>
  getToken() ? (
    <Shell />
  ) : (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
