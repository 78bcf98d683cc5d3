// The dialog after a refused call: a confirmation, or the set-up of a second factor that the office requires.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, signIn, stubServer } from '../../../../lib/testing.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

beforeEach(() => signIn('admin'));
afterEach(resetBrowser);

const state = { since: null, hasApp: false, passkeys: [], passkeyDomain: null, recoveryCodesLeft: 0 };
const open = (factor: { isOn: boolean; isRequired: boolean }) => {
  const onEnd = vi.fn();
  const queries = createQueryClient();
  stubServer({ 'GET /account/second-factor': ok({ ...state, ...factor }) });
  render(
    <QueryClientProvider client={queries}>
      <App>
        <StepUpDialog onEnd={onEnd} />
      </App>
    </QueryClientProvider>,
  );
  return { onEnd, queries };
};

it('asks for the password while no second factor is on and none is required', async () => {
  open({ isOn: false, isRequired: false });
  await screen.findByLabelText('登录密码');
});

it('lets somebody without the required factor only set one up, and goes on afterwards', async () => {
  const { onEnd, queries } = open({ isOn: false, isRequired: true });
  await screen.findByText('请先设置二次验证');
  await screen.findByRole('button', { name: '开启二次验证' });
  const go = screen.getByRole<HTMLButtonElement>('button', { name: '进入管理后台' });
  expect(go.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  stubServer({ 'GET /account/second-factor': ok({ ...state, hasApp: true, isOn: true, isRequired: true }) });
  await queries.invalidateQueries();
  await vi.waitFor(() => expect(go.disabled).toBe(false), 30_000);
  fireEvent.click(go);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
});
