// Exports of templates and of the printing of documents for other features.
export { activeOf, contentOf, listContents, readActive } from './active.ts';
export type { CertificateContent } from './printing/certificate-pdf.ts';
export type { PlainContent } from './printing/plain-pdf.ts';
export { printCertificate, printPlain, printSheet, printTable } from './printing/printing.ts';
export { rendered } from './render-message.ts';
export type { Sample } from './template-view.ts';
