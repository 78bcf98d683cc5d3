// Tabs whose capability is still to come: one sentence about what will stand there.
import type { TabKey } from './EnterpriseDrawer.tsx';

type Later = Exclude<TabKey, 'basic' | 'papers' | 'member' | 'vehicles' | 'credit' | 'log'>;

const sentences: Record<Later, string> = {
  tenders: '这里将列出企业发布或参与的竞价，以及每一场的结果。',
  orders: '这里将列出企业的运单、到达与签收时间，以及异常记录。',
};

export const LaterTab = ({ tab }: { tab: Later }) => <p className="drawer-text">{sentences[tab]}</p>;
