// Sends invitations and deletes old ones.
import { INVITATION_DAYS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { rendered } from '../../services/templates/exports.ts';
import { INVITATION_JOB } from './invitations.actions.ts';
import { dropOldInvitations, findForMessage } from './invitations.queries.ts';
import { invitationPath, placeNameOf, roleText } from './place.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findForMessage>>>;

const messageOf = (found: Found, invitationLink: string) => {
  const shared = { personName: found.invitedBy, days: INVITATION_DAYS, invitationLink };
  const { companyName } = found;
  return companyName === null
    ? { template: 'admin.invited' as const, values: { ...shared, staffRole: roleText(found) } }
    : { template: 'colleague.invited' as const, values: { ...shared, companyName, companyRole: roleText(found) } };
};

export const invitationsJobs = (deps: Deps): JobHandlers => ({
  [INVITATION_JOB]: async (payload, trx) => {
    const { invitationId } = payload as { invitationId: string };
    const found = await findForMessage(trx, invitationId);
    if (!found) return;
    const link = pageAddress(deps.config, invitationPath(deps.keys, invitationId));
    const message = messageOf(found, link);
    const { sms } = await rendered(deps, trx, message);
    const fields = { companyName: placeNameOf(found), link };
    const letter = { id: deps.newId(), phone: found.phone, text: sms, fields, templateCode: message.template };
    await deps.sms.send(trx, { ...letter, scene: 'invitationLink' });
  },
});

export const invitationsChores = ({ db }: Deps): Chore[] => [
  { name: 'delete old invitations', everySeconds: 3600, run: () => dropOldInvitations(db) },
];
