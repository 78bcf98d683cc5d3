// An invitation that was not accepted yet.
import { companyRoles } from '@rfb/contract/areas.ts';
import {
  type Invitation,
  resendInvitation,
  revokeInvitation,
} from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { RoleTag } from '../../../../ui/RoleTag.tsx';
import { InvitationActions, WaitingTag } from '../../invitations/shared/InvitationActions.tsx';
import * as styles from './colleagues.module.css';

export const InvitationRow = ({ invitation }: { invitation: Invitation }) => (
  <tr>
    <th scope="row">
      <span className={styles.name}>
        <Monogram name="新" size={32} />
        <span className="num">{invitation.maskedPhone}</span>
      </span>
    </th>
    <td>
      <RoleTag of={companyRoles} role={invitation.role} />
    </td>
    <td>
      <WaitingTag expiresAt={invitation.expiresAt} />
    </td>
    <td data-label="最近登录">—</td>
    <td data-label="邀请">
      {invitation.invitedBy} <span className="num">{dayText(invitation.createdAt).slice(5)}</span> 邀请，短信{' '}
      {invitation.sends} 次
    </td>
    <td className={styles.actions}>
      <Allowed to={revokeInvitation}>
        <InvitationActions invitation={invitation} resend={resendInvitation} revoke={revokeInvitation} />
      </Allowed>
    </td>
  </tr>
);
