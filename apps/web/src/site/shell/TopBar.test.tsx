// The way in on public pages: the workbench for who is signed in, the login for who is not any more.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import {
  forgetEverything,
  inMinutes,
  ok,
  refused,
  type Script,
  signIn,
  standAt,
  stubServer,
} from '../../lib/testing.ts';

let leave: (() => void) | undefined;
afterEach(() => {
  leave?.();
  forgetEverything();
});

const open = async (unread: Script) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  standAt('/');
  const renewed = ok({ token: 'new', expiresAt: inMinutes(30) });
  const server = stubServer({ 'GET /notifications/unread': unread, 'POST /auth/refresh-token': renewed });
  const { TopBar } = await import('./TopBar.tsx');
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  leave = () => {
    act(() => root.unmount());
    home.remove();
  };
  await act(async () => root.render(<TopBar path="/" />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return { text: () => home.querySelector('.entrance')?.textContent, server };
};

it('shows the workbench while the session holds, having asked once', async () => {
  signIn('company');
  const { text, server } = await open(ok({ unread: 0 }));
  await vi.waitFor(() => expect(text()).toBe('进入工作台'));
  expect(server.names().filter((name) => name === 'GET /notifications/unread')).toHaveLength(1);
});

it('shows the login when the token is dead, and forgets it', async () => {
  signIn('company', 'dead');
  const { text } = await open(refused(401, '未登录或登录已过期'));
  await vi.waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(text()).toBe('企业登录申请入会');
});

it('keeps the workbench when nobody answers', async () => {
  signIn('admin');
  const { text } = await open({ fails: 'offline' });
  await vi.waitFor(() => expect(text()).toBe('进入工作台'));
});

it('asks nobody for a visitor without a token', async () => {
  const { text, server } = await open(ok({}));
  expect(text()).toBe('企业登录申请入会');
  expect(server.calls).toEqual([]);
});
