// The endpoint of the newest published head of the audit trail, for external copies.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';

/** Without a row count, which would reveal the volume of activity. */
export const getAuditHead = defineEndpoint({
  method: 'GET',
  path: '/public/audit-head',
  access: 'public',
  reply: z.strictObject({
    /** `hash` and `signature` in hex; the text signed is `rfb-audit-head:<hash>:<publishedAt>`. */
    head: z.nullable(
      z.strictObject({
        hash: z.string(),
        signature: z.string(),
        publishedAt: Instant,
        /** In hex: SHA-256(salt ‖ text signed) is its entry in the public log; null until it is one. */
        salt: z.nullable(z.string()),
      }),
    ),
    /** Ed25519, SPKI in base64. */
    publicKey: z.string(),
  }),
  kept: true,
  limit: { count: 60, seconds: 60, per: 'address' },
});
