// List state in the URL: filters, page and row; sort order and columns stored per browser.
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { isOn, matching, oneOf, useListAddress } from './list-address.ts';
import { resetBrowser } from './testing.ts';

const declaration = {
  conditions: { state: oneOf({ idle: '空闲', away: '在途' }), province: matching(/^\d{2}$/), mine: isOn },
  sort: { read: oneOf({ name: '', '-name': '' }), fallback: 'name' as const, keptAs: 'test.sort' },
  columns: { all: ['id', 'name', 'day'], fixed: 'id', fallback: ['id', 'name'], keptAs: 'test.columns' },
};

let state: ReturnType<typeof useList>;
const useList = () => useListAddress(declaration);
const List = () => {
  state = useList();
  return null;
};

const open = async (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [address] });
  await act(async () => render(<RouterProvider router={router} />));
  return () => router.state.location.search;
};

afterEach(resetBrowser);

describe('the URL of a list', () => {
  it('holds filters, page and row, and drops unknown values', async () => {
    await open('/?state=away&province=jiangsu&mine=1&keyword=苏E&page=3&size=50&open=v1&task=t1');
    expect(state.values).toEqual({ state: 'away', mine: '1', keyword: '苏E' });
    expect(state).toMatchObject({ isNarrowed: true, openId: 'v1', taskId: 't1' });
    expect(state.paging).toEqual({ page: '3', pageSize: '50' });
    await open('/?page=-2&size=many&state=lost');
    expect(state).toMatchObject({ values: {}, isNarrowed: false, keyword: '', page: 1, pageSize: 20 });
  });

  it('resets to the first page when a filter changes, and removes all filters when cleared', async () => {
    const search = await open('/?state=away&page=3&size=50');
    await act(async () => state.setKeyword('苏E'));
    expect(new URLSearchParams(search()).get('page')).toBeNull();
    expect(state.values).toEqual({ state: 'away', keyword: '苏E' });
    await act(async () => state.clear());
    expect(search()).toBe('?size=50');
  });

  it('stores sort order and columns in the browser, unless the link has others', async () => {
    await open('/');
    expect([state.sort, state.columns]).toEqual(['name', ['id', 'name']]);
    await act(async () => state.setSort('-name'));
    await act(async () => state.setColumns(['id', 'day']));
    await open('/?again');
    expect([state.sort, state.columns]).toEqual(['-name', ['id', 'day']]);
    await open('/?sort=name&columns=name,nothing');
    expect([state.sort, state.columns]).toEqual(['name', ['id', 'name']]);
  });
});
