// Login page for fleets and shippers, by password or by SMS code.
import { type KeyboardEvent, useEffect, useState } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { RouteMap } from '../../../../../site/shell/RouteMap.tsx';
import type { PageProps } from '../../../../../site/site-page.ts';
import { CodeForm } from './CodeForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import * as styles from './login.module.css';
import { PasswordForm } from './PasswordForm.tsx';

const methods = { password: '密码登录', code: '短信登录' } as const;
type Method = keyof typeof methods;
const names = Object.keys(methods) as Method[];

const Board = () => (
  <>
    <p className={styles.boardTitle}>
      会员企业的
      <br />
      同一个入口
    </p>
    <RouteMap size="board" />
    <p className={styles.boardEnd}>
      © <span className="num">2025</span> 公路货运分会
    </p>
  </>
);

export const Page = ({ place }: PageProps<null>) => {
  const [method, setMethod] = useState<Method>('password');
  useEffect(() => {
    if (new URLSearchParams(location.search).get('by') === 'code') setMethod('code');
  }, []);

  const switchByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = method === 'password' ? 'code' : 'password';
    setMethod(next);
    document.getElementById(`tab-${next}`)?.focus();
  };

  return (
    <LoginFrame place={place} board={<Board />}>
      <h1>企业登录</h1>
      <p className={styles.lead}>车队与货主使用同一入口，登录后进入各自的工作台</p>
      <div className={styles.tabs} role="tablist" aria-label="登录方式" onKeyDown={switchByKey}>
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === method}
            aria-controls="login-panel"
            tabIndex={name === method ? 0 : -1}
            onClick={() => setMethod(name)}
          >
            {methods[name]}
          </button>
        ))}
      </div>
      <div id="login-panel" role="tabpanel" aria-labelledby={`tab-${method}`}>
        {method === 'password' ? <PasswordForm door="company" /> : <CodeForm />}
      </div>
      <p className={styles.toJoin}>
        还不是会员？
        <a className="link" href={withBase('/register')}>
          申请入会
        </a>
      </p>
    </LoginFrame>
  );
};
