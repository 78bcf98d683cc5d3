// Draws one paper in a thread, because loading the fonts would block other requests.
import { parentPort, workerData } from 'node:worker_threads';
import { drawPaper, type PrintedPaper } from './paper-pdf.ts';

parentPort?.postMessage(await drawPaper(workerData as PrintedPaper));
