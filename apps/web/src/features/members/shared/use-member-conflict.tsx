// A decision about a member that somebody else changed meanwhile: how it stands now, before it can be confirmed again.
import { canMove, type MemberMove } from '@rfb/contract/members/member.states.ts';
import { MemberConflict } from '@rfb/contract/members/members.endpoints.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api.ts';
import { dayText, shortTimeText } from '../../../lib/moments.ts';
import './use-member-conflict.css';

type Conflict = z.output<typeof MemberConflict>;

const ChangedNote = ({ current, changed, isPossible }: Conflict & { isPossible: boolean }) => (
  <p role="alert" className="member-conflict">
    {changed ? `${changed.by} 于 ${shortTimeText(changed.at)} 变更了这家会员。` : '这家会员刚刚有变化。'}
    现在是{memberLevels[current.memberLevel]}会员，{memberStatuses[current.status]}，会员期至{' '}
    <span className="num">{dayText(current.expireTime)}</span>
    {current.nextLevel && `，下一会员期起改为${memberLevels[current.nextLevel]}`}。
    {isPossible ? '请核对后再确认。' : '这项操作已不适用，请关闭。'}
  </p>
);

/** `shown`: the version the dialog was opened with. */
export const useMemberConflict = (shown: number, move: MemberMove) => {
  // The list behind the dialog may be fetched again; what the person decided on stays.
  const [opened] = useState(shown);
  const [met, setMet] = useState<Conflict>();
  const isPossible = !met || canMove(met.current, move);
  return {
    version: met?.current.version ?? opened,
    /** The member as it stands now, once a conflict has told. */
    current: met?.current,
    isPossible,
    /** For `onFailure`: true when the failure was a conflict, which is then shown. */
    meet: (failure: unknown) => {
      const conflict = failure instanceof ApiError && z.safeParse(MemberConflict, failure.body?.data).data;
      if (conflict) setMet(conflict);
      return Boolean(conflict);
    },
    note: met && <ChangedNote {...met} isPossible={isPossible} />,
  };
};
