// Renders one certificate in a thread, because loading the fonts would block other requests.
import { parentPort, workerData } from 'node:worker_threads';
import { drawCertificate, type Paper } from './certificate-pdf.ts';

parentPort?.postMessage(await drawCertificate(workerData as Paper));
