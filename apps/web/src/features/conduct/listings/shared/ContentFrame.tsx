// Layout of 内容管理: one title and tabs for everything staff publish, each with its own URL.
import type { ReactNode } from 'react';
import { TabbedFrame } from '../../../../ui/TabbedFrame.tsx';

const HOME = '/admin/system/content';
const tabs = [
  { key: HOME, name: '文章' },
  { key: `${HOME}/convention`, name: '自律公约' },
  { key: `${HOME}/listings`, name: '红黑名单' },
  { key: `${HOME}/announcements`, name: '首页公告' },
];

type Props = { note?: ReactNode; actions?: ReactNode; children: ReactNode };

export const ContentFrame = (props: Props) => <TabbedFrame title="内容管理" label="内容" tabs={tabs} {...props} />;
