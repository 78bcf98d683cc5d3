// The login page of companies.
import { refusals } from '@rfb/contract/refusals.ts';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Preloaded, so that no test waits for the lazy import.
import '../../../../../site/server-calls.ts';
import { resetBrowser } from '../../../../../lib/testing.ts';
import { office } from '../../../../../site/site-fixtures.ts';
import { Page } from './LoginPage.tsx';

const place = { path: '/login', portalPath: '/', office, icpNumber: '', policeNumber: '' };
const user = { id: 'u1', username: 'fleet', role: 'company', subRole: 'fleet', avatar: '', email: '' };
const session = { token: 't-1', userRole: 'company', expiresAt: '2026-11-15T02:00:00.000Z', user };
const captcha = { captchaId: 'c1', image: 'data:,', pow: { salt: 'a', bits: 1 }, expiresAt: session.expiresAt };

type Reply = { status?: number; code?: number; msg?: string; data?: unknown };
let replies: Reply[];
let sent: { url: string; body: Record<string, unknown> }[];

const answer = async (url: string, init?: RequestInit) => {
  sent.push({ url, body: JSON.parse(String(init?.body ?? '{}')) });
  const {
    status = 200,
    code = 0,
    msg = '',
    data = null,
  } = url.includes('/captcha') ? { data: captcha } : (replies.shift() ?? {});
  return new Response(JSON.stringify({ code, data, msg }), { status });
};
const refusedWith = (name: keyof typeof refusals, data: unknown): Reply => ({ ...refusals[name], data });

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const type = (name: string, text: string) => fireEvent.input(find(`[name="${name}"]`), { target: { value: text } });
const submit = async () => {
  await act(async () => void fireEvent.submit(find('form')));
  await waitFor(() => expect(find('.submit').textContent).not.toBe('正在登录'));
};
const signIn = async () => {
  type('username', ' fleet ');
  type('password', 'Fleet-demo-2025');
  await submit();
};

beforeEach(() => {
  replies = [];
  sent = [];
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  render(<Page content={null} place={place} />);
});
afterEach(resetBrowser);

describe('signing in with a password', () => {
  // spec: 5.form-fields
  it('shows which field is empty and sends nothing', async () => {
    await submit();
    expect(sent).toEqual([]);
    expect(document.querySelector('.note.wrong')?.textContent).toBe('请填写账号');
    expect(document.activeElement).toBe(field('username'));
  });

  it('shows how many attempts are left and keeps the input', async () => {
    replies = [refusedWith('wrongPassword', { remaining: 4 })];
    await signIn();
    expect(document.querySelector('.note.wrong')?.textContent).toBe('账号或密码不正确，还可尝试 4 次');
    expect(field('username')?.value).toBe('fleet');
    expect(field('captcha')).toBeNull();
  });

  // spec: 9.captcha
  it('shows an empty captcha when the server requires one, and sends only what was typed with the next attempt', async () => {
    replies = [refusedWith('wrongPassword', { captchaNeeded: true }), refusedWith('wrongPassword', {})];
    await signIn();
    await waitFor(() => expect(field('captcha')).not.toBeNull());
    expect(field('captcha')?.value).toBe('');
    expect(field('captcha')?.autocomplete).toBe('off');
    await submit();
    expect(sent.filter(({ url }) => url.endsWith('/login'))).toHaveLength(1);
    type('captcha', 'R5X8');
    await submit();
    expect(sent.filter(({ url }) => url.endsWith('/login'))[1]?.body).toMatchObject({
      door: 'company',
      captcha: { captchaId: 'c1', answer: 'R5X8' },
    });
  });

  it('disables the button for as long as the server says', async () => {
    replies = [refusedWith('signInWait', { retryAfterSeconds: 120 })];
    await signIn();
    expect(document.querySelector('.form-alert')?.textContent).toContain('尝试次数过多');
    expect(document.querySelector<HTMLButtonElement>('.submit')?.disabled).toBe(true);
    expect(document.querySelector('.submit')?.textContent).toMatch(/^请在 (2 分钟|1 分 59 秒)后再试$/);
  });
});

describe('after a successful login', () => {
  const signInSuccessfully = async () => {
    replies = [{ data: session }];
    type('username', 'fleet');
    type('password', 'Fleet-demo-2025');
    fireEvent.submit(find('form'));
    await waitFor(() => expect(location.replace).toHaveBeenCalled());
  };

  it('redirects to the workbench by a full page load', async () => {
    await signInSuccessfully();
    expect(location.replace).toHaveBeenCalledWith('/user/dashboard');
  });

  // spec: 7.auth/login, 9.session-keys
  it('stores the token, the role and the account name, but not the password', async () => {
    await signInSuccessfully();
    expect({ ...localStorage }).toEqual({ token: 't-1', userRole: 'company', 'ui.username': 'fleet' });
  });

  it('removes the remembered account name when the box is unchecked', async () => {
    localStorage.setItem('ui.username', 'old');
    fireEvent.click(find('[type=checkbox]'));
    await signInSuccessfully();
    expect(localStorage.getItem('ui.username')).toBeNull();
  });
});

describe('signing in with a code', () => {
  beforeEach(() => void fireEvent.click(find('#tab-code')));

  it('requires a complete phone number before sending a code', async () => {
    type('phone', '1380000');
    fireEvent.click(find('.resend'));
    expect(document.querySelector('.note.wrong')?.textContent).toBe('请填写 11 位手机号');
    expect(sent).toEqual([]);
  });

  // spec: 7.auth/send-code
  it('counts down until the next code and does not reveal whether the phone is registered', async () => {
    replies = [{ data: { retryAfterSeconds: 60 } }];
    type('phone', '13800000001');
    fireEvent.click(find('.resend'));
    await waitFor(() => expect(find('.resend').textContent).toMatch(/秒后重发/));
    expect(document.querySelector('.note')?.textContent).toContain('如果该手机号已登记');
  });
});
