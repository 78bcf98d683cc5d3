// Tests when a lot's distance is proposed.

import { centres } from '@rfb/contract/services/regions/region-centres.ts';
import { expect, it } from 'vitest';
import { proposedDistance } from './LaneFields.tsx';

const toGuangzhou = { originCode: '310115', destinationCode: '440112' };
const toChengdu = { originCode: '310115', destinationCode: '510104' };
const open = { originCode: '310115', destinationCode: null };

it('fills an empty distance once both regions are chosen, and follows them', () => {
  expect(proposedDistance(centres, open, { ...open, distanceKm: null })).toEqual({ distanceKm: null });
  const first = proposedDistance(centres, open, { ...toGuangzhou, distanceKm: null }).distanceKm ?? 0;
  expect(first).toBeGreaterThan(1200);
  const next = proposedDistance(centres, toGuangzhou, { ...toChengdu, distanceKm: first }).distanceKm ?? 0;
  expect(next).toBeGreaterThan(first);
  // Nothing is known of the new place: the old estimate would be wrong.
  const unknown = { originCode: '310115', destinationCode: '710100', distanceKm: next };
  expect(proposedDistance(centres, toChengdu, unknown)).toEqual({ distanceKm: null });
});

it('leaves a distance somebody typed', () => {
  expect(proposedDistance(centres, open, { ...toGuangzhou, distanceKm: 1512 })).toEqual({});
  expect(proposedDistance(centres, toGuangzhou, { ...toChengdu, distanceKm: 1512 })).toEqual({});
});
