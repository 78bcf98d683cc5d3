// Export of the user's personal data.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';

/** Starts a task that packs all data stored about the user into a zip. */
export const exportMyData = defineEndpoint({
  method: 'POST',
  path: '/account/exports',
  access: 'signedIn',
  area: 'account',
  reply: z.strictObject({ taskId: Id }),
  audit: 'account.exportStarted',
  limit: { count: 10, seconds: 86_400, per: 'user' },
  idempotent: true,
  affects: [],
});
