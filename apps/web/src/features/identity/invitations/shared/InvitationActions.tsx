// What an owner may do with an invitation that was not accepted yet: send it again, revoke it.
import type { resendInvitation, revokeInvitation } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { INVITATION_SENDS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import type { resendStaffInvitation, revokeStaffInvitation } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';

const DAY = 86_400_000;
const daysLeft = (expiresAt: string) => Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY));

export const WaitingTag = ({ expiresAt }: { expiresAt: string }) => (
  <StatusTag look={['grey', 'ring']}>待接受，剩 {daysLeft(expiresAt)} 天</StatusTag>
);

type Props = {
  invitation: { id: string; maskedPhone: string; sends: number };
  resend: typeof resendInvitation | typeof resendStaffInvitation;
  revoke: typeof revokeInvitation | typeof revokeStaffInvitation;
};

export const InvitationActions = ({ invitation: { id, maskedPhone, sends }, resend, revoke }: Props) => {
  const input = () => ({ params: { invitationId: id } });
  const again = useChange(resend, { input, done: '邀请短信已重发' });
  const end = useChange(revoke, { input, done: '邀请已撤回，链接不能再用' });
  return (
    <>
      {sends < INVITATION_SENDS && (
        <button
          type="button"
          className="link"
          aria-label={`重发 ${maskedPhone} 的邀请`}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          重发
        </button>
      )}
      <button
        type="button"
        className="link"
        aria-label={`撤回 ${maskedPhone} 的邀请`}
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        撤回
      </button>
    </>
  );
};
