// Applications that wait for review, longest wait first.
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import type { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { hoursText } from '../../../lib/moments.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import * as styles from './ReviewQueue.module.css';

const LATE_HOURS = 48;

export const ReviewQueue = ({ items }: { items: ReplyOf<typeof getDashboard>['queue'] }) => {
  if (items.length === 0) return <EmptyState title="没有等待审核的申请" />;
  return (
    <ul className={styles.reviewQueue}>
      {items.map(({ id, companyName, companyType, regionName, waitHours }) => (
        <li key={id}>
          <span>
            {companyName}
            <small>{[companyTypes[companyType], regionName].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={waitHours >= LATE_HOURS ? styles.isLate : ''}>等待 {hoursText(waitHours)}</span>
        </li>
      ))}
    </ul>
  );
};
