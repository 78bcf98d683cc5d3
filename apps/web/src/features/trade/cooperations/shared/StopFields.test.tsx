// Tests the places between in a form: added, moved and removed without a mouse, in the order they are sent.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, stubServer } from '../../../../lib/testing.ts';
import { StopFields } from './StopFields.tsx';
import { StopTimeItems } from './StopTimes.tsx';
import { recurringStopsOf, type StopValues, stopField, stopLike, stopPlacesOf, stopTimesOf } from './stop-values.ts';

afterEach(resetBrowser);

const typed = (address: string, more: StopValues = {}): StopValues => ({
  ...{ kind: 'unload', code: '420115', address, ...more },
});

const show = (stops: StopValues[]) => {
  stubServer({ 'GET /regions': ok({ provinces: [] }) });
  let form: FormInstance | undefined;
  const Page = () => {
    [form] = Form.useForm();
    return (
      <Form form={form} initialValues={{ stops }}>
        <StopFields times={StopTimeItems} />
      </Form>
    );
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return () => stopPlacesOf(form?.getFieldValue('stops')).map(({ address }) => address);
};
/** As Enter on a focused button does. */
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

it('moves a place, says so, and keeps the focus on the place that moved', async () => {
  const addresses = show([typed('一号库'), typed('二号库'), typed('三号库')]);
  await press('途经点 3 上移');
  expect(addresses()).toEqual(['一号库', '三号库', '二号库']);
  expect(focused()).toBe('途经点 2 上移');
  expect(document.querySelector('[aria-live]')?.textContent).toBe('途经点 3 已移到第 2 个');
  // At the end of the list the same button would do nothing.
  await press('途经点 2 上移');
  expect(addresses()).toEqual(['三号库', '一号库', '二号库']);
  expect(focused()).toBe('途经点 1 下移');
});

it('adds up to eight and removes any of them, and the focus stays in the form', async () => {
  const addresses = show(Array.from({ length: 7 }, (_, at) => typed(`${at + 1} 号库`)));
  await press('添加途经点');
  expect(addresses()).toHaveLength(8);
  expect(screen.queryByRole('button', { name: '添加途经点' })).toBeNull();
  expect((document.activeElement as HTMLInputElement).type).toBe('radio');
  await press('移除途经点 2');
  expect(addresses().slice(0, 3)).toEqual(['1 号库', '3 号库', '4 号库']);
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(screen.getByRole('button', { name: '添加途经点' })).toBeTruthy();
});

it('says places apart from their windows and contacts, in the same order', () => {
  const stops = [
    typed(' 二号库 ', { kind: 'load', from: '2026-11-20 08:00', to: '2026-11-20 10:00', name: ' 韩默 ' }),
    typed('三号库', { phone: '13800000002' }),
  ];
  expect(stopPlacesOf(stops)).toEqual([
    { kind: 'load', code: '420115', address: '二号库' },
    { kind: 'unload', code: '420115', address: '三号库' },
  ]);
  expect(stopTimesOf(stops)).toEqual([
    { from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T02:00:00.000Z', contact: { name: '韩默', phone: '' } },
    { from: null, to: null, contact: { name: '', phone: '13800000002' } },
  ]);
});

it('of a plan agrees a window only when day and both times were chosen', () => {
  const window = { days: 1, from: '08:00', to: '10:00' };
  expect(recurringStopsOf([typed('一号库', window), typed('二号库', { days: 1, from: '08:00' })])).toEqual([
    { window, contact: { name: '', phone: '' } },
    { window: null, contact: { name: '', phone: '' } },
  ]);
});

it('takes everything of an earlier order but its dates, and finds the field of an error', () => {
  const place = { code: '420115', name: '武汉江夏', address: '金口港路 6 号' };
  const from = '2026-11-18T00:00:00.000Z';
  expect(stopLike({ kind: 'load', place, contact: { name: '韩默', phone: '' }, from, to: from })).toEqual({
    ...{ kind: 'load', code: '420115', address: '金口港路 6 号', name: '韩默', phone: '' },
  });
  expect(['stops.0.contact.phone', 'stops.1.window.to', 'stops.1.window', 'stops.2.address'].map(stopField)).toEqual([
    ...['stops.0.phone', 'stops.1.to', 'stops.1.to', 'stops.2.address'],
  ]);
});
