// The companies' login as a person uses it.
import { refusals } from '@rfb/contract/refusals.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded ahead, so that no test waits for it.
import '../../../../site/server-calls.ts';
import { Page } from './LoginPage.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const place = { path: '/login', portalPath: '/', icpNumber: '', policeNumber: '' };
const user = { id: 'u1', username: 'fleet', role: 'company', subRole: 'fleet', avatar: '', email: '' };
const session = { token: 't-1', userRole: 'company', expiresAt: '2026-11-15T02:00:00.000Z', user };
const captcha = { captchaId: 'c1', image: 'data:,', pow: { salt: 'a', bits: 1 }, expiresAt: session.expiresAt };

type Reply = { status?: number; code?: number; msg?: string; data?: unknown };
let root: Root;
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
const type = (name: string, text: string) =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = async () => {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await vi.waitFor(() => act(async () => expect(document.querySelector('.submit')?.textContent).not.toBe('正在登录')));
};
const signIn = async () => {
  await type('username', ' fleet ');
  await type('password', 'Fleet-demo-2025');
  await submit();
};

beforeEach(async () => {
  localStorage.clear();
  replies = [];
  sent = [];
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  const element = document.getElementById('root');
  if (!element) throw new Error('no root');
  root = createRoot(element);
  await act(async () => root.render(<Page content={null} place={place} />));
});
afterEach(() => act(async () => root.unmount()));

describe('signing in with a password', () => {
  // spec: 5.form-fields
  it('sends nothing while a field is empty and says which', async () => {
    await submit();
    expect(sent).toEqual([]);
    expect(document.querySelector('.note.wrong')?.textContent).toBe('请填写账号');
    expect(document.activeElement).toBe(field('username'));
  });

  it('says how many tries are left and keeps what was typed', async () => {
    replies = [refusedWith('wrongPassword', { remaining: 4 })];
    await signIn();
    expect(document.querySelector('.note.wrong')?.textContent).toBe('账号或密码不正确，还可尝试 4 次');
    expect(field('username')?.value).toBe('fleet');
    expect(field('captcha')).toBeNull();
  });

  it('shows the captcha when the server wants one and sends the answer with the next try', async () => {
    replies = [refusedWith('wrongPassword', { captchaNeeded: true }), refusedWith('wrongPassword', {})];
    await signIn();
    await vi.waitFor(() => act(async () => expect(field('captcha')).not.toBeNull()));
    await type('captcha', 'R5X8');
    await submit();
    expect(sent.filter(({ url }) => url.endsWith('/login'))[1]?.body).toMatchObject({
      door: 'company',
      captcha: { captchaId: 'c1', answer: 'R5X8' },
    });
  });

  it('holds the button for as long as the server says', async () => {
    replies = [refusedWith('signInWait', { retryAfterSeconds: 120 })];
    await signIn();
    expect(document.querySelector('.form-alert')?.textContent).toContain('尝试次数过多');
    expect(document.querySelector<HTMLButtonElement>('.submit')?.disabled).toBe(true);
    expect(document.querySelector('.submit')?.textContent).toMatch(/^请在 (2 分钟|1 分 59 秒)后再试$/);
  });
});

describe('after a successful login', () => {
  const arrive = async () => {
    replies = [{ data: session }];
    await type('username', 'fleet');
    await type('password', 'Fleet-demo-2025');
    await act(async () => {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalled());
  };

  it('goes to the workbench by a full page load', async () => {
    await arrive();
    expect(location.replace).toHaveBeenCalledWith('/user/dashboard');
  });

  // spec: 7.auth/login
  it('keeps the token, the role and the account name, and never the password', async () => {
    await arrive();
    expect({ ...localStorage }).toEqual({ token: 't-1', userRole: 'company', 'ui.username': 'fleet' });
  });

  it('forgets the account name when not asked to remember it', async () => {
    localStorage.setItem('ui.username', 'old');
    await act(async () => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
    await arrive();
    expect(localStorage.getItem('ui.username')).toBeNull();
  });
});

describe('signing in with a code', () => {
  beforeEach(() => act(async () => document.getElementById('tab-code')?.click()));

  it('asks for a whole phone number before sending a code', async () => {
    await type('phone', '1380000');
    await act(async () => document.querySelector<HTMLButtonElement>('.resend')?.click());
    expect(document.querySelector('.note.wrong')?.textContent).toBe('请填写 11 位手机号');
    expect(sent).toEqual([]);
  });

  // spec: 7.auth/send-code
  it('counts down until the next code and does not tell whether the phone is known', async () => {
    replies = [{ data: { retryAfterSeconds: 60 } }];
    await type('phone', '13800000001');
    await act(async () => document.querySelector<HTMLButtonElement>('.resend')?.click());
    await vi.waitFor(() => act(async () => expect(document.querySelector('.resend')?.textContent).toMatch(/秒后重发/)));
    expect(document.querySelector('.note')?.textContent).toContain('如果该手机号已登记');
  });
});
