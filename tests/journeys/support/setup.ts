// Runs before each journey's file: records afterwards what it spent.
import { afterAll, expect } from 'vitest';
import { recordSpent } from '../../../apps/server/src/testing/spent.ts';

afterAll(() => recordSpent(expect.getState().testPath));
