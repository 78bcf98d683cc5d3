// The contact page: errors beside fields, no lost input, no duplicate message.
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inMinutes, ok, refused, resetBrowser, type Script, setLocation, stubServer } from '../../../../lib/testing.ts';
import { render as renderPage } from '../../../../site/server.tsx';
import { askWith, frame, office } from '../../../../site/site-fixtures.ts';
import { Page } from './ContactPage.tsx';

const place = { path: '/contact', portalPath: '/', office, icpNumber: '', policeNumber: '' };
const captcha = () => ok({ captchaId: 'c1', image: 'data:,', pow: { salt: 'x', bits: 1 }, expiresAt: inMinutes(2) });

describe('without JavaScript', () => {
  it('renders completely and names other ways to reach the secretariat', async () => {
    const { html } = await renderPage('/contact', askWith(), frame);
    for (const words of ['010-0000 0000', 'office@example.org', '按事项找人', '在线留言需要启用 JavaScript', '118'])
      expect(html).toContain(words);
  });

  it('shows no reply time while there are too few answers', async () => {
    const ask = askWith({ '/contact-messages/promise': { promiseDays: 2, figures: null } });
    expect((await renderPage('/contact', ask, frame)).html).not.toContain('中位用时');
  });
});

describe('the form', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(resetBrowser);

  const open = async (send: Script) => {
    setLocation('/contact');
    const server = stubServer({ 'GET /auth/captcha': captcha(), 'POST /contact-messages': send });
    const wait = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
    const { container: home } = render(
      <Page content={{ figures: null, promiseDays: 2, address: '', way: '', departments: [] }} place={place} />,
    );
    await wait();
    const field = (name: string) => home.querySelector<HTMLInputElement>(`.contact-form [name="${name}"]`);
    const type = (name: string, text: string) =>
      act(async () => {
        field(name)?.focus();
        fireEvent.input(field(name) as HTMLElement, { target: { value: text } });
      });
    const press = async () => {
      await act(async () => home.querySelector<HTMLButtonElement>('.contact-form .submit')?.click());
      await wait(60);
      // The API client is lazy loaded on first use.
      while (home.textContent?.includes('正在提交')) await wait();
    };
    const fill = async () => {
      await type('name', '严立');
      await type('phone', '13800000216');
      await type('text', '登记车辆时这一栏可以留空吗？');
      await act(async () => home.querySelector<HTMLInputElement>('[value="papers"]')?.click());
      await act(async () => field('consentVersion')?.click());
      await wait(60);
      await type('captcha', '7K4M');
    };
    return { home, server, field, type, press, fill, wait, text: () => home.textContent ?? '' };
  };
  const sent = (server: ReturnType<typeof stubServer>) =>
    server.calls.filter(({ name }) => name === 'POST /contact-messages');

  it('shows every error beside its field, sends nothing, and focuses the first', async () => {
    const { press, text, server } = await open(ok({ receiptNo: 'LY-1' }));
    await press();
    for (const words of [
      '请填写姓名',
      '请填写 11 位手机号',
      '请选择事项',
      '请填写内容',
      '请输入图中字符',
      '请同意后提交',
    ])
      expect(text()).toContain(words);
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    expect(sent(server)).toHaveLength(0);
  });

  it('shows the receipt, deletes the draft, and leaves the honeypot empty', async () => {
    const { press, fill, text, server } = await open(ok({ receiptNo: 'LY-20251118-0042' }));
    await fill();
    expect(sessionStorage.getItem('ui.contactDraft')).toContain('严立');
    await press();
    expect(text()).toContain('LY-20251118-0042');
    expect(sessionStorage.getItem('ui.contactDraft')).toBeNull();
    const body = JSON.parse(String(sent(server)[0]?.init.body));
    expect(body).toMatchObject({ kind: 'papers', captcha: { captchaId: 'c1', answer: '7K4M' } });
    expect(body).not.toHaveProperty('website');
  });

  it('keeps the input after a network error, and retries with the same idempotency key', async () => {
    const { press, fill, field, text, server } = await open({ fails: 'offline' });
    await fill();
    await press();
    expect(text()).toContain('网络连接失败');
    expect(field('text')?.value).toContain('可以留空吗');
    server.scripts['POST /contact-messages'] = ok({ receiptNo: 'LY-2' });
    await press();
    expect(text()).toContain('LY-2');
    const keys = sent(server).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('requests a new captcha after a wrong answer, and nothing else', async () => {
    const { press, fill, field, text, server } = await open(
      refused(40004, '图形验证不正确或已过期，请换一张再试', 400),
    );
    await fill();
    const asked = () => server.names().filter((name) => name === 'GET /auth/captcha').length;
    const before = asked();
    await press();
    expect(text()).toContain('图形验证不正确');
    expect(asked()).toBe(before + 1);
    expect(field('name')?.value).toBe('严立');
  });

  it('sends once on a double click', async () => {
    const { press, fill, home, server } = await open(ok({ receiptNo: 'LY-3' }));
    await fill();
    await act(async () => {
      const button = home.querySelector<HTMLButtonElement>('.contact-form .submit');
      button?.click();
      button?.click();
    });
    await press();
    expect(sent(server)).toHaveLength(1);
  });
});
