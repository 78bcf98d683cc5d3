// Endpoint of what a company's people did lately.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';
import { CompanyRoleField } from '../../identity/colleagues/colleagues.endpoints.ts';

/** What the company's people did lately, newest first. */
export const listColleagueActivity = defineEndpoint({
  method: 'GET',
  path: '/colleagues/activity',
  access: 'canFleetOrShipper',
  area: 'activity',
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.int(),
        at: Instant,
        name: z.string(),
        role: z.nullable(CompanyRoleField),
        action: z.string(),
        /** Number or name of what it was about, empty for most. */
        about: z.string(),
      }),
    ),
  }),
});
