// Tabs whose capability is still to come: one sentence about what will stand there, and the figures there are.
import type { Enterprise } from '@rfb/contract/enterprises/enterprises.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { TabKey } from './EnterpriseDrawer.tsx';

type Later = Exclude<TabKey, 'basic' | 'papers' | 'member' | 'vehicles' | 'log'>;

const sentences: Record<Later, string> = {
  tenders: '这里将列出企业发布或参与的竞价，以及每一场的结果。',
  orders: '这里将列出企业的运单、到达与签收时间，以及异常记录。',
  credit: '这里将列出信用分的每一项来源：履约、准点、评价与投诉。',
};

const factsOf = (tab: Later, { creditScore, rating }: Enterprise): [string, string][] => {
  if (tab !== 'credit') return [];
  return [
    ...(creditScore === null ? [] : [['信用分', `${creditScore}（起始分）`] as [string, string]]),
    ...(rating
      ? [['货主评分', `${rating.rating.toFixed(1)}，共 ${rating.ratingCount} 次评价`] as [string, string]]
      : []),
  ];
};

export const LaterTab = ({ tab, enterprise }: { tab: Later; enterprise: Enterprise }) => (
  <>
    <Facts items={factsOf(tab, enterprise)} />
    <p className="drawer-text">{sentences[tab]}</p>
  </>
);
