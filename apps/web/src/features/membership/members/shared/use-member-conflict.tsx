// The 409 of a move of a member: shows the current state, which has to be confirmed again.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import { canMove, type MemberMove } from '@rfb/contract/membership/members/member.states.ts';
import { MemberConflict } from '@rfb/contract/membership/members/members.endpoints.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../../lib/api.ts';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import * as styles from './use-member-conflict.module.css';

type Conflict = z.output<typeof MemberConflict>;

const ChangedNote = ({ current, changed, isPossible }: Conflict & { isPossible: boolean }) => (
  <p role="alert" className={styles.memberConflict}>
    {changed ? `${changed.by} 于 ${shortTimeText(changed.at)} 变更了这家会员。` : '这家会员刚刚有变化。'}
    现在是{memberLevels[current.memberLevel]}会员，{memberStatuses[current.status]}，会员期至{' '}
    <span className="num">{dayText(current.expireTime)}</span>
    {current.nextLevel && `，下一会员期起改为${memberLevels[current.nextLevel]}`}。
    {isPossible ? '请核对后再确认。' : '这项操作已不适用，请关闭。'}
  </p>
);

/** `version`: the one the dialog was opened with. */
export const useMemberConflict = (version: number, move: MemberMove) => {
  // The list may be refetched while the dialog is open; the decision is about the version it was opened with.
  const [opened] = useState(version);
  const [conflict, setConflict] = useState<Conflict>();
  const isPossible = !conflict || canMove(conflict.current, move);
  return {
    version: conflict?.current.version ?? opened,
    /** The current state of the member, known after a conflict. */
    current: conflict?.current,
    isPossible,
    /** For `onFailure`: true when the failure was a conflict, which is then rendered by `note`. */
    handleFailure: (failure: unknown) => {
      const found = failure instanceof ApiError && z.safeParse(MemberConflict, failure.body?.data).data;
      if (found) setConflict(found);
      return Boolean(found);
    },
    note: conflict && <ChangedNote {...conflict} isPossible={isPossible} />,
  };
};
