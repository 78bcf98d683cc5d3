// Input typed before hydration is kept.
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resetBrowser } from '../lib/testing.ts';
import { App, type PageComponent } from './App.tsx';
import { BLOCK_ID, readBlock } from './page-content.ts';
import { type PageName, pages } from './pages.ts';
import { render as renderPage } from './server.tsx';
import { askWith, frame } from './site-fixtures.ts';

afterEach(resetBrowser);

const field = (name: string) => document.querySelector<HTMLInputElement>(`#root [name="${name}"]`);

/** The server-rendered page before hydration. */
const serve = async (path: string) => {
  const { html } = await renderPage(path, askWith(), frame);
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  if (!document.getElementById(BLOCK_ID)) throw new Error('the page has no block');
};
const hydrate = async () => {
  const block = readBlock();
  const { Page } = await pages[block.name as PageName]();
  const container = document.getElementById('root') as HTMLElement;
  render(<App {...block} Page={Page as PageComponent} />, { container, hydrate: true });
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
};
/** Rerenders the form, so that only values in React state remain. */
const rerender = () => act(async () => document.querySelector('form')?.requestSubmit());
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
])('%s keeps input typed before hydration', async (path, texts) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await serve(path);
  for (const [name, text] of Object.entries(texts)) type(name, text);
  await hydrate();
  await rerender();
  // A page may load modules after the submission.
  for (const [name, text] of Object.entries(texts))
    await vi.waitFor(() => expect(field(name)?.value, name).toBe(text), { timeout: 30_000 });
});

it('merges a choice made before hydration into a stored draft', async () => {
  const form = { companyType: 'fleet', companyName: '鹭屿恒温', phone: '13800000002' };
  localStorage.setItem('ui.registerDraft', JSON.stringify({ form, isCompanyDone: false, savedAt: '10:21' }));
  await serve('/register');
  const shipper = document.querySelector<HTMLInputElement>('[value="shipper"]');
  if (shipper) shipper.checked = true;
  type('phone', '13800000001');
  await hydrate();
  expect(JSON.parse(localStorage.getItem('ui.registerDraft') ?? '{}').form).toMatchObject({
    companyType: 'shipper',
    companyName: '鹭屿恒温',
  });
  expect(field('phone')?.value).toBe('13800000001');
});

it('fills in the stored account name when nothing was typed', async () => {
  localStorage.setItem('ui.username', 'remembered');
  await serve('/login');
  await hydrate();
  expect(field('username')?.value).toBe('remembered');
});
