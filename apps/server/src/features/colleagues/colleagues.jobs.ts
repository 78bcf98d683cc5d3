// Sends invitations, tells removed people, and deletes old invitations.
import { INVITATION_DAYS } from '@rfb/contract/colleagues/colleagues.endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageAddress } from '../../platform/http/page-address.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { rendered } from '../templates/exports.ts';
import { REMOVED_JOB, REMOVED_PURPOSE } from './colleagues.actions.ts';
import { invitationPath } from './invitation-ticket.ts';
import { INVITATION_JOB, valuesOf } from './invitations.actions.ts';
import { dropOldInvitations, findForMessage } from './invitations.queries.ts';

export const colleaguesJobs = (deps: Deps): JobHandlers => ({
  [INVITATION_JOB]: async (payload, trx) => {
    const { invitationId } = payload as { invitationId: string };
    const found = await findForMessage(trx, invitationId);
    if (!found) return;
    const invitationLink = pageAddress(deps.config, invitationPath(deps.keys, invitationId));
    const values = { ...valuesOf(found), days: INVITATION_DAYS, invitationLink };
    const { sms } = await rendered(deps, trx, { template: 'colleague.invited', values });
    const fields = { companyName: found.companyName, link: invitationLink };
    await deps.sms.send(trx, { id: deps.newId(), phone: found.phone, scene: 'invitationLink', text: sms, fields });
  },
  [REMOVED_JOB]: async ({ sealed }, trx) => {
    const { phone, companyName }: { phone: string; companyName: string } = JSON.parse(
      deps.keys.open(REMOVED_PURPOSE, String(sealed)),
    );
    const { sms, title } = await rendered(deps, trx, { template: 'colleague.removed', values: { companyName } });
    await deps.sms.send(trx, { id: deps.newId(), phone, scene: 'notice', text: sms, fields: { title } });
  },
});

export const colleaguesChores = ({ db }: Deps): Chore[] => [
  { name: 'delete old invitations', everySeconds: 3600, run: () => dropOldInvitations(db) },
];
