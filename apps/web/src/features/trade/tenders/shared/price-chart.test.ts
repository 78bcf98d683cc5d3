// Tests the lines of the auction's chart.
import { expect, it } from 'vitest';
import { chartOf } from './price-chart.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const step = (number: number, minute: number, e4: number, fleet: string) => ({
  number,
  at: at(minute),
  priceE4: e4,
  isBest: true,
  isMine: false,
  fleet: { id: fleet, name: fleet },
  extendedTo: null,
  receiptCode: null,
});
/** Newest first, as the server sends them. */
const room = {
  steps: [step(3, 40, 7000, 'a'), step(2, 20, 8000, 'b'), step(1, 0, 9000, 'a')],
  ceilingE4: null,
  closesAt: at(100),
  isOver: false,
  terms: { extensionMinutes: 3, maxExtensions: 10, confirmHours: 24 },
};

it('falls in steps from the first bid to now and has one line per fleet', () => {
  const chart = chartOf(room, Date.parse(at(50)));
  expect(chart?.best).toMatch(/^M0 [\d.]+H20V50H40V[\d.]+H50$/);
  expect(chart?.fleets.map((line) => line.at(0))).toEqual(['M', 'M']);
  expect(chart).toMatchObject({ bestE4: 7000, nowX: 50, zoneX: 97 });
});

it('shows a fleet its own line and none of the others', () => {
  const steps = room.steps.map((one, index) => ({ ...one, fleet: null, isMine: index === 1 }));
  const chart = chartOf({ ...room, steps }, Date.parse(at(50)));
  expect(chart).toMatchObject({ fleets: [], mine: expect.stringMatching(/^M20 50H50$/) });
});

it('ends at the deadline when the auction is over', () => {
  const chart = chartOf({ ...room, isOver: true }, Date.parse(at(500)));
  expect(chart?.best).toMatch(/H100$/);
  expect(chart?.nowX).toBeUndefined();
});

it('shows ticks inside the chart, with the ceiling above the bids', () => {
  const chart = chartOf({ ...room, ceilingE4: 10_000 }, Date.parse(at(50)));
  expect(chart?.ticks.map(({ e4 }) => e4)).toEqual([7000, 8000, 9000, 10_000]);
  expect(chart?.ticks.every(({ y }) => y >= 0 && y <= 100)).toBe(true);
  expect(chart?.ceilingY).toBeLessThan(chart?.bestY ?? 0);
});

it('does not exist without a bid and survives a single one', () => {
  expect(chartOf({ ...room, steps: [] }, 0)).toBeUndefined();
  const one = chartOf({ ...room, steps: [step(1, 0, 9000, 'a')] }, Date.parse(at(10)));
  expect(one?.best).toMatch(/^M0 50H33\.3/);
});

it('fills at least a third of its width when the deadline is days away, and ends at the deadline otherwise', () => {
  const far = chartOf({ ...room, closesAt: at(3 * 24 * 60) }, Date.parse(at(50)));
  expect(far?.nowX).toBeCloseTo(33.3, 1);
  expect(far).toMatchObject({ zoneX: 100, endsAt: at(150) });
  expect(chartOf(room, Date.parse(at(50)))?.endsAt).toBeUndefined();
});
