// What a report about a trip says, whoever sends it.
import type { Recorder, Witness } from '@rfb/contract/transport/orders/order.labels.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Position, Receipt } from '@rfb/contract/transport/orders/orders.ts';
import type { Uploader } from './photos.ts';

export type Reported = {
  at: string;
  /** As the phone said, before its clock was corrected. */
  tappedAt: string;
  tapId: string | null;
  by: {
    side: Recorder;
    name: string;
    userId: string | null;
    driverId: string | null;
    linkId?: string;
    isPhoneKnown?: boolean;
  };
  place: string;
  note: string;
  photos: readonly string[];
  uploader: Uploader;
};

export type Report = Reported & {
  kind: TripStep | 'checkin';
  /** The number of its place; null where the order has two. */
  stop: number | null;
  receipt?: Receipt | undefined;
  position?: Position | undefined;
  /** Who signs for the goods, where that is the consignee. */
  signer?: string;
  /** Who confirms it, where that is not told by the position. */
  witness?: Witness;
};
