// Workbench of a fleet: figures, to-dos, expiring papers, readiness for bidding.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id } from '../../fields.ts';
import { cardFields } from '../../fleet/cards/card.labels.ts';
import { VehicleState } from '../../fleet/vehicles/vehicles.ts';
import { certificationStatuses } from '../../membership/certifications/certification.states.ts';
import { DocumentKind, DocumentStatus, OwnerKind } from '../../membership/documents/documents.ts';
import { fleetTodoKinds, readinessKinds } from './fleet-workbench.labels.ts';

/** A paper that expired, expires within sixty days or was rejected. Empty owner name: the company's own paper. */
const PaperWarning = z.strictObject({
  kind: DocumentKind,
  ownerKind: OwnerKind,
  ownerId: Id,
  ownerName: z.string(),
  status: DocumentStatus,
  expiresOn: z.nullable(Day),
  daysLeft: z.nullable(z.int()),
});
export type PaperWarning = z.output<typeof PaperWarning>;

const Todo = z.strictObject({
  kind: z.enum(fleetTodoKinds as [(typeof fleetTodoKinds)[number]]),
  count: z.int(),
  /** Examples: plates, people, papers, fields. */
  names: z.array(z.string()),
  /** Set when all belong to one kind of owner, so that the link can be filtered. */
  ownerKind: z.nullable(OwnerKind),
});
export type FleetTodo = z.output<typeof Todo>;

export const FleetWorkbench = z.strictObject({
  today: Day,
  certification: z.enum(certificationStatuses),
  vehicles: z.strictObject({
    /** Excludes scrapped vehicles. */
    total: z.int(),
    dispatchable: z.int(),
    inTransit: z.int(),
    states: z.array(z.strictObject({ state: VehicleState, count: z.int() })),
  }),
  drivers: z.strictObject({ total: z.int(), dispatchable: z.int() }),
  papers: z.strictObject({
    expired: z.int(),
    within15: z.int(),
    within60: z.int(),
    /** The most urgent ones. */
    items: z.array(PaperWarning),
  }),
  card: z.strictObject({ total: z.int(), missing: z.array(z.enum(cardFields as [(typeof cardFields)[number]])) }),
  todos: z.array(Todo),
  readiness: z.array(
    z.strictObject({
      kind: z.enum(readinessKinds as [(typeof readinessKinds)[number]]),
      isMet: z.boolean(),
      /** Total, where the requirement is countable. */
      done: z.int(),
      total: z.int(),
    }),
  ),
});
export type FleetWorkbench = z.output<typeof FleetWorkbench>;

export const getFleetWorkbench = defineEndpoint({
  method: 'GET',
  path: '/fleet-management/workbench',
  access: 'canFleet',
  area: 'overview',
  reply: FleetWorkbench,
});
