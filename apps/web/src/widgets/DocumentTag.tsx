// Where a document stands as a tag: colour, shape and word by the one rule of expiry.
import { type DocumentStatus, documentStatuses, expiryLook } from '@rfb/contract/documents/document.labels.ts';
import './StatusTag.css';

const looks = {
  good: ['brand', 'dot'],
  soon: ['amber', 'hollow'],
  urgent: ['amber', 'diamond'],
  waiting: ['blue', 'half'],
  bad: ['red', 'bar'],
} as const;

export const DocumentTag = ({ status, daysLeft }: { status: DocumentStatus; daysLeft: number | null }) => {
  const isQuiet = status === 'missing' || status === 'withdrawn';
  const [colour, shape] = isQuiet ? ['grey', 'ring'] : looks[expiryLook({ status, daysLeft })];
  return (
    <span className={`status-tag status-${colour}`}>
      <i className={`shape-${shape}`} aria-hidden="true" />
      {documentStatuses[status]}
    </span>
  );
};
