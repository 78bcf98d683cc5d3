// The queue's rules: who is late, who comes next, what may be approved in bulk.

import { canMove } from '@rfb/contract/applications/applications.states.ts';
import type { ReviewItem } from '@rfb/contract/applications/applications.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';

const LATE_HOURS = 48;
/** The server takes no more in one go. */
export const BULK_LIMIT = 50;

export const isLate = ({ waitHours }: Pick<ReviewItem, 'waitHours'>) => waitHours >= LATE_HOURS;
export const isOpen = ({ status }: Pick<ReviewItem, 'status'>) => canMove(status, 'approve');
export const isHeldByOther = ({ claim }: Pick<ReviewItem, 'claim'>) => claim !== null && !claim.isMine;

export const canBulk = (item: ReviewItem) =>
  item.kind === 'join' && item.isAllGreen && isOpen(item) && !isHeldByOther(item);

/** 车队 · 郑州 · 重新提交 */
export const lineOf = ({ enterpriseType, regionName, isResubmitted, summary }: ReviewItem) =>
  [companyTypes[enterpriseType], regionName, isResubmitted ? '重新提交' : '', summary].filter(Boolean).join(' · ');

/** The ones beside it, and its place counted from one; 0 when it is not in the list. */
export const around = <T extends { id: string }>(items: T[], id: string) => {
  const at = items.findIndex((item) => item.id === id);
  return {
    position: at + 1,
    previous: at > 0 ? items[at - 1] : undefined,
    next: at < 0 ? items[0] : items[at + 1],
  };
};

/** What to open after a decision: the next one nobody else holds, else the first such one. */
export const nextWaiting = (items: ReviewItem[], decidedId: string) => {
  const at = items.findIndex(({ id }) => id === decidedId);
  const rest = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return rest.find((item) => item.id !== decidedId && isOpen(item) && !isHeldByOther(item));
};
