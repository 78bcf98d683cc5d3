// The bid form for three custodians: sealed in the browser, blocked without its receipt, read back from the receipt file.
import { generateKeyPairSync, sign } from 'node:crypto';
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { documentText } from '@rfb/contract/trade/bids/proof.ts';
import { fingerprintOf } from '@rfb/contract/trade/custody/hashes.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { checkAndOpen } from '@rfb/contract/trade/custody/opening.ts';
import { partOf } from '@rfb/contract/trade/custody/parts.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { emptyLot, emptyTender } from '@rfb/contract/trade/tenders/tenders.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../../lib/query-client.ts';
import { ok, resetBrowser, signIn, stubServer } from '../../../../../lib/testing.ts';
import { useOwnBid } from '../use-bid-facts.ts';
import { CustodyBid } from './CustodyBid.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(resetBrowser);
afterEach(resetBrowser);

const holders = [newCustodianKey(), newCustodianKey(), newCustodianKey()] as const;
const roles = ['shipper', 'association', 'auditor'] as const;
const custodians = holders.map(({ publicKey }, index) => ({
  role: roles[index] ?? 'auditor',
  name: `保管人 ${index + 1}`,
  publicKey,
  fingerprint: fingerprintOf(publicKey),
}));
const keys = [holders[0].publicKey, holders[1].publicKey, holders[2].publicKey] as const;

const LOT = { ...emptyLot, id: 'l1', quantityMilli: 240_000, ceilingE4: 98_000_000 };
const TENDER = {
  id: 't1',
  tenderNo: 'JJ1',
  phase: 'bidding',
  content: { ...emptyTender, custody: 'three', lots: [LOT], deadlineAt: '2026-12-01T10:00:00.000Z' },
  lots: [{ id: 'l1', number: 1 }],
  notices: [],
  costBasis: { fuelPriceE4: 70_000, warnPercent: 85, bands: {} },
  custodians: custodians.map((one, index) => ({ ...one, number: index + 1, handedAt: null })),
  openedAt: null,
  endReason: '',
} as unknown as TenderDetail;

const signing = generateKeyPairSync('ed25519');
const publicKey = signing.publicKey.export({ type: 'spki', format: 'der' }).toString('hex');
const signatureOf = (text: string) => sign(null, Buffer.from(text), signing.privateKey).toString('hex');
const DOCUMENT = {
  version: 1,
  type: 'custody-tender',
  tenderId: 't1',
  tenderNo: 'JJ1',
  title: '运力',
  contentHash: 'ab'.repeat(32),
  noticeNumber: 0,
  closesAt: '2026-12-01T10:00:00.000Z',
  unit: 'truck',
  validFrom: '2026-12-31',
  lots: [{ id: 'l1', number: 1, name: '上海—广州', ceilingE4: 98_000_000 }],
  surcharges: [],
  custodians,
};
const FILE = { document: DOCUMENT, publicKey, signature: signatureOf(documentText(DOCUMENT)) };
const PLACE = 'PUT /tenders/t1/lots/l1/sealed-bid';

const Page = () => {
  const own = useOwnBid('t1', 'l1');
  return own.data ? <CustodyBid tender={TENDER} lot={LOT} lotId="l1" own={own.data} /> : null;
};

/** `receipts`: what the platform knows, newest first; accepted bids are added as the server would. */
const show = (receipts: OwnReceipt[] = [], file: unknown = FILE) => {
  signIn('company');
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:receipt';
  });
  const server = stubServer({
    'GET /tenders/t1/lots/l1/bid': () => ok({ fleetId: 'f1', tenderId: 't1', lotId: 'l1', receipts }),
    'GET /tenders/t1/custody-file': ok(file),
    'GET /vehicles': ok({ items: [], total: 0, page: 1, pageSize: 100 }),
    'GET /opportunities': ok({ items: [], total: 0, page: 1, pageSize: 100 }),
    [PLACE]: ({ init }) => {
      const { sealed } = JSON.parse(String(init.body)) as { sealed: SealedBid };
      const { revision, commitment, action } = sealed;
      const accepted = { code: `HZ-${revision}`, receivedAt: '2026-11-18T02:00:00.000Z', commitment, revision };
      receipts.unshift({ ...accepted, action, bid: null, isCurrent: true, needsReconfirm: false, attachments: [] });
      return ok({ ...accepted, signature: '0'.repeat(128), publicKey });
    },
  });
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const { unmount } = render(<Providers router={router} queries={createQueryClient()} />);
  const sent = () =>
    server.calls
      .filter(({ name }) => name === PLACE)
      .map(({ init }) => JSON.parse(String(init.body)).sealed as SealedBid);
  return { server, receipts, blobs, sent, unmount };
};

const press = async (name: string) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => found.click());
};
const isDisabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
const typePrice = async (text: string) => {
  const field = await screen.findByLabelText(/全包单价/, { selector: 'input' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('seals the bid in the browser, and sends it only after its receipt was saved', async () => {
  const { sent, blobs, server } = show();
  await typePrice('9180');
  await press('锁好报价');
  await screen.findByRole('heading', { name: '已在这台设备上锁好，还没有提交' });
  expect(isDisabled('提交锁好的报价')).toBe(true);
  await press('下载回执文件');
  await waitFor(() => expect(isDisabled('提交锁好的报价')).toBe(false));
  expect(sent()).toEqual([]);
  await press('提交锁好的报价');
  await screen.findByRole('heading', { name: '已收下' });

  const [sealed] = sent();
  if (!sealed) throw new Error('nothing was sent');
  expect(server.calls.map(({ init }) => String(init.body ?? '')).join()).not.toContain('91800000');
  const parts = [partOf(holders[0], 1, sealed), partOf(holders[2], 3, sealed)];
  const opened = checkAndOpen(sealed, { commitment: sealed.commitment, custodians: keys }, parts);
  expect(opened).toMatchObject({ state: 'opened', payload: { bid: { priceE4: 91_800_000 }, fleet: { id: 'f1' } } });
  expect(await blobs[0]?.text()).toContain('91800000');
});

it('checks the rules of the tender before anything is sealed', async () => {
  show();
  await typePrice('9900');
  await press('锁好报价');
  await screen.findByText(/报价高于最高限价 9800/);
  expect(screen.queryByRole('heading', { name: /锁好，还没有提交/ })).toBeNull();
});

it('goes back to the form with what was typed, and nothing was sent', async () => {
  const { sent } = show();
  await typePrice('9180');
  await press('锁好报价');
  await press('不提交，回去改');
  expect(((await screen.findByLabelText(/全包单价/, { selector: 'input' })) as HTMLInputElement).value).toBe('9180');
  expect(sent()).toEqual([]);
});

it('reads the own bid back from the receipt file and from nothing else', async () => {
  const { blobs, receipts, unmount } = show();
  await typePrice('9180');
  await press('锁好报价');
  await press('下载回执文件');
  await waitFor(() => expect(isDisabled('提交锁好的报价')).toBe(false));
  await press('提交锁好的报价');
  await screen.findByRole('heading', { name: '已收下' });
  const [blob] = blobs;
  const text = (await blob?.text()) ?? '';
  unmount();
  resetBrowser();

  show(receipts);
  const chooser = await screen.findByLabelText('选择回执文件，读回自己的报价');
  expect(screen.queryByText(/9,180/)).toBeNull();
  const choose = (content: string) =>
    fireEvent.change(chooser, { target: { files: [new File([content], '回执.json', { type: 'application/json' })] } });
  choose(text.replace('91800000', '91700000'));
  await screen.findByText('不是报价回执，或文件被改动过');
  choose(text);
  await screen.findByText(/第 1 版 9,180/);
  await press('修改报价');
  expect(
    ((await screen.findByLabelText(/全包单价/, { selector: 'input' })) as HTMLInputElement).value.replace(',', ''),
  ).toBe('9180');
});

it('does not open the form when the keys are not those every fleet is shown', async () => {
  const stranger = newCustodianKey().publicKey;
  const swapped = {
    ...DOCUMENT,
    custodians: [
      custodians[0],
      custodians[1],
      { ...custodians[2], publicKey: stranger, fingerprint: fingerprintOf(stranger) },
    ],
  };
  show([], { document: swapped, publicKey, signature: signatureOf(documentText(swapped)) });
  await screen.findByText(/保管人的钥匙与这个竞价公布的不同，没有加锁/);
  expect(screen.queryByLabelText(/全包单价/, { selector: 'input' })).toBeNull();
});

it('does not open the form when the association did not sign the keys', async () => {
  show([], { ...FILE, signature: '0'.repeat(128) });
  await screen.findByText(/没有分会的真签名/);
});
