// Tests the search of the region field by keyboard.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../app/Providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ok, resetBrowser, stubServer } from '../../../lib/testing.ts';
import { RegionField } from './RegionField.tsx';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const provinces = [
  [
    '320000',
    '江苏省',
    [
      [
        '320500',
        '苏州市',
        [
          ['320505', '虎丘区'],
          ['320509', '吴江区'],
        ],
      ],
    ],
  ],
];

it('takes the only match by Enter, and nothing while there are several', async () => {
  stubServer({ 'GET /regions': ok({ provinces }) });
  const onChange = vi.fn();
  const router = createMemoryRouter([{ path: '/', element: <RegionField onChange={onChange} /> }]);
  const queries = createQueryClient();
  render(<Providers router={router} queries={queries} />);
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  };
  type('苏州');
  expect(onChange).not.toHaveBeenCalled();
  type('吴江');
  expect(onChange.mock.calls).toEqual([['320509']]);
});
