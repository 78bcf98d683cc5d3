// Every call the public pages make from the browser. Loaded when first needed: reading a page takes no code to talk to the server.
import { getCaptcha, login, sendCode } from '@rfb/contract/auth/auth.endpoints.ts';
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { listRecommendedFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { ask } from '../lib/api.ts';

export const drawFleets = () => ask(listRecommendedFleets, { query: { count: '5' } });
export const fetchCaptcha = (query: InputOf<typeof getCaptcha>['query']) => ask(getCaptcha, { query });
export const startSession = (body: InputOf<typeof login>['body']) => ask(login, { body });
export const requestCode = (body: InputOf<typeof sendCode>['body']) => ask(sendCode, { body });
