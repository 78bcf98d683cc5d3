// The quarterly scorecard shows the figures of the two companies, and no figure where there was nothing.
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import type { CooperationRecord } from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { inMinutes, ok, resetBrowser, signIn, stubServer } from '../../../../lib/testing.ts';
import { FleetScorecard, ShipperScorecard } from './Scorecard.tsx';

const none = { good: 0, of: 0 };
const empty: CooperationRecord = {
  ...{ since: '2026-10-01', orders: 0, awards: none, onTime: none, undamaged: none, paid: none, paymentDays: null },
  ...{ waiting: { count: 0, median: null, longest: null, over: 0 }, disputedPayments: 0 },
};
const partner = { id: 'p1', name: '澜舟驰远', creditScore: 86, rating: null, ratingCount: 0 };
const cooperation = { id: 'c1', activeAt: null, partner } as unknown as Cooperation;

beforeEach(() => signIn('company'));
afterEach(resetBrowser);

const open = (Card: typeof FleetScorecard, record: CooperationRecord) => {
  stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'GET /cooperations/c1/record': ok(record),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Card cooperation={cooperation} />
    </QueryClientProvider>,
  );
};
const rowOf = (name: string) =>
  [...document.querySelectorAll('tr')].find((row) => row.textContent?.startsWith(name))?.textContent ?? '';

it('of a fleet shows punctuality, damage and waiting of the quarter', async () => {
  open(FleetScorecard, {
    ...empty,
    ...{ orders: 1_204, onTime: { good: 12, of: 13 }, undamaged: { good: 13, of: 13 } },
    waiting: { count: 26, median: 135, longest: 300, over: 4 },
  });
  await waitFor(() => expect(rowOf('运单')).toBe('运单1,204'));
  expect(rowOf('准点率')).toBe('准点率92%（12 / 13）');
  expect(rowOf('成交后按时确认')).toBe('成交后按时确认暂无');
  expect(rowOf('装卸等待')).toContain('2:15（26 次，超时 4 次）');
});

it('of a shipper gives no figure where there was nothing to pay', async () => {
  open(ShipperScorecard, empty);
  await waitFor(() => expect(rowOf('按期付款')).toBe('按期付款暂无'));
  expect(rowOf('账期')).toContain('暂无');
});
