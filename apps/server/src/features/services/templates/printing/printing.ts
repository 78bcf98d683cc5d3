// Prints documents as PDFs in threads, two at a time, in one queue for all kinds.
import { createFairQueue } from '../../../../platform/limits/fair-queue.ts';
import { threadsOf } from '../../../../platform/threads.ts';
import type { CertificateContent } from './certificate-pdf.ts';
import type { PlainContent } from './plain-pdf.ts';
import type { SheetContent } from './sheet-pdf.ts';
import type { TableContent } from './table-pdf.ts';

export type Printed =
  /** Contracts, waybills and notices. */
  | { layout: 'sheet'; content: SheetContent }
  /** Receipts and reports. */
  | { layout: 'plain'; content: PlainContent }
  /** Statements of accounts. */
  | { layout: 'table'; content: TableContent }
  | { layout: 'certificate'; content: CertificateContent };

const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 10 });
const draw = threadsOf<Printed, Uint8Array>(new URL('./print-thread.ts', import.meta.url), {
  seconds: 30,
  megabytes: 400,
});

const print = async (printed: Printed) => Buffer.from(await enqueue(() => draw(printed)));

export const printSheet = (content: SheetContent) => print({ layout: 'sheet', content });
export const printPlain = (content: PlainContent) => print({ layout: 'plain', content });
export const printCertificate = (content: CertificateContent) => print({ layout: 'certificate', content });
export const printTable = (content: TableContent) => print({ layout: 'table', content });
