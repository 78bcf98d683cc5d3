// The call of an invited person and the rules of the form, in the lazy chunk.
import { type InputOf, wire } from '@rfb/contract/endpoint.ts';
import { acceptanceRules } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import type { acceptInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import { ask } from '../../../../lib/api.ts';
import { validate } from '../../../../site/forms/rejection.ts';

const accepted = wire<typeof acceptInvitation>({ method: 'POST', path: '/invitations/:ticket/accept', body: true });

export const accept = (input: InputOf<typeof accepted>) => ask(accepted, input);

export const validateAcceptance = (values: Record<string, string>, isAgreed: boolean) => ({
  ...validate(acceptanceRules, values),
  ...(isAgreed ? {} : { consentVersion: '请阅读并同意协议' }),
});
