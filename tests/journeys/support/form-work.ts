// Counts what a person has to do on a walk: fields filled, taps, and how long the script took for it.
import type { BrowserContext } from 'playwright-core';

/** To be called before the first page is opened. A field typed twice counts twice. */
export const countWork = async (context: BrowserContext) => {
  const work = { fields: 0, taps: 0 };
  const startedAt = Date.now();
  await context.exposeFunction('countWork', (kind: keyof typeof work) => {
    work[kind] += 1;
  });
  await context.addInitScript(() => {
    const count = (kind: string) => (globalThis as unknown as { countWork: (kind: string) => void }).countWork(kind);
    addEventListener('change', () => count('fields'), true);
    addEventListener(
      'click',
      ({ target }) => {
        const chosen = target instanceof Element && target.closest('.ant-select-item-option');
        count(chosen ? 'fields' : 'taps');
      },
      true,
    );
  });
  return { read: async () => ({ ...work, seconds: Math.round((Date.now() - startedAt) / 1000) }) };
};
