// Reads and describes the conflict of a 409: who decided first, when, and how.
import { ReviewConflict } from '@rfb/contract/membership/applications/applications.ts';
import { ApiError } from '../../../../lib/api.ts';
import { shortTimeText } from '../../../../lib/moments.ts';

export type Conflict = ReviewConflict['current'];

/** The current state from a 409; undefined for every other failure. */
export const conflictOf = (failure: unknown): Conflict | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? ReviewConflict.safeParse(failure.body?.data).data?.current
    : undefined;

export const conflictText = ({ status, closeKind, reviewer, at, rejectReason }: Conflict) => {
  const who = reviewer || '另一位审核员';
  const when = at ? `于 ${shortTimeText(at)} ` : '';
  if (closeKind === 'withdrawn') return `企业已${when}撤回这件申请`;
  if (status === 2) return `${who} 已${when}通过这件申请`;
  if (status === 3) return `${who} 已${when}驳回这件申请${rejectReason ? `：${rejectReason}` : ''}`;
  return status === 1 ? `${who} 正在审核这件申请` : '这件申请的状态已变化';
};
