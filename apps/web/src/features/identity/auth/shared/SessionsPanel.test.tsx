// Ending the sessions of other devices: the message says how many were ended.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { inMinutes, ok, refused, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { SessionsPanel } from './SessionsPanel.tsx';

beforeEach(() => signIn('company'));
afterEach(resetBrowser);

const session = (id: string) => ({
  id,
  device: `Chrome · Windows ${id}`,
  address: '127.0.0.1',
  startedAt: inMinutes(-60),
  lastActiveAt: inMinutes(-5),
  isCurrent: id === 's0',
});

const endOthers = async (replies: Record<string, Script>) => {
  const server = stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'GET /auth/sessions': ok({ items: ['s0', 's1', 's2', 's3'].map(session) }),
    ...Object.fromEntries(Object.entries(replies).map(([id, reply]) => [`POST /auth/sessions/${id}/end`, reply])),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App>
        <SessionsPanel />
      </App>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '退出其他设备' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '退出其他设备' }));
  return server;
};
const listed = (server: ReturnType<typeof stubServer>) =>
  server.names().filter((name) => name === 'GET /auth/sessions').length;

it('reports success when every other session was ended or had ended already', async () => {
  const server = await endOthers({ s1: ok(null), s2: refused(404, '没有找到要访问的内容'), s3: ok(null) });
  await screen.findByText('其他设备已退出登录');
  await waitFor(() => expect(listed(server)).toBe(2));
});

it('says how many remain when some could not be ended, and refetches after all replies', async () => {
  let answerLast = () => {};
  const last = new Promise<ReturnType<typeof ok>>((resolve) => {
    answerLast = () => resolve(ok(null));
  });
  const server = await endOthers({ s1: refused(503, '服务暂时不可用'), s2: ok(null), s3: () => last });
  await waitFor(() => expect(server.names()).toContain('POST /auth/sessions/s3/end'));
  expect(screen.queryByText(/没有退出|暂时不可用/)).toBeNull();
  answerLast();
  await screen.findByText('已退出 2 台设备，还有 1 台没有退出：服务暂时不可用');
  await waitFor(() => expect(listed(server)).toBe(2));
});
