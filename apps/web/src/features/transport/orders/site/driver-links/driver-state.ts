// What the driver's page shows: the order as the server last said, and what was tapped but not yet uploaded.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { ExceptionKind, OrderState } from '@rfb/contract/transport/orders/order.labels.ts';
import type { RecordedStep, TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import type { Position, Receipt } from '@rfb/contract/transport/orders/orders.ts';
import { missingReceipts, nextSteps, stateOf } from '@rfb/contract/transport/orders/trip/trip-course.ts';
import { type DriverPlace, driverPlaces } from './driver-places.ts';

import type { PositionChoice } from './locate.ts';

/** `ended`: why the link no longer works; the order is null then. */
export type DriverContent = { order: DriverOrder | null; ended: string };

/** `field`: what the driver can mend. */
export type Refused = { message: string; field: 'pickupCode' | 'photos' | '' };

type Kept = { id: string; orderNo: string; seq: number };
/** A milestone, an exception or more pictures of the receipt, kept on the phone until the server has it. */
export type Tap = Kept & {
  row: 'tap';
  about: 'milestone' | 'exception' | 'receipt';
  kind: TripStep | 'checkin' | ExceptionKind;
  tappedAt: string;
  place: string;
  note: string;
  pickupCode: string;
  /** The place it belongs to; taps kept by an older page have none. */
  stop?: number | null;
  photoIds: string[];
  /** With signing; taps kept by an older page have none. */
  receipt?: Receipt;
  position?: Position;
  refused: Refused | null;
};
/** `mark` tells the same picture chosen twice; `fileId` is set once it was uploaded with `link`. */
export type Photo = Kept & {
  row: 'photo';
  takenAt: string;
  mark: string;
  bytes: ArrayBuffer;
  mimeType: string;
  fileId: string;
  link: string;
};

/** The order as the server last said it, for a reload without a network. */
export type KeptOrder = {
  row: 'order';
  /** Of the link, not of the order: a new link may be another driver's. */
  id: string;
  orderNo: string;
  seq: number;
  /** Where its copy of the page is. */
  path: string;
  readAt: string;
  order: DriverOrder;
};

type Connection = 'reading' | 'idle' | 'sending' | 'offline' | 'failing';
export type Draft = {
  place: string;
  pickupCode: string;
  /** For a tap whose code was wrong. */
  codeAgain: string;
  /** Of the number the link was sent to. */
  lastDigits: string;
  isRaising: boolean;
  exceptionKind: ExceptionKind | '';
  exceptionNote: string;
  /** Of the receipt, as typed. */
  received: string;
  missing: string;
  damaged: string;
  remark: string;
};
export const emptyDraft: Draft = {
  place: '',
  pickupCode: '',
  codeAgain: '',
  lastDigits: '',
  isRaising: false,
  exceptionKind: '',
  exceptionNote: '',
  received: '',
  missing: '',
  damaged: '',
  remark: '',
};

export type DriverState = DriverContent & {
  taps: Tap[];
  /** Taken for the next tap. */
  photos: Photo[];
  previews: Record<string, string>;
  draft: Draft;
  connection: Connection;
  triedAt: string | null;
  /** Just after a tap: another step is under the finger, and the second touch of a double tap must not record it. */
  isResting: boolean;
  /** Whether taps carry the phone's position; asked once. */
  position: PositionChoice;
  /** The tap that was recorded just now, and for how many seconds it may still be taken back. */
  undoable: { tap: Tap; seconds: number } | null;
  /** False until the buttons work. */
  isReady: boolean;
  /** The server has said whether it knows this phone. */
  isAnswered: boolean;
  /** What was wrong with the last digits. */
  digitsProblem: string;
  isProving: boolean;
  /** The page opens without a network. */
  opensOffline: boolean;
  /** iPhones open maps by another address. */
  isApple: boolean;
  /** The address that was copied just now. */
  copied: string;
  /** An answer to the last tap that recorded nothing. */
  notice: string;
  /** False where the browser cannot keep anything: closing the page loses what is not uploaded. */
  isLasting: boolean;
  now: string;
};

export const initialState = ({ order, ended }: DriverContent): DriverState => ({
  order,
  ended,
  taps: [],
  photos: [],
  previews: {},
  draft: emptyDraft,
  connection: 'reading',
  triedAt: null,
  isResting: false,
  undoable: null,
  // The server does not know what was answered on this phone.
  position: 'no',
  ...{ isReady: false, isAnswered: false, digitsProblem: '', isProving: false },
  ...{ opensOffline: false, isApple: false, copied: '' },
  notice: '',
  isLasting: true,
  now: order?.now ?? '',
});

export type Step = DriverOrder['milestones'][number] & { isWaiting: boolean };
export type TripView = {
  state: OrderState;
  next: readonly TripStep[];
  /** The place of the next steps. */
  nextStop: number | null;
  /** Numbers of unloaded places whose receipt is missing. */
  missing: readonly number[];
  places: DriverPlace[];
  steps: Step[];
};

/** The order as it will be when everything has been uploaded. */
export const tripOf = (order: DriverOrder, taps: Tap[]): TripView => {
  const steps = order.milestones
    .filter(({ kind }) => kind !== 'created')
    .map((step) => ({ ...step, isWaiting: false }));
  const view = { state: order.state, next: order.next as readonly TripStep[], nextStop: order.nextStop, steps };
  const trip: TripView = { ...view, missing: order.missingReceipts, places: driverPlaces(order, steps) };
  for (const { about, kind, tappedAt, place, note, photoIds, stop, refused } of taps) {
    if (about !== 'milestone' || refused) continue;
    const said = kind as TripStep | 'checkin';
    const step: RecordedStep | 'checkin' = said === 'signed' && photoIds.length === 0 ? 'handed_over' : said;
    const at = { stop: step === 'checkin' ? null : (stop ?? trip.nextStop), at: tappedAt };
    trip.steps.push({ kind: step, ...at, place, note, photoCount: photoIds.length, isWaiting: true });
    if (step === 'checkin') continue;
    trip.places = driverPlaces(order, trip.steps);
    const next = nextSteps(trip.places);
    trip.state = stateOf(trip.places);
    trip.next = next?.kinds ?? [];
    trip.nextStop = next?.stop ?? null;
    trip.missing = missingReceipts(trip.places);
  }
  return trip;
};

/** Everything is unloaded where the next step is, and only its receipt is missing. */
export const isReceiptAsked = ({ next, nextStop, missing }: TripView) =>
  next.includes('signed') && nextStop !== null && missing.includes(nextStop);

/** Signed on the phone or by somebody else, and not completed. */
export const canAddReceipt = (order: DriverOrder, { next, state }: TripView) =>
  next.length === 0 && state === 'signed' && (order.canAddPhotos || order.state !== 'signed');
