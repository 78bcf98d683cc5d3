// Tests that the order form sends the price it shows, and shows the one that was agreed on meanwhile.
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, stubServer } from '../../../../lib/testing.ts';
import { AgreementOrderDrawer } from './AgreementOrderDrawer.tsx';

afterEach(resetBrowser);

const price = (id: string, priceE4: number, answeredAt: string) => ({
  ...{ id, originCode: '310100', destinationCode: '440100', lengthBand: null, body: null, unit: 'truck', priceE4 },
  ...{ taxPercent: 9, paymentDays: 30, from: '2020-01-01', until: '2099-12-31', state: 'accepted', answeredAt },
});
const earlier = {
  ...{ id: 'o1', origin: { code: '310115', name: '上海', address: '川沙路 1 号' } },
  ...{ destination: { code: '440112', name: '广州', address: '开发大道 1 号' }, distanceKm: 1_450, cargo: '家用电器' },
  ...{ weightKg: 8_500, volumeLitres: null, lengthBand: null, bodies: ['box'], temperature: '', dangerClass: null },
  ...{ priceE4: 10_000_000, taxPercent: 9, paymentDays: 30, note: '', needsPickupCode: false },
  ...{ loadingContact: { name: '', phone: '' }, unloadingContact: { name: '', phone: '' } },
  ...{ loadFrom: null, loadTo: null, deliverFrom: null, deliverTo: null },
  stops: [],
  offer: { isListed: true, answerBy: null, acceptedAt: null },
} as unknown as OrderDetail;

it('orders at the shown price only; after a newer one was agreed on it says so, shows it, and sends that one', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const prices = [price('old', 10_000_000, '2026-01-01T00:00:00.000Z')];
  const msg = '这条线路装货日的协议价现在是 1,500 元/车，与页面上的不同，没有生成运单；请核对后再生成';
  const sent: unknown[] = [];
  stubServer({
    'GET /cooperations/k1/lane-prices': () => ok({ items: [...prices], costBasis: {}, today: '2026-11-18' }),
    'POST /cooperations/k1/orders': ({ init }) => {
      const { lanePriceId } = JSON.parse(String(init.body)) as { lanePriceId: string };
      sent.push(lanePriceId);
      if (lanePriceId === 'new') return ok({ orderIds: ['o2'] });
      prices.push(price('new', 15_000_000, '2026-02-01T00:00:00.000Z'));
      return { status: 409, body: { code: 409, msg, data: { agreed: { id: 'new', priceE4: 15_000_000 } } } };
    },
  });
  const onClose = vi.fn();
  const drawer = <AgreementOrderDrawer cooperationId="k1" fleetName="岱岳恒途" like={earlier} onClose={onClose} />;
  const router = createMemoryRouter([{ path: '/', element: <App>{drawer}</App> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('1,000 元/车');
  fireEvent.click(screen.getByRole('button', { name: '生成运单' }));
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  await screen.findByText('1,500 元/车');
  fireEvent.click(screen.getByRole('button', { name: '生成运单' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual(['old', 'new']);
});
