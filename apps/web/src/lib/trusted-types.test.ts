// Markup is sanitised to harmless elements; text such as a stylesheet passes unchanged.
import { expect, it } from 'vitest';
import { safeMarkup } from './trusted-types.ts';

it('lets text and styles pass unchanged', () => {
  expect(safeMarkup('.ant-btn > span{color:#00694D}')).toBe('.ant-btn > span{color:#00694D}');
});

it('keeps plain emphasis', () => {
  expect(safeMarkup('<b class="x">已认证</b>')).toBe('<b class="x">已认证</b>');
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<b onclick="alert(1)">x</b>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<p><object data="//evil.example"></object></p>',
])('removes executable markup from %s', (html) => {
  expect(safeMarkup(html)).not.toMatch(/alert|evil|onclick|onerror|script/);
});

it('keeps the markup of the article editor’s clipboard: structure, safe links, data attributes', () => {
  const copy =
    '<h2 data-pm-slice="1 1 []">表</h2><table><tbody><tr><td colspan="2"><p>一 <a href="/verify">查验</a></p></td></tr></tbody></table><ol start="3"><li>三</li></ol>';
  expect(safeMarkup(copy)).toBe(copy);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://user:secret@evil.example'])(
  'removes the href from a link to %s',
  (href) => {
    expect(safeMarkup(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  },
);
