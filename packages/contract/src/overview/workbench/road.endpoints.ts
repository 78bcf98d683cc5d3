// A newcomer's road on the workbench: from the application to the first bid or tender.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { DocumentKind } from '../../membership/documents/documents.ts';
import { roadActs, stationStates, stations } from './road.labels.ts';

const RoadStation = z.strictObject({
  station: keyOf(stations, '站点有误'),
  state: keyOf(stationStates, '状态有误'),
  /** When it was passed, or when the association took it up. */
  at: z.nullable(Instant),
  /** The plate, the driver, or the reason of a return. */
  note: z.string(),
});
export type RoadStation = z.output<typeof RoadStation>;

const Road = z.strictObject({
  stations: z.array(RoadStation),
  /** Null while only the association can act, and at the end. */
  next: z.nullable(
    z.strictObject({
      station: keyOf(stations, '站点有误'),
      act: keyOf(roadActs, '操作有误'),
      /** On the button; names what has to be corrected where something was returned. */
      label: z.string(),
      /** The paper to send. */
      paper: z.nullable(DocumentKind),
      /** The draft it goes on with. */
      tenderId: z.nullable(Id),
      /** Whether the caller's role may do it, and otherwise who in the company may. */
      isMine: z.boolean(),
      by: z.string(),
    }),
  ),
  /** The last day the association promised an answer for; null when nothing waits for it. */
  dueOn: z.nullable(Day),
  isOverdue: z.boolean(),
  doneAt: z.nullable(Instant),
});
export type Road = z.output<typeof Road>;

/** Null for a company that has walked it, or whose membership or certification ended. */
export const getRoad = defineEndpoint({
  method: 'GET',
  path: '/workbench/road',
  access: 'canFleetOrShipper',
  area: 'overview',
  // The last station tells whether the fleet has bid.
  isSealed: true,
  limit: { count: 60, seconds: 60, per: 'user' },
  reply: z.strictObject({ road: z.nullable(Road) }),
});
