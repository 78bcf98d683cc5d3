// The sealed bid of a fleet while something else happens: another tab, a lost answer, a change notice.
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { emptyLot, emptyTender } from '@rfb/contract/trade/tenders/tenders.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, refused, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { SealedBid } from './SealedBid.tsx';
import { useOwnBid } from './use-bid-facts.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(resetBrowser);
afterEach(resetBrowser);

const LOT = { ...emptyLot, id: 'l1', quantityMilli: 240_000 };
const tenderUntil = (deadlineAt: string) =>
  ({
    id: 't1',
    tenderNo: 'JJ1',
    phase: 'bidding',
    content: { ...emptyTender, lots: [LOT], deadlineAt },
    notices: [],
    costBasis: { fuelPriceE4: 70_000, warnPercent: 85, bands: {} },
    openedAt: null,
    endReason: '',
  }) as unknown as TenderDetail;
const TENDER = tenderUntil('2026-12-01T10:00:00.000Z');

const receiptOf = (revision: number, priceE4: number | null, needsReconfirm = false) => {
  const receipt: OwnReceipt = {
    code: `HZ-${revision}`,
    revision,
    action: priceE4 === null ? 'withdrawal' : 'bid',
    receivedAt: '2026-11-18T02:00:00.000Z',
    commitment: 'a'.repeat(64),
    bid:
      priceE4 === null
        ? null
        : { priceE4, surcharges: [], validUntil: '2026-12-31', plateNo: '', note: '', lowReason: '' },
    isCurrent: priceE4 !== null,
    needsReconfirm,
    attachments: [],
  };
  return receipt;
};
const signed = ({ code, revision, bid, action }: OwnReceipt) => ({
  document: {
    code,
    revision,
    bid,
    action,
    tenderNo: 'JJ1',
    lotNumber: 1,
    fleet: { id: 'f1', name: '澜舟', nonce: '' },
  },
  signature: '',
  publicKey: '',
});

const Page = ({ tender }: { tender: TenderDetail }) => {
  const own = useOwnBid('t1', 'l1');
  return own.data ? <SealedBid tender={tender} lot={LOT} lotId="l1" own={own.data} /> : null;
};

const PLACE = 'PUT /tenders/t1/lots/l1/bid';
const WITHDRAW = 'POST /tenders/t1/lots/l1/bid/withdraw';

/** `receipts` is what the server has, newest first; a test changes it as another tab would. */
const show = (receipts: OwnReceipt[], answers: Record<string, Script> = {}) => {
  signIn('company');
  const server = stubServer({
    'GET /tenders/t1/lots/l1/bid': () => ok({ tenderId: 't1', lotId: 'l1', receipts }),
    'GET /vehicles': ok({ items: [], total: 0, page: 1, pageSize: 100 }),
    'GET /opportunities': ok({ items: [], total: 0, page: 1, pageSize: 100 }),
    ...Object.fromEntries(
      [1, 2, 3, 4].map((revision) => [
        `GET /tenders/t1/lots/l1/receipts/HZ-${revision}`,
        () => ok(signed(receipts.find((one) => one.revision === revision) ?? receiptOf(revision, 1))),
      ]),
    ),
    ...answers,
  });
  let setTender: (tender: TenderDetail) => void = () => undefined;
  const Holder = () => {
    const [tender, set] = useState(TENDER);
    setTender = set;
    return <Page tender={tender} />;
  };
  const router = createMemoryRouter([{ path: '/', element: <Holder /> }]);
  render(<Providers router={router} queries={createQueryClient()} />);
  return {
    server,
    bodies: (name: string) =>
      server.calls.filter((call) => call.name === name).map(({ init }) => JSON.parse(String(init.body))),
    setTender: (next: TenderDetail) => act(() => setTender(next)),
  };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  const found = await button(name);
  await act(async () => found.click());
};
const typePrice = async (text: string) => {
  const field = await screen.findByLabelText(/全包单价/);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('shows both prices when another tab has bid meanwhile, and sends only what the person then chooses', async () => {
  const receipts = [receiptOf(1, 90_000_000)];
  const { bodies } = show(receipts, {
    [PLACE]: ({ init }) => {
      const { seenRevision, priceE4 } = JSON.parse(String(init.body));
      if (seenRevision < (receipts[0]?.revision ?? 0)) return refused(409, '你公司刚才在另一个页面提交了第 2 版报价');
      const receipt = receiptOf(seenRevision + 1, priceE4);
      receipts.unshift(receipt);
      return ok(signed(receipt));
    },
  });
  await press('修改报价');
  await typePrice('8800');
  receipts.unshift(receiptOf(2, 89_000_000));
  await press('提交第 2 版报价');
  const choice = await screen.findByRole('alert', { name: '另有新版' });
  expect(choice.textContent).toContain('8,900 元/车　第 2 版');
  expect(choice.textContent).toContain('8,800 元/车　没有提交');
  expect(receipts).toHaveLength(2);
  await press('用这里填的，作为第 3 版');
  await press('提交第 3 版报价');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('已收下'));
  expect(bodies(PLACE).map(({ seenRevision }) => seenRevision)).toEqual([1, 2]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('notices a withdrawal made in another tab, and keeps it when the person says so', async () => {
  const receipts = [receiptOf(1, 90_000_000)];
  const { bodies } = show(receipts);
  await press('修改报价');
  await typePrice('8800');
  receipts.unshift(receiptOf(2, null));
  const channel = new BroadcastChannel('own-bids');
  channel.postMessage('l1');
  channel.close();
  expect((await screen.findByRole('alert', { name: '另有新版' })).textContent).toContain('这份报价已撤回');
  await press('保持撤回');
  await screen.findByRole('heading', { name: '已撤回' });
  expect(bodies(PLACE)).toEqual([]);
});

it('withdraws the version in view, and the heading of the receipt gets the focus', async () => {
  const receipts = [receiptOf(1, 90_000_000)];
  const { bodies } = show(receipts, {
    [WITHDRAW]: () => {
      receipts.unshift(receiptOf(2, null));
      return ok(signed(receiptOf(2, null)));
    },
  });
  await press('撤回报价');
  const confirm = (await screen.findAllByRole('button', { name: '撤回报价' })).at(-1);
  await act(async () => confirm?.click());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('已撤回'));
  expect(bodies(WITHDRAW)).toEqual([{ seenRevision: 1 }]);
});

it('shows no failure above the receipt after a retry succeeded', async () => {
  const receipts: OwnReceipt[] = [];
  let isDown = true;
  show(receipts, {
    [PLACE]: () => {
      if (isDown) return { fails: 'network' };
      receipts.unshift(receiptOf(1, 90_000_000));
      return ok(signed(receiptOf(1, 90_000_000)));
    },
  });
  await typePrice('9000');
  await press('提交报价');
  await screen.findByRole('alert');
  isDown = false;
  await press('提交报价');
  await screen.findByRole('heading', { name: '已收下' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves the validity with a deadline that a notice moved, so that the first click confirms the bid again', async () => {
  const receipts = [receiptOf(1, 90_000_000, true)];
  const { bodies, setTender } = show(receipts, {
    [PLACE]: () => {
      receipts.unshift(receiptOf(2, 90_000_000));
      return ok(signed(receiptOf(2, 90_000_000)));
    },
  });
  await button('提交第 2 版报价');
  setTender(tenderUntil('2026-12-20T10:00:00.000Z'));
  await press('提交第 2 版报价');
  await screen.findByRole('heading', { name: '已收下' });
  expect(bodies(PLACE)).toMatchObject([{ validUntil: '2027-01-19' }]);
});
