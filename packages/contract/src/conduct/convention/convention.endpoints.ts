// Endpoints of the self-regulation convention: versions, signatures, and editing by staff.

import * as z from 'zod/mini';
import { ownCompanyPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Instant, Nothing, pageOf, pageQuery } from '../../fields.ts';
import { type VersionStanding, versionStandings } from './convention.labels.ts';
import { ConventionDocument } from './document.ts';

/** past: replaced; current: in force; coming: published, not yet in force. */
const Standing = z.enum(Object.keys(versionStandings) as [VersionStanding, ...VersionStanding[]]);

export const ConventionVersion = z.strictObject({
  number: z.int(),
  effectiveOn: Day,
  note: z.string(),
  standing: Standing,
});
export type ConventionVersion = z.output<typeof ConventionVersion>;

const versionQuery = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, '版本有误')));

/** One version, by default the one in force; null: none has been published. */
export const getConvention = defineEndpoint({
  method: 'GET',
  path: '/convention',
  access: 'public',
  query: z.strictObject({ version: versionQuery }),
  reply: z.strictObject({
    version: z.nullable(z.strictObject({ ...ConventionVersion.shape, document: ConventionDocument })),
    /** Newest first. */
    versions: z.array(ConventionVersion),
    /** Number of companies that signed the version in force. */
    signatoryCount: z.int(),
  }),
  kept: true,
});

/** Signatures of the version in force, newest first. */
export const listSignatories = defineEndpoint({
  method: 'GET',
  path: '/convention/signatories',
  access: 'public',
  query: z.strictObject(pageQuery),
  reply: pageOf(z.strictObject({ name: z.string(), signedOn: Day })),
  kept: true,
});

/** The newest published version, and when the caller's company signed it. */
export const getMySignature = defineEndpoint({
  method: 'GET',
  path: '/convention/mine',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: z.strictObject({
    version: z.nullable(ConventionVersion),
    signedAt: z.nullable(Instant),
    /** Members sign here; applicants sign by joining. */
    canSign: z.boolean(),
  }),
});

export const signConvention = defineEndpoint({
  method: 'POST',
  path: '/convention/sign',
  access: 'canFleetOrShipper',
  area: 'profile',
  needs: 'activeMember',
  /** The version that was read, so that a newer one is not signed by accident. */
  body: z.strictObject({ version: z.int('版本有误') }),
  reply: z.strictObject({ signedAt: Instant }),
  audit: 'convention.signed',
  limit: { count: 20, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/convention', ...ownCompanyPaths],
});

export const ConventionDraft = z.strictObject({
  number: z.int(),
  document: ConventionDocument,
  note: z.string(),
  /** Sent back with a change to detect concurrent ones; 0: nothing is stored yet. */
  revision: z.int(),
  savedAt: z.nullable(Instant),
  savedBy: z.nullable(z.string()),
});
export type ConventionDraft = z.output<typeof ConventionDraft>;

/** For staff: versions and draft; before the first save the draft is the newest version, or the default text. */
export const getStaffConvention = defineEndpoint({
  method: 'GET',
  path: '/admin/convention',
  access: 'canAdmin',
  duty: 'content',
  reply: z.strictObject({
    draft: ConventionDraft,
    versions: z.array(
      z.strictObject({
        ...ConventionVersion.shape,
        publishedAt: Instant,
        publishedBy: z.string(),
        signatoryCount: z.int(),
      }),
    ),
    today: Day,
  }),
});

const often = { count: 120, seconds: 60, per: 'user' } as const;
const note = z.string('修订说明有误').check(z.trim(), z.maxLength(200, '修订说明不能超过 200 个字'));

export const saveConventionDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/convention/draft',
  access: 'canAdmin',
  duty: 'content',
  body: z.strictObject({ document: ConventionDocument, note, revision: z.int('修订号有误') }),
  reply: ConventionDraft,
  audit: 'convention.saved',
  limit: often,
  idempotent: true,
  affects: ['/admin/convention', '/convention'],
});

/** Publishes the draft as the next version, in force from that day; members are notified and asked to sign. */
export const publishConvention = defineEndpoint({
  method: 'POST',
  path: '/admin/convention/publish',
  access: 'canAdmin',
  duty: 'content',
  body: z.strictObject({ effectiveOn: Day, revision: z.int('修订号有误') }),
  reply: Nothing,
  audit: 'convention.published',
  limit: often,
  idempotent: true,
  affects: ['/admin/convention', '/convention'],
});
