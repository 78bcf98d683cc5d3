// The page an invited person opens by the link in an SMS.
import { getInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { type InvitationContent, Page } from './InvitationPage.tsx';

/** A malformed ticket is as unknown as a wrong one. */
const loadInvitation = async (ask: Ask, ticket: string): Promise<InvitationContent> => {
  try {
    const invitation = await ask(getInvitation, { params: { ticket } });
    return { ticket, invitation, isOffice: invitation.isOffice, ended: '' };
  } catch (error) {
    const { status, message, data } = error as AskFailure & Error;
    const none = { ticket: '', invitation: null, isOffice: false };
    if (status === 404 || status === 400) return { ...none, ended: '邀请链接无效' };
    if (status !== 409) throw error;
    return { ...none, isOffice: (data as { isOffice?: boolean } | null)?.isOffice === true, ended: message };
  }
};

export { Page };
export const page = /* @__PURE__ */ sitePage<InvitationContent>({
  path: '/invitation/:ticket',
  load: ({ ask, param }) => loadInvitation(ask, param),
  head: { description: '受邀的人用短信里的链接接受邀请，设置自己的账号。' },
  Page,
  isBare: true,
  status: ({ invitation }) => (invitation ? 200 : 410),
  hasSecretAddress: true,
});
