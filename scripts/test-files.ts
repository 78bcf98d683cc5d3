// Finds the test files that match a word, and the vitest project that runs each of them.
import { globSync } from 'node:fs';
import type { Project } from './test-run.ts';
import { root } from './test-run.ts';

export const projectOf = (file: string): Project => {
  if (file.startsWith('apps/server/')) return 'api';
  if (file.startsWith('apps/web/')) return 'web';
  return file.startsWith('tests/journeys/') ? 'journeys' : 'unit';
};

export const listTests = () =>
  globSync('{apps,packages,tests,tools,scripts}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist(-.*)?)$/.test(name),
  });

/** Journeys and components are often named in the singular. */
const isAbout = (file: string, word: string) => file.toLowerCase().includes(word.toLowerCase().replace(/s$/, ''));

/** Left to `npm run test:sweeps`. */
export const isSweep = (file: string) => file.includes('.sweep.test.');
/** Left to `npm run test:deep`; a sweep runs them when they are named. */
export const isDeep = (file: string) => file.includes('.deep.test.');

const listUsual = () => listTests().filter((file) => !isSweep(file) && !isDeep(file));

export const filesAbout = (words: string[], tests = listUsual()) => {
  const files = tests.filter((file) => words.some((word) => isAbout(file, word))).sort();
  const projects = [...new Set(files.map(projectOf))];
  return { unknown: words.find((word) => !tests.some((file) => isAbout(file, word))), files, projects };
};
