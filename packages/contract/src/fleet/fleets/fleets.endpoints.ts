// Endpoints of fleets for the public and for members.
import * as z from 'zod/mini';
import { ListedAs } from '../../conduct/listings/listings.endpoints.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { countQuery, Day, Id, pageOf, pageQuery } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { publicCertifications } from '../../membership/certifications/certification.states.ts';
import { DocumentStatus } from '../../membership/documents/documents.ts';
import { standingMembers } from '../../membership/members/member.states.ts';
import { MemberLevel } from '../../membership/members/members.ts';
import { ListedCover, PublicPhoto } from '../photos/photos.ts';
import { bodyTypes, vehicleTypes } from '../vehicles/vehicle.labels.ts';
import { coldClasses, dangerClasses } from '../vehicles/vehicle-classes.ts';
import { FleetFacets, FleetSortName, fleetFilters, LaneFigures, laneFilters } from './directory.ts';
import { LaneRun, TrackRecord } from './track-record.ts';

/** Fleet info exactly as the specification lists it, plus additional fields of the directory. */
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
  /** Suspended: still listed, with a mark; takes no new business. */
  memberStatus: z.enum(standingMembers),
  /** Vehicles registered individually; `vehicleCount` is what the fleet declared when it joined. */
  registeredVehicles: z.int(),
  listedAs: ListedAs,
});
export type FleetInfo = z.output<typeof FleetInfo>;

/** All public fields of one fleet. */
export const FleetDetail = z.strictObject({
  ...FleetInfo.shape,
  /** Masked. */
  creditCode: z.string(),
  memberLevel: MemberLevel,
  memberSince: Day,
  /** The last day of the membership; `isInGrace`: it has ended but is in the grace period. */
  memberUntil: Day,
  isInGrace: z.boolean(),
  /** The day the current certification was approved. */
  certifiedOn: z.nullable(Day),
  /** Who decided it, in words; null without a certification. */
  certifiedBy: z.nullable(z.string()),
  /** Its last day; null: unlimited. */
  certifiedUntil: z.nullable(Day),
  /** The newest member certificate: its code, and the QR modules of its verification address. */
  certificate: z.nullable(
    z.strictObject({ code: z.string(), qr: z.strictObject({ size: z.int(), path: z.string() }) }),
  ),
  /** Number of ratings with five stars, four, three, two, one. */
  stars: z.array(z.int()),
  /** Documents approved by staff, with their last day; none: permanent, or not asked for when the company joined. */
  papers: z.array(
    z.strictObject({
      name: z.string(),
      isRequired: z.boolean(),
      expiresOn: z.nullable(Day),
      isFromJoining: z.boolean(),
      status: DocumentStatus,
    }),
  ),
  /** Required documents of which none is approved. */
  missingPapers: z.array(z.string()),
  /** Registered vehicles by length and body, most frequent first; `own`: how many belong to the fleet. */
  vehicles: z.strictObject({
    total: z.int(),
    own: z.int(),
    groups: z.array(
      z.strictObject({
        name: z.string(),
        count: z.int(),
        /** Of most vehicles of the group; null: a group of different ones, which cannot be drawn. */
        drawn: z.nullable(
          z.strictObject({ lengthMm: z.int(), bodyType: keyOf(bodyTypes, ''), vehicleType: keyOf(vehicleTypes, '') }),
        ),
      }),
    ),
    /** How many have registered each class; most say none. */
    cold: z.array(z.strictObject({ coldClass: keyOf(coldClasses, ''), count: z.int() })),
    danger: z.array(z.strictObject({ dangerClass: keyOf(dangerClasses, ''), count: z.int() })),
  }),
  record: TrackRecord,
  /** Lanes the fleet serves, in its order; places formatted by `regionName`. */
  lanes: z.array(z.strictObject({ from: z.string(), to: z.string(), isBothWays: z.boolean() })),
  /** Its own pictures, which the office has looked at; the newest first. */
  cover: z.nullable(PublicPhoto),
  photos: z.array(PublicPhoto),
  /** The newest version of the convention the fleet has signed. */
  conventionVersion: z.nullable(z.int()),
  /** The whole address of this page, for paper. */
  pageAddress: z.string(),
});
export type FleetDetail = z.output<typeof FleetDetail>;

export const FleetPhone = z.strictObject({
  phone: z.string(),
  /** `whole`: unmasked, for active members and administrators within the daily limit. */
  phoneState: z.enum(['whole', 'masked', 'limited']),
});
export type FleetPhone = z.output<typeof FleetPhone>;

const oneFleet = { owner: 'public', params: z.strictObject({ fleetId: Id }) } as const;

/** A fleet of the list; `run`: on the lane that was asked for; `fitting`: its vehicles as they are wanted. */
export const ListedFleet = z.strictObject({
  ...FleetInfo.shape,
  run: z.nullable(LaneRun),
  fitting: z.nullable(z.int()),
  cover: z.nullable(ListedCover),
});
export type ListedFleet = z.output<typeof ListedFleet>;

/** Phones are always masked here. */
export const listFleets = defineEndpoint({
  method: 'GET',
  path: '/fleets',
  access: 'public',
  query: z.strictObject({ ...pageQuery, ...fleetFilters, sort: FleetSortName }),
  reply: z.strictObject({
    ...pageOf(ListedFleet).shape,
    lane: z.nullable(LaneFigures),
    facets: FleetFacets,
    /** Another spelling of a keyword that found nothing, which does find fleets. */
    suggestion: z.nullable(z.string()),
    /** Of a search by lane or vehicle that found nothing: what it would find with one condition less. */
    nearby: z.array(z.strictObject({ without: z.enum(laneFilters), count: z.int() })),
  }),
  kept: true,
});

/** The phone is masked here too. */
export const getFleet = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId',
  access: 'public',
  ...oneFleet,
  reply: FleetDetail,
  kept: true,
});

/** 1200 × 630, for shared links. */
export const getFleetPicture = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId/picture',
  access: 'public',
  ...oneFleet,
  reply: 'bytes',
  kept: true,
  limit: { count: 240, seconds: 60, per: 'address' },
});

/** An entry for an address book, without the phone. */
export const getFleetVcard = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId/vcard',
  access: 'public',
  ...oneFleet,
  reply: 'bytes',
  kept: true,
});

/** The address of the fleet's page as a QR code, for phones. */
export const getFleetQr = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId/qr',
  access: 'public',
  ...oneFleet,
  reply: 'bytes',
  kept: true,
});

/** The phone as far as the caller may see it; showing one counts towards the daily limit. */
export const getFleetPhone = defineEndpoint({
  method: 'GET',
  path: '/fleets/:fleetId/phone',
  access: 'signedIn',
  area: 'overview',
  ...oneFleet,
  reply: FleetPhone,
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
  area: 'overview',
  reply: z.strictObject({ items: z.array(z.strictObject({ id: Id, name: z.string() })) }),
});
