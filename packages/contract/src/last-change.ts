// Who changed something last, beside the current values of a refused save.
import * as z from 'zod/mini';
import { Instant } from './fields.ts';

export const LastChange = z.object({ by: z.string(), at: Instant });
export type LastChange = z.output<typeof LastChange>;
