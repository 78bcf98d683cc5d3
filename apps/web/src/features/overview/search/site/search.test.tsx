// The search page as the server renders it: groups, codes told by their form, what it never repeats.
import type { Ask } from '@rfb/contract/site.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../../site/server.tsx';
import { askWith, frame } from '../../../../site/site-fixtures.ts';

const none = { items: [], total: 0, isCapped: false };
const nothing = { fleets: none, articles: none, standards: none, suggestion: null };
const standard = {
  slug: 'GB-1589-2016',
  number: 'GB 1589-2016',
  title: '汽车、挂车及汽车列车外廓尺寸、轴荷及质量限值',
  class: 'national',
  state: 'current',
  isChecked: true,
  summary: '车辆和列车最多能有多长。',
  excerpt: null,
};

const pageOf = async (q: string, found: object = nothing) => {
  const ask = vi.fn(askWith({ '/public/search': found }) as (...parts: unknown[]) => Promise<unknown>);
  const page = await render(`/search?q=${encodeURIComponent(q)}`, ask as Ask, frame);
  return {
    ...page,
    main: page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>')),
    asked: ask.mock.calls.length,
  };
};

describe('the search page', () => {
  it('shows the first of each list that has some, and leads to the whole list with the same words', async () => {
    const standards = { items: [standard], total: 7, isCapped: false };
    const { main, html } = await pageOf('外廓 尺寸', { ...nothing, standards });
    expect(main).toContain('href="/standards/GB-1589-2016"');
    expect(main).toContain(`href="/standards?keyword=${encodeURIComponent('外廓 尺寸')}"`);
    expect(main).not.toContain('href="/ecosystem?');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  it('says that nothing was found, with another spelling that does find something', async () => {
    const { main } = await pageOf('外阔尺寸', { ...nothing, suggestion: '外廓尺寸' });
    expect(main).toContain(`href="/search?q=${encodeURIComponent('外廓尺寸')}"`);
  });

  it.each([
    ['HY-2026-0086-7Q4MK-9RTD2', '会员或认证查验码'],
    ['zs-2026-004186', '会员号、证书编号'],
    ['ＪＪ-20261112-000007', '竞价编号'],
  ])('leads from %s to checking it, without searching for it', async (code, kind) => {
    const { main, asked, isSecret } = await pageOf(code);
    expect(main).toContain(kind);
    expect(main).toContain(`href="/verify?code=${encodeURIComponent(code)}"`);
    expect([asked, isSecret]).toEqual([0, true]);
  });

  it('never repeats the code of a report, which is a key', async () => {
    const { html, asked, isSecret } = await pageOf('JB-1000-0000');
    expect(html).not.toMatch(/JB-?1000/);
    expect(html).toContain('href="/industry-discipline/reports"');
    expect([asked, isSecret]).toEqual([0, true]);
  });

  it('asks for nothing without words, and says when there are too many', async () => {
    expect((await pageOf('  ')).asked).toBe(0);
    const { main, asked } = await pageOf('长'.repeat(61));
    expect([asked, /最多 (?:<!-- -->)?60/.test(main)]).toEqual([0, true]);
  });
});
