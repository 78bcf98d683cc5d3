// The entry link on public pages: the workbench with a valid session, otherwise the login.
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  inMinutes,
  ok,
  refused,
  resetBrowser,
  type Script,
  setLocation,
  signIn,
  stubServer,
} from '../../lib/testing.ts';

afterEach(resetBrowser);

const open = async (unread: Script) => {
  vi.resetModules();
  setLocation('/');
  const renewed = ok({ token: 'new', expiresAt: inMinutes(30) });
  const server = stubServer({ 'GET /notifications/unread': unread, 'POST /auth/refresh-token': renewed });
  const { TopBar } = await import('./TopBar.tsx');
  const { container } = render(<TopBar path="/" />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return { text: () => container.querySelector('.entrance')?.textContent, server };
};

it('shows the workbench while the session is valid, with one request', async () => {
  signIn('company');
  const { text, server } = await open(ok({ unread: 0 }));
  await waitFor(() => expect(text()).toBe('进入工作台'));
  expect(server.names().filter((name) => name === 'GET /notifications/unread')).toHaveLength(1);
});

it('shows the login and clears the token when the session is invalid', async () => {
  signIn('company', 'dead');
  const { text } = await open(refused(401, '未登录或登录已过期'));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(text()).toBe('企业登录申请入会');
});

it('keeps the workbench when the server is unreachable', async () => {
  signIn('admin');
  const { text } = await open({ fails: 'offline' });
  await waitFor(() => expect(text()).toBe('进入工作台'));
});

it('sends no request without a token', async () => {
  const { text, server } = await open(ok({}));
  expect(text()).toBe('企业登录申请入会');
  expect(server.calls).toEqual([]);
});
