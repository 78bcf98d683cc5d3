// An invitation that was not accepted yet; an owner sends it again or revokes it.
import {
  INVITATION_SENDS,
  type Invitation,
  resendInvitation,
  revokeInvitation,
} from '@rfb/contract/colleagues/colleagues.endpoints.ts';
import { dayText } from '../../../lib/moments.ts';
import { useChange } from '../../../lib/use-change.ts';
import { Monogram } from '../../../ui/Monogram.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { Allowed } from '../../auth/shared/use-may.tsx';
import * as styles from './colleagues.module.css';
import { RoleTag } from './RoleTag.tsx';

const DAY = 86_400_000;
const daysLeft = (expiresAt: string) => Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY));

const Actions = ({ invitation: { id, maskedPhone, sends } }: { invitation: Invitation }) => {
  const input = () => ({ params: { invitationId: id } });
  const resend = useChange(resendInvitation, { input, done: '邀请短信已重发' });
  const revoke = useChange(revokeInvitation, { input, done: '邀请已撤回，链接不能再用' });
  return (
    <>
      {sends < INVITATION_SENDS && (
        <button
          type="button"
          className="link"
          aria-label={`重发 ${maskedPhone} 的邀请`}
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          重发
        </button>
      )}
      <button
        type="button"
        className="link"
        aria-label={`撤回 ${maskedPhone} 的邀请`}
        disabled={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        撤回
      </button>
    </>
  );
};

export const InvitationRow = ({ invitation }: { invitation: Invitation }) => (
  <tr>
    <th scope="row">
      <span className={styles.name}>
        <Monogram name="新" size={32} />
        <span className="num">{invitation.maskedPhone}</span>
      </span>
    </th>
    <td>
      <RoleTag role={invitation.role} />
    </td>
    <td>
      <StatusTag look={['grey', 'ring']}>待接受，剩 {daysLeft(invitation.expiresAt)} 天</StatusTag>
    </td>
    <td data-label="最近登录">—</td>
    <td data-label="邀请">
      {invitation.invitedBy} <span className="num">{dayText(invitation.createdAt).slice(5)}</span> 邀请，短信{' '}
      {invitation.sends} 次
    </td>
    <td className={styles.actions}>
      <Allowed to={revokeInvitation}>
        <Actions invitation={invitation} />
      </Allowed>
    </td>
  </tr>
);
