// Layout of 内容管理: one title and tabs for everything staff publish, each with its own URL.
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LineTabs } from '../../../ui/LineTabs.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import * as styles from './ContentFrame.module.css';

const HOME = '/admin/system/content';
const tabs = [
  { key: HOME, name: '文章' },
  { key: `${HOME}/convention`, name: '自律公约' },
  { key: `${HOME}/listings`, name: '红黑名单' },
  { key: `${HOME}/announcements`, name: '首页公告' },
];

type Props = { note?: ReactNode; actions?: ReactNode; children: ReactNode };

export const ContentFrame = ({ note, actions, children }: Props) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = pathname.replace(/(.)\/+$/, '$1');
  return (
    <PageFrame title="内容管理" note={note} actions={actions}>
      <div className={styles.contentTabs}>
        <LineTabs label="内容" items={tabs} active={path} onChange={(key) => void navigate(key)} />
      </div>
      {children}
    </PageFrame>
  );
};
