// Tests how `npm test -- word` selects test files.
import { describe, expect, it } from 'vitest';
import { filesAbout } from './test-files.ts';

const tests = [
  'apps/server/src/features/fleet/vehicles/vehicles.api.test.ts',
  'apps/web/src/features/fleet/vehicles/VehiclesPage.test.tsx',
  'packages/contract/src/fleet/vehicles/vehicle.states.test.ts',
  'tests/journeys/vehicle-usage.test.ts',
  'apps/server/src/features/identity/auth/login.api.test.ts',
];

describe('a word after npm test --', () => {
  it('selects the files of that feature in every project, singular or plural', () => {
    expect(filesAbout(['vehicles'], tests)).toEqual({
      unknown: undefined,
      files: tests.slice(0, 4).sort(),
      projects: ['api', 'web', 'unit', 'journeys'],
    });
    expect(filesAbout(['Login'], tests).files).toEqual(['apps/server/src/features/identity/auth/login.api.test.ts']);
  });

  it('is reported when no file matches', () => {
    expect(filesAbout(['vehicles', 'nothing'], tests).unknown).toBe('nothing');
  });

  it('is matched against the files of this repository', () => {
    expect(filesAbout(['test-files']).files).toEqual(['scripts/test-files.test.ts']);
  });
});
