// Is this PDF paper, and only paper? Told before it is kept.
import { createTurns } from '../limits/turns.ts';
import { runInThread, ThreadDied } from '../threads.ts';

/** The number of pages, or what is wrong. */
export type PdfFinding = number | 'encrypted' | 'active' | 'attached' | 'bomb' | 'broken';

const inTurn = createTurns({ atOnce: 2, queue: 20 });
const THREAD = new URL('./pdf-thread.ts', import.meta.url);

export const inspectPdf = (bytes: Buffer): Promise<PdfFinding> =>
  inTurn(() =>
    runInThread<PdfFinding>(THREAD, bytes, { seconds: 10, megabytes: 400 }).catch((error) => {
      if (error instanceof ThreadDied) return 'bomb' as const;
      throw error;
    }),
  );
