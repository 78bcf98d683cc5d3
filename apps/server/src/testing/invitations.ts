// Test helpers for invitations: the messages to a phone, the link and the code in them, and the acceptance.
import { sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { acceptInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { authJobs } from '../features/identity/auth/auth.jobs.ts';
import { invitationsJobs } from '../features/identity/invitations/invitations.jobs.ts';
import { runNextJob } from '../platform/jobs/jobs.ts';
import { openOutboxText } from '../platform/sms/sms.ts';
import type { TestApp } from './app.ts';

export const makeInvitations = (t: TestApp) => {
  const handlers = { ...authJobs(t.deps), ...invitationsJobs(t.deps) };
  let serial = 0;
  const messagesTo = async (phone: string, scene: string) => {
    while (await runNextJob(t.db, handlers));
    const rows = await t.db
      .selectFrom('smsOutbox')
      .select('sealedText')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .orderBy('createdAt')
      .execute();
    return rows.map(({ sealedText }) => openOutboxText(t.deps.keys, sealedText));
  };
  return {
    newPhone: () => `1350000${String(++serial).padStart(4, '0')}`,
    messagesTo,
    ticketTo: async (phone: string) =>
      /invitation\/([\w-]{22})/.exec((await messagesTo(phone, 'invitationLink')).at(-1) ?? '')?.[1] ?? '',
    codeTo: async (phone: string) => {
      await t.call(sendCode, { body: { phone, scene: 'invitation' } });
      return (await messagesTo(phone, 'invitation')).at(-1) ?? '';
    },
    accept: (ticket: string, phone: string, more: object = {}) =>
      t.call(acceptInvitation, {
        params: { ticket },
        body: {
          phone,
          code: '000000',
          name: '陆青',
          username: `luqing${phone.slice(2)}`,
          password: 'four plain words here',
          consentVersion: CONSENT_VERSION,
          ...more,
        },
      }),
  };
};
