// Tests where a trip stands: step by step for two places, and for random places, steps and late receipts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderCourse, type RecordedStep } from '../order.states.ts';
import type { StopKind } from './stop.labels.ts';
import { kindsOf, lastKindOf, missingReceipts, nextSteps, placesOf, type StepAtStop, stateOf } from './trip-course.ts';

const course: readonly string[] = orderCourse;
const at = (index: number) => new Date(Date.UTC(2026, 10, 1, index)).toISOString();
const step = (kind: RecordedStep, stop: number, index = 0): StepAtStop => ({ kind, stop, at: at(index) });
const stand = (kinds: readonly StopKind[], steps: readonly StepAtStop[]) => {
  const places = placesOf(kinds, steps);
  return {
    state: stateOf(places),
    last: lastKindOf(places),
    next: nextSteps(places),
    missing: missingReceipts(places),
  };
};

it('follows a trip of two places from step to step', () => {
  const kinds = kindsOf([]);
  const steps: StepAtStop[] = [];
  const after = (kind: RecordedStep, stop: number) => {
    steps.push(step(kind, stop, steps.length));
    const { state, last, next, missing } = stand(kinds, steps);
    return [state, last, next?.stop, next?.kinds.join(' '), missing];
  };
  expect(stand(kinds, [])).toMatchObject({ state: 'dispatched', last: 'dispatched', next: { stop: 0 } });
  expect(after('at_loading', 0)).toEqual(['loading', 'at_loading', 0, 'loading_started departed', []]);
  expect(after('loading_started', 0)).toEqual(['loading', 'loading_started', 0, 'departed', []]);
  expect(after('departed', 0)).toEqual(['in_transit', 'departed', 1, 'at_unloading', []]);
  expect(after('at_unloading', 1)).toEqual(['arrived', 'at_unloading', 1, 'unloading_started signed', []]);
  expect(after('handed_over', 1)).toEqual(['arrived', 'handed_over', 1, 'signed', [1]]);
  expect(after('signed', 1)).toEqual(['signed', 'signed', undefined, undefined, []]);
});

it('is signed with the last receipt, wherever that one was missing', () => {
  const kinds: StopKind[] = ['load', 'unload', 'unload'];
  const steps = [step('at_loading', 0), step('departed', 0), step('at_unloading', 1), step('handed_over', 1)];
  expect(stand(kinds, steps)).toMatchObject({ state: 'in_transit', next: { stop: 2 }, missing: [1] });
  const unloaded = [...steps, step('at_unloading', 2), step('signed', 2)];
  const end = { state: 'arrived', last: 'handed_over', next: { stop: 1, kinds: ['signed'] }, missing: [1] };
  expect(stand(kinds, unloaded)).toMatchObject(end);
  expect(stand(kinds, [...unloaded, step('signed', 1)])).toMatchObject({ state: 'signed', last: 'signed', next: null });
});

const stops = fc.array(fc.constantFrom<StopKind>('load', 'unload'), { maxLength: 8 });

it('ends signed by any way of going on, never goes back, and does not depend on the order steps are read in', () => {
  fc.assert(
    fc.property(stops, fc.infiniteStream(fc.nat(99)), (between, stream) => {
      const kinds = kindsOf(between.map((kind) => ({ kind })));
      const draw = () => Number(stream.next().value);
      const steps: StepAtStop[] = [];
      let reached = 0;
      for (let left = kinds.length * 4; left > 0; left -= 1) {
        const { next, missing, state } = stand(kinds, steps);
        const stands = course.indexOf(state);
        expect(stands).toBeGreaterThanOrEqual(reached);
        reached = stands;
        if (!next) break;
        const late = missing.find(() => draw() < 30);
        if (late !== undefined) steps.push(step('signed', late, steps.length));
        else {
          const kind = next.kinds[draw() % next.kinds.length] ?? 'signed';
          const isHandedOver = kind === 'signed' && !missing.includes(next.stop) && draw() < 50;
          steps.push(step(isHandedOver ? 'handed_over' : kind, next.stop, steps.length));
        }
      }
      const end = stand(kinds, steps);
      expect(end).toEqual({ state: 'signed', last: 'signed', next: null, missing: [] });
      expect(stand(kinds, steps.toReversed())).toEqual(end);
      const unloads = kinds.filter((kind) => kind === 'unload').length;
      expect(steps.filter(({ kind }) => kind === 'signed')).toHaveLength(unloads);
    }),
  );
});
