// An administrator who was invited and has not accepted yet.
import { staffRoles } from '@rfb/contract/duties.ts';
import {
  resendStaffInvitation,
  revokeStaffInvitation,
  type StaffInvitation,
} from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { RoleTag } from '../../../../ui/RoleTag.tsx';
import { InvitationActions, WaitingTag } from '../../invitations/shared/InvitationActions.tsx';
import * as styles from './staff.module.css';

export const InvitedRow = ({ invitation, mayChange }: { invitation: StaffInvitation; mayChange: boolean }) => (
  <li>
    <div className={styles.staffName}>
      <Monogram name={invitation.name} size={32} />
      <div>
        <strong>{invitation.name}</strong>
        <span className="muted num">{invitation.maskedPhone}</span>
      </div>
    </div>
    <span className={styles.roles}>
      {invitation.roles.map((role) => (
        <RoleTag key={role} of={staffRoles} role={role} />
      ))}
    </span>
    <span className={styles.standing}>
      <WaitingTag expiresAt={invitation.expiresAt} />
      <span className="muted">
        {invitation.invitedBy} <span className="num">{dayText(invitation.createdAt).slice(5)}</span> 邀请，短信{' '}
        {invitation.sends} 次
      </span>
    </span>
    <div className={styles.invitationActions}>
      {mayChange && (
        <InvitationActions invitation={invitation} resend={resendStaffInvitation} revoke={revokeStaffInvitation} />
      )}
    </div>
  </li>
);
