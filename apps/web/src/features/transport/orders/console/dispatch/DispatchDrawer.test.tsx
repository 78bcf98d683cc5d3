// Tests the dispatch drawer with the keyboard alone, and what it shows when nothing fits or nothing loads.
import type { DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../../lib/query-client.ts';
import { ok, refused, resetBrowser, type Script, stubServer } from '../../../../../lib/testing.ts';
import { DispatchDrawer } from './DispatchDrawer.tsx';

afterEach(resetBrowser);

const vehicle = (id: string, typed: Partial<VehicleCandidate> = {}): VehicleCandidate => ({
  ...{ id, plateNo: `苏E${id}`, plateColor: 'yellow', vehicleType: 'truck', bodyType: 'box', lengthMm: 9_600 },
  ...{ approvedLoadKg: 15_000, classes: ['A2', 'B2'], lastTrip: null, obstacles: [], busy: [], firstExpiry: null },
  ...typed,
});
const driver = (id: string, name: string): DriverCandidate => ({
  ...{ id, name, phone: '138****0412', licenceClasses: ['B2'], droveLast: false },
  ...{ obstacles: [], busy: [], firstExpiry: null },
});
const order = {
  ...{ id: 'o1', orderNo: 'YD-1', status: 'created', state: 'created', version: 3, now: new Date().toISOString() },
  ...{
    shipper: { name: '云栖日化' },
    origin: { name: '苏州' },
    destination: { name: '杭州' },
    distanceKm: 170,
    stops: [],
  },
  ...{ cargo: '包装材料', weightKg: 7_000, volumeLitres: null, lengthBand: '9.6', bodies: [], temperature: '' },
  ...{ dangerClass: null, loadFrom: null, loadTo: null, deliverFrom: null, deliverTo: null, trip: null },
  ...{ loadingWindow: '', unloadingWindow: '', terms: { linkHours: 48 } },
} as unknown as OrderDetail;

const pageOf = (items: unknown[], more = false) =>
  ok({ items, total: items.length, page: 1, pageSize: 8, ...(more && { totalIsCapped: true }) });
const V = 'GET /orders/o1/candidates/vehicles';
const D = 'GET /orders/o1/candidates/drivers';
const asked = (url: string) => new URL(url, 'http://localhost').searchParams;

const open = (scripts: Record<string, Script>) => {
  const server = stubServer(scripts);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <App>
          <DispatchDrawer order={order} onClose={onClose} />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, onClose };
};
const region = (name: string) => screen.findByRole('region', { name });

describe('the dispatch drawer', () => {
  it('sends with the keyboard alone: digits of a plate, Enter, a name, Enter', async () => {
    const busy = [{ text: '11-15 16:00 至 11-16 09:00 与 YD-2 重叠', link: null }];
    const { server, onClose } = open({
      'POST /orders/o1/dispatch': ok(order),
      [V]: ({ url }) => {
        const query = asked(url);
        if (query.get('fit') === 'no') return pageOf([vehicle('37299', { obstacles: busy })]);
        return pageOf(query.get('keyword') === '372' ? [vehicle('8K372')] : [vehicle('00001'), vehicle('00002')]);
      },
      [D]: ({ url }) =>
        pageOf(asked(url).get('vehicleId') === '8K372' ? [driver('d2', '陶立新')] : [driver('d1', '何川')]),
    });
    const vehicles = await region('车辆');
    await within(vehicles).findByRole('radio', { name: '苏E·00001' });
    const search = within(vehicles).getByLabelText('查找车辆');
    fireEvent.change(search, { target: { value: '3 72' } });
    // Before the answer has come.
    fireEvent.keyDown(search, { key: 'Enter' });
    const chosen = await within(vehicles).findByRole('radio', { name: '苏E·8K372' });
    await waitFor(() => expect((chosen as HTMLInputElement).checked).toBe(true));
    // Why the other one with these digits is not offered.
    await within(vehicles).findByText(busy[0]?.text ?? '');
    const drivers = await region('司机');
    await within(drivers).findByText('陶立新');
    const names = within(drivers).getByLabelText('查找司机');
    await waitFor(() => expect(document.activeElement).toBe(names));
    fireEvent.keyDown(names, { key: 'Enter' });
    const confirm = screen.getByRole('button', { name: '确认派车' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    await act(async () => fireEvent.click(confirm));
    const sent = server.calls.find(({ name }) => name === 'POST /orders/o1/dispatch');
    expect(JSON.parse(String(sent?.init.body))).toMatchObject({ vehicleId: '8K372', driverId: 'd2', trailerId: null });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('goes from the search to the list with the arrow key, and on with Enter', async () => {
    open({ [V]: pageOf([vehicle('00001'), vehicle('00002')]), [D]: pageOf([driver('d1', '何川')]) });
    const vehicles = await region('车辆');
    const first = await within(vehicles).findByRole('radio', { name: '苏E·00001' });
    fireEvent.keyDown(within(vehicles).getByLabelText('查找车辆'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'Enter' });
    await waitFor(() => expect((first as HTMLInputElement).checked).toBe(true));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('查找司机'));
  });

  it('folds away what does not fit, and opens it with every reason', async () => {
    const { server } = open({
      [V]: ({ url }) =>
        pageOf(
          asked(url).get('fit') === 'no'
            ? [
                vehicle('00009', {
                  obstacles: [{ text: '年检 2026-10-31 已到期', link: '/user/fleet-management/vehicles' }],
                }),
              ]
            : [],
        ),
      [D]: pageOf([]),
    });
    const vehicles = await region('车辆');
    await within(vehicles).findByText('这段时间没有可派的车辆，原因见下');
    expect(server.calls.some(({ url }) => asked(url).get('fit') === 'no')).toBe(false);
    const fold = within(vehicles).getByRole('button', { name: '不可派的车辆与原因' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    await within(vehicles).findByText('年检 2026-10-31 已到期');
    expect(within(vehicles).getByRole('link', { name: /去更新/ })).toBeTruthy();
    expect(within(vehicles).queryByRole('radio')).toBeNull();
  });

  it('reads the next page when asked for more', async () => {
    const { server } = open({
      [V]: ({ url }) =>
        asked(url).get('page') === '2' ? pageOf([vehicle('00002')]) : pageOf([vehicle('00001')], true),
      [D]: pageOf([]),
    });
    fireEvent.click(await screen.findByRole('button', { name: '再看一些可派的车辆' }));
    await screen.findByRole('radio', { name: '苏E·00002' });
    expect(screen.getByRole('radio', { name: '苏E·00001' })).toBeTruthy();
    expect(server.calls.filter(({ name }) => name === V)).toHaveLength(2);
  });

  it('says when a list did not load, and loads it again', async () => {
    const { server } = open({ [V]: refused(500, '服务暂时不可用'), [D]: pageOf([driver('d1', '何川')]) });
    const vehicles = await region('车辆');
    await within(vehicles).findByText('服务暂时不可用');
    server.scripts[V] = pageOf([vehicle('00001')]);
    fireEvent.click(within(vehicles).getByRole('button', { name: /重\s*试/ }));
    await within(vehicles).findByRole('radio', { name: '苏E·00001' });
  });
});
