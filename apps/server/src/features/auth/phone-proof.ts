// A phone proved by its code, by somebody who may have no account yet.
import type { CodeScene } from '@rfb/contract/auth/auth.endpoints.ts';
import type * as z from 'zod/mini';
import type { AuditOrigin } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/route.ts';
import { codeCallerOf, watchPhone } from './caller.ts';
import { spendCode } from './codes.actions.ts';
import { guarded } from './sign-in-guard.actions.ts';

type Proof = { phone: string; code: string; scene: z.output<typeof CodeScene> };

/** Known and unknown phones go the same way and are watched by the same counters. */
export const provePhone = async (deps: Deps, { phone, code, scene }: Proof, client: Client, origin: AuditOrigin) =>
  guarded(deps, {
    watched: await watchPhone(deps, phone, client.address),
    captcha: 'unasked',
    refusal: 'wrongCode',
    userId: undefined,
    origin,
    prove: async () =>
      (await spendCode(deps, { phone, scene, code, caller: await codeCallerOf(deps, { phone, scene, client }) })) ||
      undefined,
  });
