// The endpoint of the public home page, all computed from the database.
import * as z from 'zod/mini';
import { ArticleLink } from '../articles/articles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Instant } from '../fields.ts';
import { FleetInfo } from '../fleets/fleets.endpoints.ts';

export const PublicStats = z.strictObject({
  memberCount: z.int(),
  fleetCount: z.int(),
  shipperCount: z.int(),
  cityCount: z.int(),
  vehicleCount: z.int(),
  countedAt: Instant,
});

export const getPublicStats = defineEndpoint({
  method: 'GET',
  path: '/public/stats',
  access: 'public',
  reply: PublicStats,
  kept: true,
});

/** A chapter of the convention in force, in one sentence. */
export const ConventionPoint = z.strictObject({ title: z.string(), text: z.string() });

/** The five fleets are sampled once a minute, so that the page's ETag is stable. */
export const getHome = defineEndpoint({
  method: 'GET',
  path: '/public/home',
  access: 'public',
  reply: z.strictObject({
    stats: PublicStats,
    fleets: z.array(FleetInfo),
    /** The five newest. */
    articles: z.array(ArticleLink),
    /** Announcements for the top of the page, newest first. */
    announcements: z.array(ArticleLink),
    /** Chapters of the convention in force. */
    convention: z.array(ConventionPoint),
  }),
  kept: true,
});
