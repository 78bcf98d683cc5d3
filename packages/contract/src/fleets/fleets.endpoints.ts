// Fleets as the public and the members see them.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { countQuery, Id, pageOf, pageQuery } from '../fields.ts';

/** Fleet info exactly as the specification lists it, plus what the directory shows beside it. */
export const FleetInfo = z.strictObject({
  id: Id,
  name: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  address: z.string(),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  serviceTypes: z.array(z.string()),
  vehicleCount: z.nullable(z.int()),
  description: z.string(),
  avatar: z.string(),
  businessScope: z.string(),
  establishYear: z.nullable(z.int()),
  certifications: z.array(z.string()),
  regionCode: z.string(),
  regionName: z.string(),
});
export type FleetInfo = z.output<typeof FleetInfo>;

/** Never cached by others: who is signed in sees the phone. */
export const listFleets = defineEndpoint({
  method: 'GET',
  path: '/fleets',
  access: 'public',
  query: z.strictObject({
    ...pageQuery,
    keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(40, '关键词过长')), ''),
  }),
  reply: pageOf(FleetInfo),
});

export const listRecommendedFleets = defineEndpoint({
  method: 'GET',
  path: '/fleets/recommended',
  access: 'public',
  query: z.strictObject({ count: countQuery }),
  reply: z.strictObject({ items: z.array(FleetInfo) }),
});

export const listBannerFleets = defineEndpoint({
  method: 'GET',
  path: '/fleets/banner',
  access: 'canFleetOrShipper',
  reply: z.strictObject({ items: z.array(z.strictObject({ id: Id, name: z.string() })) }),
});
