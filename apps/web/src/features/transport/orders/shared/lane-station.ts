// What one station of the line above an order says; made for two places in lane-stations.ts, for several in place-stations.ts.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';

export type LaneStation = {
  key: string;
  name: string;
  state: 'done' | 'current' | 'planned' | 'exception' | 'ended';
  /** When it happened; null for what is only planned. */
  at: string | null;
  planned: { from: string; to: string | null } | null;
  place: string;
  /** Of an exception that is not resolved. */
  isOpen: boolean;
  /** The segment to the next station. */
  line: 'done' | 'waiting' | 'ahead' | 'none';
  label: string;
  isOver: boolean;
};

export type Lane = Pick<
  OrderDetail,
  | 'status'
  | 'milestones'
  | 'exceptions'
  | 'waiting'
  | 'terms'
  | 'origin'
  | 'destination'
  | 'stops'
  | 'loadFrom'
  | 'loadTo'
  | 'deliverFrom'
  | 'deliverTo'
  | 'promisedAt'
  | 'completesAt'
  | 'completedAt'
  | 'now'
>;

export const blank = { place: '', isOpen: false, line: 'ahead', label: '', isOver: false } as const;

export const plannedSpan = (from: string | null, to: string | null = null) => (from === null ? null : { from, to });
