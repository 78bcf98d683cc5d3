// A document's expiry state as a tag; colour, shape and label follow the one rule of expiry.
import { type DocumentStatus, documentStatuses } from '@rfb/contract/membership/documents/document.labels.ts';
import { absentPapers, expiryLook } from '@rfb/contract/membership/documents/document.states.ts';
import { isOneOf, type Look } from '@rfb/contract/states.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';

const looks: Record<ReturnType<typeof expiryLook>, Look> = {
  good: ['brand', 'dot'],
  soon: ['amber', 'hollow'],
  urgent: ['amber', 'diamond'],
  waiting: ['blue', 'half'],
  bad: ['red', 'bar'],
};

/** Sent and checked with the application; its expiry is not entered yet. */
export const JoinedTag = () => <StatusTag look={['blue', 'dot']}>已上传，未登记有效期</StatusTag>;

export const DocumentTag = ({ status, daysLeft }: { status: DocumentStatus; daysLeft: number | null }) => {
  const isQuiet = isOneOf(absentPapers, status);
  return (
    <StatusTag look={isQuiet ? ['grey', 'ring'] : looks[expiryLook({ status, daysLeft })]}>
      {documentStatuses[status]}
    </StatusTag>
  );
};
