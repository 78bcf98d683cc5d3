// Rules of the review queue: late items, neighbours, next item, bulk approval.

import { companyTypes } from '@rfb/contract/company-types.ts';
import { canMove } from '@rfb/contract/membership/applications/applications.states.ts';
import type { ReviewItem } from '@rfb/contract/membership/applications/applications.ts';

const LATE_HOURS = 48;
/** The server's limit per request. */
export const BULK_LIMIT = 50;

export const isLate = ({ waitHours }: Pick<ReviewItem, 'waitHours'>) => waitHours >= LATE_HOURS;
export const isOpen = ({ status }: Pick<ReviewItem, 'status'>) => canMove(status, 'approve');
export const isHeldByOther = ({ claim }: Pick<ReviewItem, 'claim'>) => claim !== null && !claim.isMine;

export const canBulk = (item: ReviewItem) =>
  item.kind === 'join' && item.isAllGreen && isOpen(item) && !isHeldByOther(item);

/** 车队 · 郑州 · 重新提交 */
export const summaryLine = ({ enterpriseType, regionName, isResubmitted, summary }: ReviewItem) =>
  [companyTypes[enterpriseType], regionName, isResubmitted ? '重新提交' : '', summary].filter(Boolean).join(' · ');

/** Previous and next item, and the position counted from 1; 0 when it is not in the list. */
export const neighboursOf = <T extends { id: string }>(items: T[], id: string) => {
  const index = items.findIndex((item) => item.id === id);
  return {
    position: index + 1,
    previous: index > 0 ? items[index - 1] : undefined,
    next: index < 0 ? items[0] : items[index + 1],
  };
};

/** The item to open after a decision: the next one not claimed by others, else the first such one. */
export const nextWaiting = (items: ReviewItem[], decidedId: string) => {
  const index = items.findIndex(({ id }) => id === decidedId);
  const rest = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
  return rest.find((item) => item.id !== decidedId && isOpen(item) && !isHeldByOther(item));
};
