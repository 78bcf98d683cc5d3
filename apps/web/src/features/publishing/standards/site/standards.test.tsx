// Tests the public list of standards and the calculator as they are rendered, without script and with it.
import type { StandardRow } from '@rfb/contract/publishing/standards/standards.ts';
import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { inputsIn, starting } from '../shared/calculator/inputs.ts';
import { Page as CalculatorPage } from './CalculatorPage.tsx';
import { Page as StandardsPage } from './StandardsPage.tsx';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  resetBrowser();
});

const row = (change: Partial<StandardRow>): StandardRow => ({
  id: change.slug ?? 'one',
  slug: 'GB-1589-2016',
  number: 'GB 1589-2016',
  title: '外廓尺寸',
  class: 'national',
  topic: 'size',
  isMandatory: true,
  state: 'current',
  publishedOn: null,
  effectiveOn: null,
  replaces: '',
  replacedBy: '',
  isChecked: true,
  summary: '多长、多宽、多高。',
  sourceUrl: 'https://std.samr.gov.cn/',
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  foundIn: null,
  excerpt: null,
  ...change,
});
const unchecked = row({
  slug: 'JT-T-198',
  number: 'JT/T 198',
  isMandatory: false,
  isChecked: false,
  state: 'unconfirmed',
});
const past = row({ slug: 'GB-0', number: 'GB 0', state: 'abolished' });

const list = (keyword = '') =>
  render(<StandardsPage content={{ keyword, items: [past, unchecked, row({})], more: 0, changes: [] }} />);

describe('the list of standards', () => {
  it('shows what was compared first, what is replaced after it, and folds the rest under its number', () => {
    const { container, getByText } = list();
    const numbers = [...container.querySelectorAll('section > ul strong')].map(({ textContent }) => textContent);
    expect(numbers.slice(0, 2)).toEqual(['GB 1589-2016', 'GB 0']);
    const folded = container.querySelector('details');
    expect(folded?.open).toBe(false);
    expect(getByText('待核对 1 部：JT/T 198')).toBeTruthy();
    expect(folded?.querySelector('a[href="/standards/JT-T-198"]')).toBeTruthy();
    expect(container.querySelector('a[href="https://std.samr.gov.cn/"]')?.getAttribute('rel')).toContain('noopener');
  });

  it('opens the group when a search finds something that was not compared', () => {
    expect(list('198').container.querySelector('details')?.open).toBe(true);
  });
});

describe('the calculator', () => {
  it('is whole without script: every field with its name, a button, and the result of what was sent', () => {
    const sent = new URLSearchParams('c=articulated&b=box&a=3&t=3&tl=13.76&w=2.55');
    const html = renderToString(<CalculatorPage content={{ inputs: inputsIn(sent), isSent: true }} />);
    for (const name of ['c', 'b', 'a', 't', 'f45', 'sd', 'l', 'tl', 'w', 'h', 'm', 'x1', 'x2', 'x3'])
      expect(html, name).toContain(`name="${name}"`);
    expect(html).toContain('method="post"');
    expect(html).toContain('不符合，1 项超出');
    expect(html).toContain('比较</button>');
  });

  it('keeps what is typed behind the # of the address and reads it from there', () => {
    const { getByLabelText, getByText } = render(<CalculatorPage content={{ inputs: starting, isSent: false }} />);
    fireEvent.change(getByLabelText('高，含装载，米'), { target: { value: '4.06' } });
    expect(window.location.search).toBe('');
    expect(new URLSearchParams(window.location.hash.slice(1)).get('h')).toBe('4.06');
    expect(getByText('不符合，1 项超出')).toBeTruthy();
    expect(getByText('车高超 0.06 米', { exact: false })).toBeTruthy();
  });

  it('tells what has changed since an older link was made', () => {
    window.history.replaceState(null, '', '/standards/calculator#v=1&c=articulated&b=box&a=3&t=3&x3=24.5');
    const { getByText } = render(<CalculatorPage content={{ inputs: starting, isSent: false }} />);
    expect(getByText('限值已更新到第 2 版', { exact: false })).toBeTruthy();
    expect(getByText('挂车三轴：第 1 版 没有收录，现在 24.00 吨')).toBeTruthy();
  });
});
