// Where a trip stands and which step follows, told by its places and the steps recorded so far: the same for two places and for ten.
import type { MilestoneKind, OrderState } from '../order.labels.ts';
import { type RecordedStep, stepsAt, type TripStep } from '../order.states.ts';
import type { StopKind } from './stop.labels.ts';

/** Of all places in their order: the order's own first and last one, and those between. */
export const kindsOf = (stops: readonly { kind: StopKind }[]): StopKind[] => [
  'load',
  ...stops.map(({ kind }) => kind),
  'unload',
];

/** `stop`: the number of the place, 0 is the first; null for what belongs to no place. */
export type StepAtStop = { kind: MilestoneKind; stop: number | null; at: string };

/** Times of one place; `doneAt`: left with goods, or unloaded; `signedAt`: when its receipt was there. */
export type PlaceTimes = {
  kind: StopKind;
  arrivedAt: string | null;
  startedAt: string | null;
  doneAt: string | null;
  signedAt: string | null;
};

export const placesOf = (kinds: readonly StopKind[], steps: readonly StepAtStop[]): PlaceTimes[] =>
  kinds.map((kind, stop) => {
    const timeOf = (step: RecordedStep) => steps.find((one) => one.stop === stop && one.kind === step)?.at ?? null;
    const [arrived, started, done] = stepsAt[kind];
    const signedAt = kind === 'unload' ? timeOf('signed') : null;
    return {
      ...{ kind, arrivedAt: timeOf(arrived), startedAt: timeOf(started) },
      ...{ doneAt: kind === 'unload' ? (timeOf('handed_over') ?? signedAt) : timeOf(done), signedAt },
    };
  });

/** `kinds`: the step, and the one after it where the first may be left out. */
type Next = { stop: number; kinds: readonly TripStep[] };

const nextAt = ({ kind, arrivedAt, startedAt }: PlaceTimes): readonly TripStep[] => {
  const [arrive, start, end] = stepsAt[kind];
  if (arrivedAt === null) return [arrive];
  return startedAt === null ? [start, end] : [end];
};

/** Unloaded places whose receipt is missing. */
export const missingReceipts = (places: readonly PlaceTimes[]) =>
  places.flatMap(({ kind, doneAt, signedAt }, stop) =>
    kind === 'unload' && doneAt !== null && signedAt === null ? [stop] : [],
  );

/** Null when nothing is left to record. After the last place only receipts may be missing. */
export const nextSteps = (places: readonly PlaceTimes[]): Next | null => {
  const stop = places.findIndex(({ doneAt }) => doneAt === null);
  const place = places[stop];
  if (place) return { stop, kinds: nextAt(place) };
  const [missing] = missingReceipts(places);
  return missing === undefined ? null : { stop: missing, kinds: ['signed'] };
};

/** Of an order that was dispatched. Between its first departure and the arrival at its last place it is in transit, wherever it stands. */
export const stateOf = (places: readonly PlaceTimes[]): OrderState => {
  const [first, last] = [places[0], places.at(-1)];
  if (last?.doneAt && missingReceipts(places).length === 0) return 'signed';
  if (last?.arrivedAt) return 'arrived';
  if (first?.doneAt) return 'in_transit';
  return first?.arrivedAt ? 'loading' : 'dispatched';
};

/** The step reached; `handed_over` also at the end of a trip where any receipt is missing. */
export const lastKindOf = (places: readonly PlaceTimes[]): MilestoneKind => {
  const place = places.findLast(({ arrivedAt }) => arrivedAt !== null);
  if (!place) return 'dispatched';
  const [arrived, started, done] = stepsAt[place.kind];
  if (place.doneAt === null) return place.startedAt === null ? arrived : started;
  if (place.kind === 'load') return done;
  const isEnd = places.at(-1)?.doneAt !== null;
  const isMissing = isEnd ? missingReceipts(places).length > 0 : place.signedAt === null;
  return isMissing ? 'handed_over' : 'signed';
};
