// The console in grey: sent by the server and rendered until user and page are loaded, without anything personal.
import type { ReactNode } from 'react';
import { consolePageAt } from '../lib/navigation.ts';
import { pageNoteAt } from '../lib/page-notes.ts';
import { BrandMark } from './BrandMark.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import * as styles from './ShellSkeleton.module.css';

const MENU = [64, 52, 58, 46, 60, 50, 55];

const Frame = ({ isOffice, title, children }: { isOffice: boolean; title: string; children: ReactNode }) => (
  <div className={styles.shell} aria-busy="true">
    <div className={styles.side} data-ink={isOffice}>
      <div className={styles.brand}>
        <BrandMark />
        <b>{isOffice ? '管理后台' : '企业平台'}</b>
      </div>
      {!isOffice && <i className={styles.card} />}
      {MENU.map((width) => (
        <i key={width} className={styles.entry} style={{ width: `${width}%` }} />
      ))}
    </div>
    <div className={styles.content}>
      <header className={styles.head}>
        <i className={styles.button} />
        <strong>{title}</strong>
        <i className={styles.button} />
        <i className={styles.button} />
        <i className={styles.button} />
      </header>
      {!isOffice && <div className={styles.banner} />}
      <main>{children}</main>
    </div>
  </div>
);

/** `path`: inside the base path; unknown addresses are drawn as well. */
export const ShellSkeleton = ({ path }: { path: string }) => {
  const page = consolePageAt(path);
  const title = page?.title ?? '正在加载';
  return (
    <Frame isOffice={/^\/admin(\/|$)/.test(path)} title={title}>
      <PageSkeleton title={title} note={pageNoteAt(path)} begins={page?.begins} />
    </Frame>
  );
};
