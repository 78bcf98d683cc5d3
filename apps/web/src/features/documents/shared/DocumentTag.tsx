// Where a document stands as a tag: colour, shape and word by the one rule of expiry.
import { type DocumentStatus, documentStatuses, expiryLook } from '@rfb/contract/documents/document.labels.ts';
import '../../../ui/StatusTag.css';

const looks = {
  good: ['brand', 'dot'],
  soon: ['amber', 'hollow'],
  urgent: ['amber', 'diamond'],
  waiting: ['blue', 'half'],
  bad: ['red', 'bar'],
} as const;

/** Handed in and checked when the company joined; until when it holds has not been said. */
export const JoinedTag = () => (
  <span className="status-tag status-blue">
    <i className="shape-dot" aria-hidden="true" />
    已上传，未登记有效期
  </span>
);

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
