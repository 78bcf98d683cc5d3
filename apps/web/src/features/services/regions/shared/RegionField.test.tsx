// Tests the region field: the search by keyboard, whole cities by hand.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, stubServer } from '../../../../lib/testing.ts';
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

const show = async (field: React.ReactElement) => {
  stubServer({ 'GET /regions': ok({ provinces }) });
  const router = createMemoryRouter([{ path: '/', element: field }]);
  const queries = createQueryClient();
  render(<Providers router={router} queries={queries} />);
  const found = await screen.findByRole('combobox');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return found;
};

it.each([true, false])('lets a whole city be chosen by hand where cities count: %s', async (hasCities) => {
  const onChange = vi.fn();
  const field = await show(<RegionField hasCities={hasCities} onChange={onChange} />);
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByText('江苏省'));
  fireEvent.click(await screen.findByText('苏州市'));
  await screen.findByText('吴江区');
  expect(screen.queryAllByText('全市')).toHaveLength(hasCities ? 1 : 0);
  if (hasCities) fireEvent.click(screen.getByText('全市'));
  expect(onChange.mock.calls).toEqual(hasCities ? [['320500']] : []);
});

it('shows a city that was chosen', async () => {
  await show(<RegionField hasCities value="320500" />);
  await screen.findByText('江苏省 / 苏州市 / 全市');
});

it('takes the only match by Enter, and nothing while there are several', async () => {
  const onChange = vi.fn();
  const field = await show(<RegionField hasCities onChange={onChange} />);
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  };
  type('苏州');
  expect(onChange).not.toHaveBeenCalled();
  type('吴江');
  expect(onChange.mock.calls).toEqual([['320509']]);
});
