// The endpoint of provinces, cities and districts for selection.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** Code and name as a tuple, because there are three thousand of them. */
const District = z.tuple([z.string(), z.string()]);
const City = z.tuple([z.string(), z.string(), z.array(District)]);
const Province = z.tuple([z.string(), z.string(), z.array(City)]);
export type Province = z.output<typeof Province>;

export const getRegions = defineEndpoint({
  method: 'GET',
  path: '/regions',
  access: 'public',
  reply: z.strictObject({ provinces: z.array(Province) }),
  kept: true,
  cacheSeconds: 86_400,
});
