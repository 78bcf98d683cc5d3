// A list and its address: what a link shows, what a change of conditions does to it, what stays with the person.
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { isOn, matching, oneOf, useListAddress } from './list-address.ts';
import { forgetEverything } from './testing.ts';

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

afterEach(forgetEverything);

describe('the address of a list', () => {
  it('holds its conditions, page and row; values nobody knows are left out', async () => {
    await open('/?state=away&province=jiangsu&mine=1&keyword=苏E&page=3&size=50&open=v1&task=t1');
    expect(state.values).toEqual({ state: 'away', mine: '1', keyword: '苏E' });
    expect(state).toMatchObject({ isNarrowed: true, openId: 'v1', taskId: 't1' });
    expect(state.paging).toEqual({ page: '3', pageSize: '50' });
    await open('/?page=-2&size=many&state=lost');
    expect(state).toMatchObject({ values: {}, isNarrowed: false, keyword: '', page: 1, pageSize: 20 });
  });

  it('returns to the first page when a condition changes, and forgets them all when cleared', async () => {
    const search = await open('/?state=away&page=3&size=50');
    await act(async () => state.setKeyword('苏E'));
    expect(new URLSearchParams(search()).get('page')).toBeNull();
    expect(state.values).toEqual({ state: 'away', keyword: '苏E' });
    await act(async () => state.clear());
    expect(search()).toBe('?size=50');
  });

  it('keeps order and columns with the person, unless the link names others', async () => {
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
