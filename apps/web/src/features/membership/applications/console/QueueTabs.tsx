// Tabs of the review queue by kind with counts; company papers have their own list.
import { type ApplicationKind, applicationKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import { Link } from 'react-router';
import { useWaiting, useWaitingPapers } from '../shared/waiting.ts';
import * as styles from './QueuePane.module.css';
import { addressOf, PAPERS } from './queue-address.ts';

export const QueueTabs = ({ current }: { current: ApplicationKind | typeof PAPERS }) => {
  const counts = useWaiting();
  const papers = useWaitingPapers().data?.total ?? 0;
  const tab = (key: string, name: string, to: string, count: number) => (
    <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
      {name} {count > 0 && <span className="num">{count}</span>}
    </Link>
  );
  return (
    <nav className={styles.queueTabs} aria-label="申请类别">
      {(Object.entries(applicationKinds) as [ApplicationKind, string][]).map(([kind, name]) =>
        tab(kind, name, addressOf({ kind, shelf: 'open', keyword: '', id: '' }), counts?.[kind] ?? 0),
      )}
      {tab(PAPERS, '企业证照', `?tab=${PAPERS}`, papers)}
    </nav>
  );
};
