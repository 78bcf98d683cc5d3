// Applications that wait for review, longest wait first.
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import type { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { hoursText } from '../../../lib/moments.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import './ReviewQueue.css';

const LATE_HOURS = 48;

export const ReviewQueue = ({ items }: { items: ReplyOf<typeof getDashboard>['queue'] }) => {
  if (items.length === 0) return <EmptyState title="没有等待审核的申请" />;
  return (
    <ul className="review-queue">
      {items.map(({ id, companyName, companyType, regionName, waitHours }) => (
        <li key={id}>
          <span>
            {companyName}
            <small>{[companyTypes[companyType], regionName].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={waitHours >= LATE_HOURS ? 'is-late' : ''}>等待 {hoursText(waitHours)}</span>
        </li>
      ))}
    </ul>
  );
};
