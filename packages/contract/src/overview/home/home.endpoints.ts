// The endpoint of the public home page, all computed from the database.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Instant } from '../../fields.ts';
import { FleetInfo } from '../../fleet/fleets/fleets.endpoints.ts';
import { keyOf } from '../../lists.ts';
import { ArticleLink } from '../../publishing/articles/articles.ts';
import { priceUnits } from '../../trade/tenders/tender.labels.ts';
import { happenings } from './happenings.labels.ts';

export const PublicStats = z.strictObject({
  memberCount: z.int(),
  fleetCount: z.int(),
  shipperCount: z.int(),
  cityCount: z.int(),
  vehicleCount: z.int(),
  /** Awards confirmed by fleets in this month. */
  monthAwards: z.int(),
  countedAt: Instant,
  /** The median of real registrations of ninety days, from the first code to the submission; null: too few stand behind it. */
  registrationMinutes: z.nullable(z.int()),
});

export const getPublicStats = defineEndpoint({
  method: 'GET',
  path: '/public/stats',
  access: 'public',
  reply: PublicStats,
  kept: true,
});

const HappeningKind = keyOf(happenings, '类别有误');

/** A chapter of the convention in force, in one sentence. */
export const ConventionPoint = z.strictObject({ title: z.string(), text: z.string() });

/** The median of a month that is over, behind which at least five different winners stand. */
export const LanePrice = z.strictObject({
  origin: z.string(),
  destination: z.string(),
  unit: keyOf(priceUnits, '计价单位有误'),
  month: z.string(),
  medianE4: z.int(),
});
export type LanePrice = z.output<typeof LanePrice>;

/**
 * What happened today and in the last seven days, today included: counts of what everybody may know, never of a deal. Names only
 * of fleets the directory lists.
 */
const Happened = z.strictObject({
  day: Day,
  counts: z.record(HappeningKind, z.strictObject({ today: z.int(), week: z.int() })),
  /** Fleets that joined within the seven days, newest first. */
  joined: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** At least so many orders were finished in the last whole week; null: too few, or of too few companies. */
  tripsLastWeek: z.nullable(z.int()),
});

/** The five fleets are sampled once a minute, so that the page's ETag is stable. */
export const getHome = defineEndpoint({
  method: 'GET',
  path: '/public/home',
  access: 'public',
  reply: z.strictObject({
    stats: PublicStats,
    happened: Happened,
    fleets: z.array(FleetInfo),
    /** The five newest. */
    articles: z.array(ArticleLink),
    /** Announcements for the top of the page, newest first. */
    announcements: z.array(ArticleLink),
    /** Chapters of the convention in force. */
    convention: z.array(ConventionPoint),
    /** Prices between provinces; empty while too few fleets stand behind them. */
    lanes: z.array(LanePrice),
    /** The lanes most trips were made on in twelve months that are over; `medianE4` per vehicle, as in the directory. */
    busiest: z.array(
      z.strictObject({ from: z.string(), to: z.string(), regulars: z.int(), medianE4: z.nullable(z.int()) }),
    ),
  }),
  kept: true,
});
