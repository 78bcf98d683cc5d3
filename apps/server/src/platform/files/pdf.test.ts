// Tests that ordinary PDFs read one after another by the same process have the whole budget each.
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { inspectPdf } from './pdf.ts';

it('reads a second document with as many values as the first', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const numbers = document.context.register(document.context.obj(Array.from({ length: 300_000 }, (_, at) => at % 10)));
  document.catalog.set(document.context.obj('Numbers') as never, numbers);
  const bytes = Buffer.from(await document.save({ useObjectStreams: false }));
  for (let round = 0; round < 2; round += 1) expect(await inspectPdf(bytes, undefined)).toMatchObject({ pages: 1 });
});
