// Rewrites an uploaded PDF before it is stored and watermarks every page of document copies.

import { runIsolated, WorkDied } from '../isolated.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { watermarkTile } from './pictures.ts';

export type PdfProblem = 'encrypted' | 'active' | 'attached' | 'unusual' | 'bomb' | 'broken';
/** The number of pages and the bytes to store, or the problem. */
export type PdfResult = { pages: number; bytes: Uint8Array } | PdfProblem;
/** `tile`: the watermark's picture. */
export type PdfInput = { bytes: Uint8Array; tile: Uint8Array | undefined };

const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 10 });
const THREAD = new URL('./pdf-thread.ts', import.meta.url);

export const inspectPdf = async (bytes: Buffer, watermark: string | undefined): Promise<PdfResult> => {
  const input: PdfInput = { bytes, tile: watermark ? await watermarkTile(watermark) : undefined };
  return enqueue(() =>
    runIsolated<PdfResult>(THREAD, input, { seconds: 15, megabytes: 300 }).catch((error) => {
      if (error instanceof WorkDied) return 'bomb' as const;
      throw error;
    }),
  );
};
