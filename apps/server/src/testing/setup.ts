// Runs before each test file of the API, also where modules are loaded once for all files.
import { afterAll } from 'vitest';
import { closeOpened } from './open-apps.ts';

afterAll(closeOpened);
