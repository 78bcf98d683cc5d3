// Endpoints of a company's start page, and the counts of a fleet's pages.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant } from '../../fields.ts';

/** Figures of a company's start page. */
export const getWorkbench = defineEndpoint({
  method: 'GET',
  path: '/companies/workbench',
  access: 'canFleetOrShipper',
  area: 'overview',
  reply: z.strictObject({
    lastSignInAt: z.nullable(Instant),
    daysLeft: z.nullable(z.int()),
    isInGrace: z.boolean(),
    fleet: z.nullable(
      z.strictObject({ rating: z.nullable(z.number()), ratingCount: z.int(), vehicleCount: z.nullable(z.int()) }),
    ),
    registeredFleets: z.int(),
    activeMembers: z.int(),
  }),
});

/** Counts for the tabs of the fleet's own pages. */
export const getFleetCounts = defineEndpoint({
  method: 'GET',
  path: '/fleet-management/counts',
  access: 'canFleet',
  area: 'overview',
  reply: z.strictObject({ vehicles: z.int(), drivers: z.int(), documents: z.int(), shippers: z.int() }),
});
