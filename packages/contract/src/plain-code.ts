// Codes as people type them: dashes, spaces, case and width do not matter.
import { halfWidth } from './normalise.ts';

/** Letters and digits only, upper-case. */
export const plainCode = (typed: string) =>
  halfWidth(typed)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();
