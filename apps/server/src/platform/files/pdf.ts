// Is this PDF paper, and only paper? Told before it is kept; a copy of somebody's document is marked across every page.
import { createTurns } from '../limits/turns.ts';
import { runInThread, ThreadDied } from '../threads.ts';
import { watermarkTile } from './pictures.ts';

export type PdfProblem = 'encrypted' | 'active' | 'attached' | 'bomb' | 'broken';
/** How many pages, and the bytes to keep; or what is wrong. */
export type PdfFinding = { pages: number; bytes: Uint8Array } | PdfProblem;
/** `tile`: a picture of the words that are laid over every page. */
export type PdfQuestion = { bytes: Uint8Array; tile: Uint8Array | undefined };

const inTurn = createTurns({ atOnce: 2, queue: 100, perCaller: 10 });
const THREAD = new URL('./pdf-thread.ts', import.meta.url);

export const inspectPdf = async (bytes: Buffer, watermark: string | undefined): Promise<PdfFinding> => {
  const question: PdfQuestion = { bytes, tile: watermark ? await watermarkTile(watermark) : undefined };
  return inTurn(() =>
    runInThread<PdfFinding>(THREAD, question, { seconds: 15, megabytes: 400 }).catch((error) => {
      if (error instanceof ThreadDied) return 'bomb' as const;
      throw error;
    }),
  );
};
