// Tests that every problem of publishing leads to the step that holds its field.

import { centres } from '@rfb/contract/services/regions/region-centres.ts';
import { defaultTimes } from '@rfb/contract/trade/tenders/default-times.ts';
import { publishProblems } from '@rfb/contract/trade/tenders/publish-problems.ts';
import { emptyLot, emptyTender } from '@rfb/contract/trade/tenders/tenders.ts';
import { expect, it } from 'vitest';
import { newLot } from './draft.ts';
import { proposedDistance } from './LaneFields.tsx';
import { controlId, lotIndexOf, problemsOf, stepKeys, stepOf } from './steps.ts';

const NOW = '2026-11-16T02:00:00.000Z';

it('leads from an empty draft to the steps where something is missing', () => {
  const problems = publishProblems({ ...emptyTender, reach: 'invited', lots: [emptyLot] }, NOW, 2);
  expect(problemsOf(problems, 'basic').map(({ path }) => path)).toEqual(['title']);
  expect(problemsOf(problems, 'lots').every(({ path }) => path.startsWith('lots.0.'))).toBe(true);
  expect(problemsOf(problems, 'rules').map(({ path }) => path)).toEqual(['deadlineAt']);
  expect(problemsOf(problems, 'invite').map(({ path }) => path)).toEqual(['invited']);
  const split = stepKeys.filter((step) => step !== 'preview').flatMap((step) => problemsOf(problems, step));
  expect(split).toHaveLength(problems.length);
  expect(problemsOf(problems, 'preview')).toHaveLength(problems.length);
});

it('asks for eight fields at most for a tender with one lane', () => {
  const lane = { originCode: '310115', destinationCode: '440112' };
  const begun = { ...emptyTender, ...defaultTimes(NOW, 2), lots: [newLot] };
  const missing = publishProblems(begun, NOW, 2).map(({ path }) => path.replace('lots.0.', ''));
  expect(missing).toContain('distanceKm');
  // Filled in with the regions.
  expect(proposedDistance(centres, newLot, { ...lane, distanceKm: null }).distanceKm).toBeGreaterThan(0);
  const toFill = missing.filter((path) => path !== 'distanceKm');
  expect(toFill).toEqual([
    ...['title', 'originCode', 'destinationCode', 'cargo', 'weightKg', 'lengthBand', 'bodies', 'quantityMilli'],
  ]);
});

it('names the lot and the control of a path', () => {
  expect([lotIndexOf('lots.12.cargo'), lotIndexOf('lots'), lotIndexOf('title')]).toEqual([12, undefined, undefined]);
  expect(controlId('lots.0.cargo')).toBe('tender-lots-0-cargo');
  expect(stepOf('weights')).toBe('rules');
});
