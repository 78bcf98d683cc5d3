// Tests that the browser checks what the platform shows, instead of believing it.
import { expect, it } from 'vitest';
import { checkChain, checkOwnReceipt, checkPublicReceipt } from './check-receipt.ts';
import { signedFiles } from './proof-fixtures.ts';

const { receipt, report, published } = await signedFiles();

it('a chain is whole when every link follows from the one before', async () => {
  expect(await checkChain(report)).toEqual({ signature: 'good', problem: undefined });
});

it('a chain that was changed names the link', async () => {
  const changed = structuredClone(report);
  const second = changed.document.links[1];
  if (second) second.receivedAt = '2026-11-16T02:00:01.000Z';
  expect((await checkChain(changed)).problem).toMatchObject({ position: 2 });
});

it('an own receipt is good as it was signed, and bad after any change', async () => {
  expect(await checkOwnReceipt(receipt)).toEqual({ signature: 'good', problem: undefined });
  const changed = { ...receipt, document: { ...receipt.document, title: '华南' } };
  expect(await checkOwnReceipt(changed)).toMatchObject({ signature: 'bad', problem: { name: '回执签名' } });
});

it('the public part of a receipt is checked by its signature', async () => {
  expect(await checkPublicReceipt(published)).toBe('good');
  expect(await checkPublicReceipt({ ...published, receivedAt: report.document.closesAt })).toBe('bad');
});
