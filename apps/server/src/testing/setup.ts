// Runs before each test file of the API, also where modules are loaded once for all files.
import { afterAll, expect } from 'vitest';
import { closeOpened } from './open-apps.ts';
import './argon2-once.ts';
import './prepared-statements.ts';
import { recordSpent } from './spent.ts';

afterAll(async () => {
  await closeOpened();
  recordSpent(expect.getState().testPath);
});
