// A requirement of a lot as a fleet sees it: met or not, what the fleet has, and where to mend it.
import * as z from 'zod/mini';

export const Requirement = z.strictObject({
  key: z.string(),
  text: z.string(),
  isMet: z.boolean(),
  detail: z.string(),
  /** A page of the console, or ''. */
  link: z.string(),
});
export type Requirement = z.output<typeof Requirement>;
