// The public top bar: navigation and the link to login or workbench; the phone menu opens without JavaScript.
import type { SitePath, SiteTitle } from '@rfb/contract/site-pages.ts';
import { useEffect, useState } from 'react';
import { withBase } from '../../lib/base-path.ts';
import { getToken, getUserRole } from '../../lib/session.ts';
import { calls } from '../calls.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import * as styles from './shell.module.css';

/** Typed by the page table instead of read from it, because the whole table would be sent with every page. */
const titles = {
  '/': '首页',
  '/industry-news': '行业资讯',
  '/industry-discipline': '行业自律',
  '/ecosystem': '车队生态',
  '/contact': '联系我们',
} satisfies { [Path in SitePath]?: SiteTitle<Path> };
/** Open to everybody, beside the entrance. */
const tools: [SitePath, string][] = [
  ['/search', '搜索'],
  ['/verify', '查验'],
  ['/standards', '运输标准'],
];
const rows = Object.entries(titles);

/** The navigation entry to highlight for a page that is not in the bar. */
const currentOf = (row: string, path: string) => {
  if (row === path) return 'page';
  const isInside = path === '/article-detail' ? row === '/industry-news' : path.startsWith(`${row}/`) && row !== '/';
  return isInside ? 'true' : undefined;
};

/** Paths of the same state have the same bar. */
export const menuStateOf = (path: string) => [...rows, ...tools].map(([row]) => currentOf(row, path) ?? '').join();

const Links = ({ path, to = rows }: { path: string; to?: [row: string, title: string][] }) =>
  to.map(([row, title]) => (
    <a key={row} href={withBase(row)} aria-current={currentOf(row, path)}>
      {title}
    </a>
  ));

let sessionCheck: Promise<unknown> | undefined;
/** Requested once per page load for both menus; a 401 clears the token, a network failure keeps it. */
const checkSession = () => {
  sessionCheck ??= calls()
    .then(({ touchSession }) => touchSession())
    .catch(() => undefined);
  return sessionCheck;
};

/** The session is known only in the browser, so the server renders the visitor's version; the token may be expired. */
const useWorkbenchPath = () => {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (!getToken()) return;
    void checkSession().then(() => {
      if (getToken()) setPath(getUserRole() === 'admin' ? '/admin/dashboard' : '/user/dashboard');
    });
  }, []);
  return path;
};

const Entrance = () => {
  const workbench = useWorkbenchPath();
  return workbench ? (
    <a className="button primary" href={withBase(workbench)}>
      进入工作台
    </a>
  ) : (
    <>
      <a className={styles.signIn} href={withBase('/login')}>
        企业登录
      </a>
      <a className="button primary" href={withBase('/register')}>
        申请入会
      </a>
    </>
  );
};

export const TopBar = ({ path }: { path: string }) => (
  <header className={path === '/' ? `${styles.topBar} ${styles.overBoard}` : styles.topBar}>
    <div className="wrap">
      <Brand href={withBase('/')} />
      <nav className={styles.topNav} aria-label="主导航">
        <Links path={path} />
      </nav>
      <nav className={styles.tools} aria-label="工具">
        <Links path={path} to={tools} />
      </nav>
      <div className={styles.entrance}>
        <Entrance />
      </div>
      <details className={styles.phoneMenu}>
        <summary aria-label="菜单">
          <Icon name="menu" />
        </summary>
        <nav aria-label="手机导航">
          <form action={withBase('/search')}>
            <input
              className="input"
              name="q"
              type="search"
              aria-label="要找什么"
              placeholder="找车队、资讯、标准或编号"
              required
            />
            <button type="submit" className="button">
              搜索
            </button>
          </form>
          <Links path={path} />
          <Links path={path} to={tools.slice(1)} />
          <div>
            <Entrance />
          </div>
        </nav>
      </details>
    </div>
  </header>
);
