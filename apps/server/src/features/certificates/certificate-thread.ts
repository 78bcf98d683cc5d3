// Draws one certificate beside the server: reading the fonts takes long enough to be felt by others.
import { parentPort, workerData } from 'node:worker_threads';
import { drawCertificate, type Paper } from './certificate-pdf.ts';

parentPort?.postMessage(await drawCertificate(workerData as Paper));
