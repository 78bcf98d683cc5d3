// Every server call of the public pages, loaded lazily; endpoints are types only, because schemas are large.
import { type Endpoint, type InputOf, wire } from '@rfb/contract/endpoint.ts';
import type { getFleetPhone, listRecommendedFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type * as auth from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type { loginWithFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import type { verifyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import type {
  createRegistrationTicket,
  register,
} from '@rfb/contract/membership/registrations/registrations.endpoints.ts';
import type { getInclusionProof } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import type { getUnread } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import type { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import type { getFleetRelation } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import { ask } from '../lib/api.ts';

type BodyOf<E extends Endpoint> = InputOf<E> extends { body: infer Body } ? Body : never;

const recommended = wire<typeof listRecommendedFleets>({ method: 'GET', path: '/fleets/recommended' });
const fleetPhone = wire<typeof getFleetPhone>({ method: 'GET', path: '/fleets/:fleetId/phone' });
const fleetRelation = wire<typeof getFleetRelation>({ method: 'GET', path: '/cooperations/fleets/:fleetId' });
const captcha = wire<typeof auth.getCaptcha>({ method: 'GET', path: '/auth/captcha' });
const login = wire<typeof auth.login>({ method: 'POST', path: '/auth/login', body: true });
const factor = wire<typeof loginWithFactor>({ method: 'POST', path: '/auth/second-factor', body: true });
const code = wire<typeof auth.sendCode>({ method: 'POST', path: '/auth/send-code', body: true });
const forgotten = wire<typeof auth.forgetPassword>({ method: 'POST', path: '/auth/forget-password', body: true });
const newPassword = wire<typeof auth.resetPassword>({ method: 'POST', path: '/auth/reset-password', body: true });
const ticket = wire<typeof createRegistrationTicket>({ method: 'POST', path: '/auth/register/tickets', body: true });
const registration = wire<typeof register>({ method: 'POST', path: '/auth/register', body: true });
const certificate = wire<typeof verifyCertificate>({ method: 'GET', path: '/public/certificates/:code' });
const inclusion = wire<typeof getInclusionProof>({ method: 'GET', path: '/public/log/inclusion' });
const unread = wire<typeof getUnread>({ method: 'GET', path: '/notifications/unread' });
const regions = wire<typeof getRegions>({ method: 'GET', path: '/regions' });

export const drawFleets = () => ask(recommended, { query: { count: '5' } });
export const showPhone = (fleetId: string) => ask(fleetPhone, { params: { fleetId } });
export const askRelation = (fleetId: string) => ask(fleetRelation, { params: { fleetId } });
export const fetchCaptcha = (query: InputOf<typeof captcha>['query']) => ask(captcha, { query });
export const startSession = (body: BodyOf<typeof login>) => ask(login, { body });
export const startSessionWithFactor = (body: BodyOf<typeof factor>) => ask(factor, { body });
export const requestCode = (body: BodyOf<typeof code>) => ask(code, { body });

/** Exchanges an SMS code for a ticket to set a new password or to register. */
export const provePhone = (body: BodyOf<typeof forgotten>) => ask(forgotten, { body });
export const setNewPassword = (body: BodyOf<typeof newPassword>) => ask(newPassword, { body });
export const takeTicket = (body: BodyOf<typeof ticket>) => ask(ticket, { body });
export const sendRegistration = (body: BodyOf<typeof registration>) => ask(registration, { body });
export const checkCode = (code: string) => ask(certificate, { params: { code } });

export const inclusionProof = (entry: string) => ask(inclusion, { query: { entry } });

/** Checks the session without extending it; a 401 clears the stored session. */
export const touchSession = () => ask(unread);

export const fetchRegions = () => ask(regions);
