// What a fleet sees first: its figures, what needs doing, what stops the next win, all counted from rows.
import * as z from 'zod/mini';
import { cardFields } from '../cards/card.labels.ts';
import { certificationStatuses } from '../certifications/certification.states.ts';
import { DocumentKind, DocumentStatus, OwnerKind } from '../documents/documents.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';
import { VehicleState } from '../vehicles/vehicles.ts';
import { fleetTodoKinds, readinessKinds } from './fleet-workbench.labels.ts';

/** A paper that ran out, runs out within sixty days or was turned down, and whose it is; empty: the company's own. */
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
  /** Some of what it is about: plates, people, papers, fields. */
  names: z.array(z.string()),
  /** Whether all of them are of one owner kind, so that the way there is known. */
  ownerKind: z.nullable(OwnerKind),
});
export type FleetTodo = z.output<typeof Todo>;

export const FleetWorkbench = z.strictObject({
  today: Day,
  certification: z.enum(certificationStatuses),
  vehicles: z.strictObject({
    /** Without scrapped ones. */
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
    /** The most pressing ones. */
    items: z.array(PaperWarning),
  }),
  card: z.strictObject({ total: z.int(), missing: z.array(z.enum(cardFields as [(typeof cardFields)[number]])) }),
  todos: z.array(Todo),
  readiness: z.array(
    z.strictObject({
      kind: z.enum(readinessKinds as [(typeof readinessKinds)[number]]),
      isMet: z.boolean(),
      /** Of how many, where it is a number. */
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
  reply: FleetWorkbench,
});
