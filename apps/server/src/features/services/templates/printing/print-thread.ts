// Draws one document after another in a thread, because loading the fonts would block other requests.
import { parentPort } from 'node:worker_threads';
import { drawCertificate } from './certificate-pdf.ts';
import { drawPlain } from './plain-pdf.ts';
import type { Printed } from './printing.ts';
import { drawSheet } from './sheet-pdf.ts';
import { drawTable } from './table-pdf.ts';

const drawn = (printed: Printed) => {
  if (printed.layout === 'sheet') return drawSheet(printed.content);
  if (printed.layout === 'table') return drawTable(printed.content);
  return printed.layout === 'plain' ? drawPlain(printed.content) : drawCertificate(printed.content);
};

parentPort?.on('message', async (printed: Printed) => parentPort?.postMessage(await drawn(printed)));
