// Somebody who types before the page's script arrives loses nothing.
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../lib/testing.ts';
import { App, type DrawnPage } from './App.tsx';
import { BLOCK_ID, readBlock } from './page-content.ts';
import { pages } from './pages.ts';
import { render as renderPage } from './server.tsx';
import { askWith, frame } from './site-fixtures.ts';

afterEach(forgetEverything);

const field = (name: string) => document.querySelector<HTMLInputElement>(`#root [name="${name}"]`);

/** The page as it was served, not awake yet. */
const serve = async (path: string) => {
  const { html } = await renderPage(path, askWith(), frame);
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  if (!document.getElementById(BLOCK_ID)) throw new Error('the page has no block');
};
const wake = async () => {
  const block = readBlock();
  const { Page } = await pages[block.name]();
  const container = document.getElementById('root') as HTMLElement;
  render(<App {...block} Page={Page as DrawnPage} />, { container, hydrate: true });
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
};
/** The screen is drawn again, as after any change: only what the page knows is still there. */
const drawAgain = () => act(async () => document.querySelector('form')?.requestSubmit());
const type = (name: string, text: string) => {
  const input = field(name);
  if (input) input.value = text;
};

it.each([
  ['/login', { username: 'fleet', password: 'Fleet-demo-2025' }],
  ['/admin/login', { username: 'admin', password: 'Admin-demo-2025' }],
  ['/forget/password', { phone: '13800000001', code: '123456' }],
  ['/register', { phone: '13800000001', code: '123456' }],
  ['/verify', { code: 'HY-2026' }],
])('%s keeps what was typed', async (path, texts) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await serve(path);
  for (const [name, text] of Object.entries(texts)) type(name, text);
  await wake();
  await drawAgain();
  for (const [name, text] of Object.entries(texts)) expect(field(name)?.value, name).toBe(text);
});

it('keeps a choice beside the draft of another day', async () => {
  const form = { companyType: 'fleet', companyName: '鹭屿恒温', phone: '13800000002' };
  localStorage.setItem('ui.registerDraft', JSON.stringify({ form, isCompanyDone: false, savedAt: '10:21' }));
  await serve('/register');
  const shipper = document.querySelector<HTMLInputElement>('[value="shipper"]');
  if (shipper) shipper.checked = true;
  type('phone', '13800000001');
  await wake();
  expect(JSON.parse(localStorage.getItem('ui.registerDraft') ?? '{}').form).toMatchObject({
    companyType: 'shipper',
    companyName: '鹭屿恒温',
  });
  expect(field('phone')?.value).toBe('13800000001');
});

it('remembers the account name only where nothing was typed', async () => {
  localStorage.setItem('ui.username', 'remembered');
  await serve('/login');
  await wake();
  expect(field('username')?.value).toBe('remembered');
});
