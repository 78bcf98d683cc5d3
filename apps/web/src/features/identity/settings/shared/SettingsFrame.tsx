// Layout of 系统设置: one title and tabs for the settings, working days, custodians, sent messages and administrators, each with its own URL.
import type { ReactNode } from 'react';
import { TabbedFrame } from '../../../../ui/TabbedFrame.tsx';

const HOME = '/admin/system/settings';
const tabs = [
  { key: HOME, name: '业务参数' },
  { key: `${HOME}/calendar`, name: '工作日历' },
  { key: `${HOME}/custody`, name: '三方保管' },
  { key: `${HOME}/deliveries`, name: '消息发送' },
  { key: `${HOME}/roles`, name: '管理员与角色' },
];

type Props = { note?: ReactNode; actions?: ReactNode; children: ReactNode };

export const SettingsFrame = (props: Props) => <TabbedFrame title="系统设置" label="设置" tabs={tabs} {...props} />;
