// Hands certificates to be drawn, two at a time.
import { createTurns } from '../../platform/limits/turns.ts';
import { runInThread } from '../../platform/threads.ts';
import type { Paper } from './certificate-pdf.ts';

const inTurn = createTurns({ atOnce: 2, queue: 100, perCaller: 10 });
const THREAD = new URL('./certificate-thread.ts', import.meta.url);

export const drawInThread = (paper: Paper) =>
  inTurn(() => runInThread<Uint8Array>(THREAD, paper, { seconds: 20, megabytes: 400 }));
