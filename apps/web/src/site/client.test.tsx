// A public page whose chunk fails to load shows an error with a retry and keeps typed input.
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CHUNK_FAILURE } from '../lib/chunk-failure.ts';
import { FAILURE_ID } from './page-content.ts';
import { pages } from './pages.ts';
import { render } from './server.tsx';
import { askWith, frame } from './site-fixtures.ts';

const { verify } = pages;
afterEach(() => {
  pages.verify = verify;
  document.body.innerHTML = '';
});

/** Each act renders the state changed by the one before. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};
const notice = () => document.getElementById(FAILURE_ID);
const retry = () => notice()?.querySelector('button');
const isHydrated = () => Object.keys(document.querySelector('main *') ?? {}).some((key) => key.startsWith('__react'));

it('shows the failure and a retry, and works once the chunk arrives', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { html } = await render('/verify', askWith(), frame);
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  expect(notice()?.hidden).toBe(true);
  const typed = document.querySelector<HTMLInputElement>('#root [name="code"]');
  if (typed) typed.value = 'HY-2026';

  // The chunk request fails twice.
  let tries = 0;
  pages.verify = () => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error('Loading chunk verify failed')) : verify();
  };
  await import('./client.tsx');
  await turns();
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toContain(CHUNK_FAILURE.title);
  expect(notice()?.textContent).toContain('Loading chunk verify failed');
  expect(isHydrated()).toBe(false);

  retry()?.click();
  await turns();
  expect([tries, notice()?.hidden, retry()?.disabled]).toEqual([2, false, false]);

  retry()?.click();
  await turns();
  expect([tries, notice()?.hidden]).toEqual([3, true]);
  expect(isHydrated()).toBe(true);
  expect(document.querySelector<HTMLInputElement>('#root [name="code"]')?.value).toBe('HY-2026');
});
