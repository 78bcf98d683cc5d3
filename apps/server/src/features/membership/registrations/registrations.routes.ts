// Routes of the registration.
import { createRegistrationTicket, register } from '@rfb/contract/membership/registrations/registrations.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as registrations from './registrations.actions.ts';

export const registrationsRoutes = [
  on(createRegistrationTicket, ({ deps, body, client, context }) =>
    registrations.createTicket(deps, body, client, context.origin),
  ),
  on(register, ({ deps, body, context }) => registrations.register(deps, body, context.origin)),
];
