// List of company papers awaiting review; each links to the company's drawer, where it is decided.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { Link } from 'react-router';
import { hoursText } from '../../../../lib/moments.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useWaitingPapers } from '../shared/waiting.ts';
import * as styles from './QueuePane.module.css';
import { QueueTabs } from './QueueTabs.tsx';
import { PAPERS } from './queue-address.ts';

const LATE_HOURS = 24;

export const PapersPane = () => {
  const papers = useWaitingPapers();
  return (
    <section className={styles.queue} aria-label="待审核的企业证照">
      <div className={styles.queueHead}>
        <div className={styles.queueTitle}>
          <h1>待审核申请</h1>
        </div>
        <QueueTabs current={PAPERS} />
      </div>
      <div className={styles.queueList}>
        <QueryView of={papers} rows={8}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState title="都审完了">企业上传新的证照后会出现在这里</EmptyState>
            ) : (
              <ul>
                {items.map(({ id, companyId, companyName, kind, waitHours }) => (
                  <li key={id}>
                    <Link to={`/admin/enterprise/list?open=${companyId}&tab=papers`}>
                      <span className={styles.queueName}>
                        <span>{companyName}</span>
                      </span>
                      <span className={styles.queueLine}>
                        <span>{documentNames[kind]}</span>
                        <span className={waitHours >= LATE_HOURS ? styles.isLate : ''}>
                          等待 {hoursText(waitHours)}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </section>
  );
};
