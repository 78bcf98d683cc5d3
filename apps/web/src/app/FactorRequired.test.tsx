// While the office requires a second factor, an administrator without one sees only the page that sets it up.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, resetBrowser } from '../lib/testing.ts';
import { openConsole } from './testing.tsx';

beforeEach(resetBrowser);
afterEach(resetBrowser);

it('an administrator who must set up a second factor sees nothing else', async () => {
  const user = { id: 'u0', username: '沈岚', role: 'admin', avatar: '', email: '', needsSecondFactor: true };
  const factor = { isOn: false, since: null, hasApp: false, passkeys: [], passkeyDomain: null, recoveryCodesLeft: 0 };
  const answers = { 'GET /auth/currentUser': ok(user), 'GET /account/second-factor': ok(factor) };
  const { text, close } = await openConsole('/admin/system/template', { who: 'admin', answers });
  await vi.waitFor(() => expect(text()).toContain('开启二次验证'));
  expect(text()).toContain('请先设置二次验证');
  expect(text()).not.toContain('操作日志');
  close();
});
