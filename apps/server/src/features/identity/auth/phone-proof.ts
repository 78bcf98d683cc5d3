// Verifies a phone by its code, for callers without an account.
import type { CodeScene } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type * as z from 'zod/mini';
import type { AuditOrigin } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { codeCallerOf, countersOfPhone } from './caller.ts';
import { spendCode } from './codes.actions.ts';
import { withGuard } from './sign-in-guard.actions.ts';

type Proof = { phone: string; code: string; scene: z.output<typeof CodeScene> };

/** Identical for registered and unknown phones, with the same failure counters. */
export const verifyPhone = async (deps: Deps, { phone, code, scene }: Proof, client: Client, origin: AuditOrigin) =>
  withGuard(deps, {
    guardCounters: await countersOfPhone(deps, phone, client.address),
    captcha: 'notRequired',
    refusal: 'wrongCode',
    userId: undefined,
    origin,
    verify: async () =>
      (await spendCode(deps, { phone, scene, code, caller: await codeCallerOf(deps, { phone, scene, client }) })) ||
      undefined,
  });
