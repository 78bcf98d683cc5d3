// Fleets as the public and the members see them.
import * as z from 'zod/mini';
import { publicCertifications } from '../certifications/certification.states.ts';
import { DocumentStatus } from '../documents/documents.ts';
import { defineEndpoint } from '../endpoint.ts';
import { countQuery, Day, Id, pageOf, pageQuery } from '../fields.ts';
import { ListedAs } from '../listings/listings.endpoints.ts';
import { MemberLevel } from '../members/members.ts';
import { FleetFacets, FleetSortName, fleetFilters } from './directory.ts';

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
  certification: z.enum(publicCertifications),
  /** Suspended: still shown, and marked; it takes no new business. */
  memberStatus: z.enum(['active', 'suspended']),
  /** Vehicles registered one by one; `vehicleCount` is what the fleet declared when it joined. */
  registeredVehicles: z.int(),
  listedAs: ListedAs,
});
export type FleetInfo = z.output<typeof FleetInfo>;

/** Everything the public may know of one fleet. */
export const FleetDetail = z.strictObject({
  ...FleetInfo.shape,
  /** `whole`: the caller is an active member or an administrator and has asked for few enough today. */
  phoneState: z.enum(['whole', 'masked', 'limited']),
  /** Masked. */
  creditCode: z.string(),
  memberLevel: MemberLevel,
  memberSince: Day,
  /** The last day of the membership; `isInGrace`: it is over and still holds. */
  memberUntil: Day,
  isInGrace: z.boolean(),
  /** The day on which the certification that holds now was approved. */
  certifiedOn: z.nullable(Day),
  /** Its last day; null: none is set. */
  certifiedUntil: z.nullable(Day),
  /** The newest member certificate: its code, and a square of modules that leads to its check. */
  certificate: z.nullable(
    z.strictObject({ code: z.string(), qr: z.strictObject({ size: z.int(), path: z.string() }) }),
  ),
  /** How many gave five stars, four, three, two, one. */
  stars: z.array(z.int()),
  /** Papers the office has checked, with the last day they hold; none: for good. */
  papers: z.array(
    z.strictObject({
      name: z.string(),
      isRequired: z.boolean(),
      expiresOn: z.nullable(Day),
      status: DocumentStatus,
    }),
  ),
  /** Vehicles registered one by one, by length and body, the most frequent first; `own`: how many belong to the fleet. */
  vehicles: z.strictObject({
    total: z.int(),
    own: z.int(),
    groups: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  }),
  /** Lanes the fleet says it serves, in its order; places as `regionName` writes them. */
  lanes: z.array(z.strictObject({ from: z.string(), to: z.string(), isBothWays: z.boolean() })),
  /** Its own pictures, in its order. */
  photos: z.array(z.strictObject({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
  /** The newest version of the convention the fleet has signed. */
  conventionVersion: z.nullable(z.int()),
});
export type FleetDetail = z.output<typeof FleetDetail>;

/** Phones are always masked here. */
export const listFleets = defineEndpoint({
  method: 'GET',
  path: '/fleets',
  access: 'public',
  query: z.strictObject({ ...pageQuery, ...fleetFilters, sort: FleetSortName }),
  reply: z.strictObject({ ...pageOf(FleetInfo).shape, facets: FleetFacets }),
});

/** Never cached by others: members see the phone. */
export const getFleet = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ fleetId: Id }),
  reply: FleetDetail,
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
