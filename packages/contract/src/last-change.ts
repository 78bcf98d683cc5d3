// Who changed an object last, sent with the current values when a save conflicts.
import * as z from 'zod/mini';
import { Instant } from './fields.ts';

export const LastChange = z.object({ by: z.string(), at: Instant });
export type LastChange = z.output<typeof LastChange>;
