// Expiries of the next 90 days as a timeline, and the most urgent documents of vehicles and drivers.
import * as z from 'zod/mini';
import { Day } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { plateColors } from '../../plates.ts';
import { DocumentKind, DocumentSlot, OwnerKind } from './documents.ts';

/** One day of the timeline; expired ones are grouped at -1. `named` are the first few of them. */
export const ExpiryMark = z.strictObject({
  daysLeft: z.int(),
  expiresOn: Day,
  count: z.int(),
  /** Plate or name; empty for the company's own. */
  named: z.array(z.strictObject({ kind: DocumentKind, ownerKind: OwnerKind, ownerName: z.string() })),
});
export type ExpiryMark = z.output<typeof ExpiryMark>;

export const DocumentOutlook = z.strictObject({
  today: Day,
  /** Number of documents on record. */
  counts: z.strictObject({ company: z.int(), vehicle: z.int(), driver: z.int() }),
  marks: z.array(ExpiryMark),
});
export type DocumentOutlook = z.output<typeof DocumentOutlook>;

/** A vehicle's or driver's document that is expired, missing, rejected or about to expire. */
export const DueDocument = z.strictObject({
  ...DocumentSlot.shape,
  ownerKind: z.enum(['vehicle', 'driver']),
  ownerId: z.string(),
  ownerName: z.string(),
  /** Of a vehicle only. */
  plateColor: z.nullable(keyOf(plateColors, '号牌颜色有误')),
});
export type DueDocument = z.output<typeof DueDocument>;
