// Tests 按协议下单 beside the shipper's orders: shown only where an agreement is in force, with a choice among several.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../../lib/query-client.ts';
import { ok, resetBrowser, stubServer } from '../../../../../lib/testing.ts';
import { AgreementButton } from './AgreementButton.tsx';

afterEach(resetBrowser);

const partner = (id: string, name: string, daysLeft: number | null) => ({
  ...{ id, state: 'active', partner: { name } },
  agreement: daysLeft === null ? null : { daysLeft },
});
const show = (items: unknown[]) => {
  stubServer({ 'GET /cooperations': ok({ items, total: items.length, page: 1, pageSize: 100 }) });
  const client = createQueryClient();
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <App>
          <AgreementButton />
        </App>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
};

it('is not offered where no agreement is in force', async () => {
  const client = show([partner('k1', '岱岳恒途', null), partner('k2', '江淮快运', -1)]);
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('opens the form of the only partner at once', async () => {
  show([partner('k1', '岱岳恒途', 30), partner('k2', '江淮快运', -1)]);
  fireEvent.click(await screen.findByRole('button', { name: '按协议下单' }));
  await screen.findByText('按协议下单：岱岳恒途');
});

it('asks with whom where there are several', async () => {
  show([partner('k1', '岱岳恒途', 30), partner('k2', '江淮快运', 0)]);
  fireEvent.click(await screen.findByRole('button', { name: '按协议下单' }));
  fireEvent.click(await screen.findByText('江淮快运'));
  await screen.findByText('按协议下单：江淮快运');
});
