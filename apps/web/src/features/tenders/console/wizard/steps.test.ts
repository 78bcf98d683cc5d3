// Tests that every problem of publishing leads to the step that holds its field.
import { publishProblems } from '@rfb/contract/tenders/publish-problems.ts';
import { emptyLot, emptyTender } from '@rfb/contract/tenders/tenders.ts';
import { expect, it } from 'vitest';
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

it('names the lot and the control of a path', () => {
  expect([lotIndexOf('lots.12.cargo'), lotIndexOf('lots'), lotIndexOf('title')]).toEqual([12, undefined, undefined]);
  expect(controlId('lots.0.cargo')).toBe('tender-lots-0-cargo');
  expect(stepOf('weights')).toBe('rules');
});
