// Three kinds of tests: units, the API on a real database, and people's journeys through a browser.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './scripts/fast-folder.ts';

const cluster = ['apps/server/src/testing/cluster.ts'];
const isSweep = Boolean(process.env.SWEEPS || process.env.DEEP);
/** Left to `npm run test:sweeps` and `npm run test:deep`; a sweep gives the list of its files. */
const left = isSweep ? [] : ['**/*.{sweep,deep}.test.{ts,tsx}'];
const outside = ['**/node_modules/**', '**/dist/**', '**/dist-*/**', ...left];

// Workers and threads load the same libraries again and again; compiled once, they are read from disk.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled-tests');

fastFolder();

/** Node reads these files itself: nothing is transformed, and a call of an imported function needs no lookup. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Two cores; the database works beside the tests.
    maxWorkers: 2,
    // Everybody's office is in Shanghai; the server may stand anywhere.
    env: { TZ: 'America/New_York' },
    // Vitest gives up after one second, which a loaded machine needs for a single answer.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          experimental,
          // They keep no state between files; a process for each file takes longer than its tests.
          isolate: false,
          include: ['packages/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...outside, 'tests/journeys/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        css: { modules: { localsConvention: 'dashesOnly' } },
        test: {
          name: 'web',
          // Tests see classes by the names their sheets give them.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          environment: 'happy-dom',
          // Loading antd anew for each file takes longer than its tests; one worker makes one DOM for all files, two make one for each.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['apps/web/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/app/testing-setup.ts'],
          exclude: outside,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          experimental,
          include: ['apps/server/**/*.test.ts'],
          exclude: outside,
          globalSetup: cluster,
          setupFiles: ['apps/server/src/testing/setup.ts'],
          // Each file has a database of its own; the server's modules are loaded once for all of them.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['tests/journeys/support/prepared.ts'],
          setupFiles: ['tests/journeys/support/setup.ts'],
          // One browser for all files of a worker.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
