// Ratings of an order: given by arrow keys, locked until both are shown, replied to once.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { inMinutes, ok, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { RatingPanel } from './RatingPanel.tsx';
// Imported up front, so that loading does not count towards a test's timeout.
import './RatingForm.tsx';
import './ReplyDialog.tsx';

vi.setConfig({ testTimeout: 20_000 });

const rating = {
  id: 'r1',
  axes: [4, 2, 5],
  text: '仓库预约时间和实际叫号差两小时',
  ratedAt: '2026-11-13T07:20:00.000Z',
  reply: '',
  repliedAt: null,
  hiddenReason: '',
};
const open = { closesAt: inMinutes(11 * 1440), isOpen: true, isRevealed: false, mine: null, theirs: null };
const shown = { ...open, isOpen: false, isRevealed: true, mine: rating, theirs: { ...rating, id: 'r2', text: '准时' } };

const show = async (
  answer: Script,
  more: Record<string, Script> = {},
  status: 'completed' | 'disputed' = 'completed',
) => {
  signIn('company');
  const server = stubServer({ 'GET /orders/o1/ratings': answer, ...more });
  const order = { orderId: 'o1', status, side: 'fleet', terms: { ratingDays: 14 } } as const;
  const element = <RatingPanel {...order} measured={{ 装卸等待: '装货等待 2:15' }} />;
  render(<Providers router={createMemoryRouter([{ path: '/', element }])} queries={createQueryClient()} />);
  await screen.findByText('货主评价我方');
  return server;
};
const text = () => document.body.textContent ?? '';

beforeEach(resetBrowser);
afterEach(resetBrowser);

it('asks for a mark on each axis of the own side before it is sent', async () => {
  const server = await show(ok(open), { 'POST /orders/o1/ratings': ok({ ...open, mine: rating }) });
  expect(await screen.findByRole('radiogroup', { name: '付款' })).toBeDefined();
  for (const axis of ['装卸等待', '沟通']) expect(screen.getByRole('radiogroup', { name: axis })).toBeDefined();
  const send = () => act(async () => screen.getByRole('button', { name: '提交评价' }).click());
  const mark = (name: string) => act(async () => screen.getByRole('radio', { name }).click());
  await mark('付款 4 分');
  await mark('装卸等待 2 分');
  await send();
  await screen.findByText('请给沟通打分');
  expect(server.names()).not.toContain('POST /orders/o1/ratings');
  await mark('沟通 5 分');
  await send();
  const sent = await waitFor(() => {
    const call = server.calls.find(({ name }) => name === 'POST /orders/o1/ratings');
    expect(call).toBeDefined();
    return call;
  });
  expect(JSON.parse(String(sent?.init.body))).toEqual({ axes: [4, 2, 5], text: '' });
});

it('gives the marks of one axis a common name, so that arrow keys move between them', async () => {
  await show(ok(open));
  const marks = await screen.findAllByRole('radio', { name: /^付款/ });
  expect(marks).toHaveLength(5);
  expect(new Set(marks.map((mark) => (mark as HTMLInputElement).name)).size).toBe(1);
  expect((marks[0] as HTMLInputElement).name).not.toBe('');
});

it('shows the own rating and lets it be changed while the other is locked', async () => {
  await show(ok({ ...open, mine: rating }));
  expect(text()).toContain('已提交，未公开');
  expect(text()).toContain('在此之前谁也看不到谁的');
  await act(async () => screen.getByRole('button', { name: '公开前可修改' }).click());
  const before = (await screen.findByRole('radio', { name: '付款 4 分' })) as HTMLInputElement;
  expect(before.checked).toBe(true);
  expect(screen.getByRole('button', { name: '保存修改' })).toBeDefined();
});

it('shows both when they are public, without changes, and takes one reply', async () => {
  const server = await show(ok(shown), {
    'POST /orders/o1/ratings/reply': ok({ ...shown, theirs: { ...shown.theirs, reply: '谢谢' } }),
  });
  expect(text()).toContain('准时');
  // Beside the axis it is about, and only there.
  expect(text().match(/装货等待 2:15/g)).toHaveLength(1);
  expect(screen.getByRole('img', { name: '时效 4 分，满分 5 分' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '公开前可修改' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: /回\s*复/ }).click());
  const reply = await screen.findByLabelText('回复');
  await act(async () => fireEvent.input(reply, { target: { value: '谢谢合作' } }));
  await act(async () => screen.getByRole('button', { name: '公开回复' }).click());
  await waitFor(() => expect(server.names()).toContain('POST /orders/o1/ratings/reply'));
});

it('offers no second reply, and none to a hidden rating', async () => {
  await show(ok({ ...shown, theirs: { ...rating, id: 'r2', reply: '谢谢', repliedAt: '2026-11-20T00:00:00.000Z' } }));
  expect(text()).toContain('我方回复');
  expect(screen.queryByRole('button', { name: /回\s*复/ })).toBeNull();
});

it('says that a dispute stops rating', async () => {
  await show(ok({ ...open, isOpen: false }), {}, 'disputed');
  expect(text()).toContain('争议处理期间不能评价');
  expect(screen.queryByRole('button', { name: '提交评价' })).toBeNull();
});
