// The kinds of what waits for review, each with its number; papers of companies have a queue of their own.
import { type ApplicationKind, applicationKinds } from '@rfb/contract/applications/applications.labels.ts';
import { Link } from 'react-router';
import { useWaiting, useWaitingPapers } from '../shared/waiting.ts';
import { addressOf, PAPERS } from './place.ts';
import * as styles from './QueuePane.module.css';

export const QueueTabs = ({ current }: { current: ApplicationKind | typeof PAPERS }) => {
  const counts = useWaiting();
  const papers = useWaitingPapers().data?.total ?? 0;
  const one = (key: string, words: string, to: string, count: number) => (
    <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
      {words} {count > 0 && <span className="num">{count}</span>}
    </Link>
  );
  return (
    <nav className={styles.queueTabs} aria-label="申请类别">
      {(Object.entries(applicationKinds) as [ApplicationKind, string][]).map(([kind, words]) =>
        one(kind, words, addressOf({ kind, shelf: 'open', keyword: '', id: '' }), counts?.[kind] ?? 0),
      )}
      {one(PAPERS, '企业证照', `?tab=${PAPERS}`, papers)}
    </nav>
  );
};
