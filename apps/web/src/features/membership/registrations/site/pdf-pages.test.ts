// Counts pages of plain and compressed PDFs.
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfPages } from './pdf-pages.ts';

const page = '<< /Type /Page /Parent 2 0 R >>';

it('counts pages and not the tree above them', async () => {
  expect(await pdfPages(new Blob([`%PDF-1.4 << /Type /Pages /Count 2 >> ${page} ${page}`]))).toBe(2);
});

it('counts pages inside packed objects', async () => {
  const packed = deflateSync(`${page} ${page} ${page}`);
  const parts = ['%PDF-1.7\n1 0 obj << /Type /ObjStm /N 3 >> stream\n', packed, '\nendstream endobj'];
  expect(await pdfPages(new Blob(parts))).toBe(3);
});

it('says nothing where it cannot tell', async () => {
  expect(await pdfPages(new Blob(['hello']))).toBeUndefined();
});
