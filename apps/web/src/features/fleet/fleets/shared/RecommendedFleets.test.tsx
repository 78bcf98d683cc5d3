// Tests the recommended fleets: others are offered only where there may be others.
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, signIn, stubServer } from '../../../../lib/testing.ts';
import { RecommendedFleets } from './RecommendedFleets.tsx';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const show = async (count: number) => {
  signIn('company');
  const items = Array.from({ length: count }, (_, index) => ({
    id: `f${index}`,
    name: `车队 ${index}`,
    serviceTypes: [],
    rating: null,
  }));
  stubServer({ 'GET /fleets/recommended': ok({ items }) });
  const router = createMemoryRouter([{ path: '/', element: <RecommendedFleets /> }]);
  render(<Providers router={router} queries={createQueryClient()} />);
  await screen.findByText('车队 0');
};

it('offers no others when all there are fit into the list', async () => {
  await show(2);
  expect(screen.queryByRole('button', { name: '换一批' })).toBeNull();
});

it('offers others when the list is full', async () => {
  await show(5);
  expect(screen.queryByRole('button', { name: '换一批' })).not.toBeNull();
});
