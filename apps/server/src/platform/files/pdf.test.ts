// Tests what is refused in a PDF, in memory, and that ordinary ones read one after another by the same process have the whole budget each.
import { describe, expect, it } from 'vitest';
import * as sample from '../../features/services/files/sample-files.ts';
import { inspectPdf } from './pdf.ts';
import { rewritePdf } from './pdf-rewrite.ts';

const resultOf = async (file: File) => rewritePdf({ bytes: new Uint8Array(await file.arrayBuffer()), tile: undefined });

describe('a PDF is refused', () => {
  it.each(Object.entries(sample.hiddenScripts))('with a script %s', async (_where, make) =>
    expect(['active', 'unusual', 'broken']).toContain(await resultOf(make())),
  );

  it.each(sample.ACTIONS)('with the action %s', async (action) =>
    expect(await resultOf(sample.aPdfAction(action))).toBe('active'),
  );
});

it('reads a second document with as many values as the first', async () => {
  const file = sample.aPdfWith(`[${'0 1 2 3 4 5 6 7 8 9 '.repeat(30_000)}]`);
  const bytes = Buffer.from(await file.arrayBuffer());
  for (let round = 0; round < 2; round += 1) expect(await inspectPdf(bytes, undefined)).toMatchObject({ pages: 1 });
});
