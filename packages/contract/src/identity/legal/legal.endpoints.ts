// The endpoint of a person's own consents.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/consents',
  access: 'signedIn',
  area: 'account',
  reply: z.strictObject({
    items: z.array(z.strictObject({ document: z.enum(['terms', 'privacy']), version: z.string(), givenAt: Instant })),
  }),
});
