// Every call the public pages make from the browser. Loaded when first needed: reading a page takes no code to talk to the server.
import { forgetPassword, getCaptcha, login, resetPassword, sendCode } from '@rfb/contract/auth/auth.endpoints.ts';
import { verifyCertificate } from '@rfb/contract/certificates/certificates.endpoints.ts';
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { listRecommendedFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { getRegions } from '@rfb/contract/regions/regions.endpoints.ts';
import { createRegistrationTicket, register } from '@rfb/contract/registrations/registrations.endpoints.ts';
import { ask } from '../lib/api.ts';

export const drawFleets = () => ask(listRecommendedFleets, { query: { count: '5' } });
export const fetchCaptcha = (query: InputOf<typeof getCaptcha>['query']) => ask(getCaptcha, { query });
export const startSession = (body: InputOf<typeof login>['body']) => ask(login, { body });
export const requestCode = (body: InputOf<typeof sendCode>['body']) => ask(sendCode, { body });

/** Trades a code for the right to set a new password, or to register. */
export const provePhone = (body: InputOf<typeof forgetPassword>['body']) => ask(forgetPassword, { body });
export const setNewPassword = (body: InputOf<typeof resetPassword>['body']) => ask(resetPassword, { body });
export const takeTicket = (body: InputOf<typeof createRegistrationTicket>['body']) =>
  ask(createRegistrationTicket, { body });
export const sendRegistration = (body: InputOf<typeof register>['body']) => ask(register, { body });
export const checkCode = (code: string) => ask(verifyCertificate, { params: { code } });

export const fetchRegions = () => ask(getRegions);
