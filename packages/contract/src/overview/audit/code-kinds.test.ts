// What a typed code is told to be.
import { expect, it } from 'vitest';
import { codeKindOf } from './code-kinds.ts';

it.each(['JB 4732-1995', 'JB/T 791-2020', 'jb/t4732.1—1995'])('%s is a standard, no code of a report', (typed) =>
  expect(codeKindOf(typed)).toBeUndefined(),
);
it.each(['JB-1000-0000', 'jb 7f3k 92qm'])('%s is the code of a report', (typed) =>
  expect(codeKindOf(typed)).toBe('report'),
);
