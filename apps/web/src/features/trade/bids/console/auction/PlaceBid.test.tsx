// Tests that a fleet is offered a price only while another one is below it.
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Providers } from '../../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../../lib/query-client.ts';
import { resetBrowser } from '../../../../../lib/testing.ts';
import { PlaceBid } from './PlaceBid.tsx';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const show = async (myRank: number, isLost = false) => {
  const room = {
    tenderId: 't1',
    lotId: 'l1',
    unit: 'truck',
    view: 'ladder',
    nextE4: 130_000_000,
    decrementE4: 1_000_000,
    bestE4: 131_000_000,
    myE4: 131_000_000,
    myRank,
  } as unknown as AuctionRoom;
  const element = <PlaceBid room={room} isLost={isLost} quantityMilli={null} cost={undefined} />;
  render(<Providers router={createMemoryRouter([{ path: '/', element }])} queries={createQueryClient()} />);
  await screen.findByText('降价报价');
};

it('tells the leader that no further bid is needed, and offers none', async () => {
  await show(1);
  expect(document.body.textContent).toContain('你目前领先，不需要再报价');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('offers a price to whoever was outbid', async () => {
  await show(2);
  expect(screen.queryByRole('button', { name: '报价' })).not.toBeNull();
});

it('waits for the connection before it says who leads', async () => {
  await show(1, true);
  expect(screen.getByRole('button', { name: '重连后才能报价' }).hasAttribute('disabled')).toBe(true);
});
