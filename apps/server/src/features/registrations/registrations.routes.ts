// Registering over HTTP.
import { createRegistrationTicket, register } from '@rfb/contract/registrations/registrations.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import * as registrations from './registrations.actions.ts';

export const registrationsRoutes = [
  on(createRegistrationTicket, ({ deps, body, client, origin }) =>
    registrations.createTicket(deps, body, client, origin),
  ),
  on(register, ({ deps, body, origin }) => registrations.register(deps, body, origin)),
];
