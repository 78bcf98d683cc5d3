// Tests that every point of the specification has a test or a decision, and that the coverage document is up to date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  markersIn,
  markersWithoutTest,
  readMarkers,
  renderCoverage,
  uncoveredPoints,
  unknownPoints,
} from '../scripts/specification-coverage.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the specification’s coverage', () => {
  const markers = readMarkers();

  it('names only points of the specification', () => {
    expect(unknownPoints(markers)).toEqual([]);
  });

  it('has every `// spec:` comment directly above a test that runs', () => {
    expect(markersWithoutTest(markers)).toEqual([]);
  });

  it('has a test or a written decision for every point', () => {
    expect(uncoveredPoints(markers)).toEqual([]);
  });

  it('matches docs/specification-coverage.md', () => {
    const written = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8');
    expect(written, 'docs/specification-coverage.md is out of date: run `npm run coverage`').toBe(
      renderCoverage(markers),
    );
  });
});

describe('a `// spec:` comment', () => {
  const testOf = (source: string) => markersIn('some.test.ts', source).map(({ points, test }) => [points, test]);

  it('belongs to the test below it, with its groups', () => {
    expect(testOf(`describe('group', () => {\n  // spec: 1.title, 1.footer\n  it('works', () => {});\n});\n`)).toEqual([
      [['1.title', '1.footer'], 'some.test.ts › group › works'],
    ]);
  });

  it('reads the title of it.each, and may span several lines', () => {
    expect(testOf(`// spec: 1.title\n// spec: 1.footer\nit.each([\n  ['a'],\n])('for %s', () => {});\n`)).toEqual([
      [['1.title'], 'some.test.ts › for %s'],
      [['1.footer'], 'some.test.ts › for %s'],
    ]);
  });

  it.each([
    ['a skipped test', `// spec: 1.title\nit.skip('works', () => {});\n`],
    [
      'a test of a skipped group',
      `describe.skip('group', () => {\n  // spec: 1.title\n  it('works', () => {});\n});\n`,
    ],
    ['something else', `// spec: 1.title\nconst number = 1;\nit('works', () => {});\n`],
  ])('above %s covers nothing', (_, source) => {
    const markers = markersIn('some.test.ts', source);
    expect(markersWithoutTest(markers)).toHaveLength(1);
    expect(uncoveredPoints(markers)).toContain('1.title');
  });
});
