// One title and tabs for several office pages, each with its own URL; tabs of pages the role may not open are left out.
import { maySee } from '@rfb/contract/duties.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWithRoles } from '../lib/current-user.ts';
import { type LineTab, LineTabs } from './LineTabs.tsx';
import { PageFrame } from './PageFrame.tsx';
import * as styles from './TabbedFrame.module.css';

type Props = {
  title: string;
  label: string;
  /** Keys are paths. */
  tabs: LineTab[];
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export const TabbedFrame = ({ title, label, tabs, note, actions, children }: Props) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useWithRoles({ role: 'admin' });
  const shown = tabs.filter(({ key }) => maySee(user, dutyOf(key)));
  const path = pathname.replace(/(.)\/+$/, '$1');
  return (
    <PageFrame title={title} note={note} actions={actions}>
      <div className={styles.frameTabs}>
        <LineTabs label={label} items={shown} active={path} onChange={(key) => void navigate(key)} />
      </div>
      {children}
    </PageFrame>
  );
};
