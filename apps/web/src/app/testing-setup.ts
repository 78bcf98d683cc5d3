// Runs before each test file of the web: no styles are inserted, whose rules every query by role would match against the page.
import { configure } from '@testing-library/react';
import { theme } from 'antd';
import * as React from 'react';
import { dark, light } from './antd-theme.ts';

for (const one of [theme.defaultConfig, dark, light]) Object.assign(one, { zeroRuntime: true });

// Neither those of CSS modules nor antd's variables, hundreds of which would be read for each element of each query.
for (const text of ['textContent', 'innerHTML'])
  Object.defineProperty(HTMLStyleElement.prototype, text, { configurable: true, get: () => '', set: () => {} });

/** happy-dom computes the whole style of an element and its ancestors anew after every change of the page. */
const given: typeof getComputedStyle & { whole?: typeof getComputedStyle } = window.getComputedStyle;
const wholeStyleOf = given.whole ?? given.bind(window);
const displayOfTag = new Map<string, string>();
const displayOf = (element: Element) => {
  // Of these it depends on more than the tag.
  if (element.hasAttribute('style') || element.localName === 'dialog') return wholeStyleOf(element).display;
  const known = displayOfTag.get(element.localName) ?? wholeStyleOf(element).display;
  displayOfTag.set(element.localName, known);
  return known;
};
const visibilityOf = (element: Element) =>
  element.closest('[style*="visibility"]') ? wholeStyleOf(element).visibility : 'visible';

/** Queries by role ask only whether and how an element is displayed: without sheets, its tag and style attributes say that. */
const quickStyleOf: typeof getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected) return wholeStyleOf(element, pseudo);
  const quick = (name: unknown) => {
    if (name === 'display') return displayOf(element);
    return name === 'visibility' ? visibilityOf(element) : undefined;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) => quick(property) ?? wholeStyleOf(element).getPropertyValue(property);
      return quick(name) ?? Reflect.get(wholeStyleOf(element), name);
    },
  });
};
window.getComputedStyle = Object.assign(quickStyleOf, { whole: wholeStyleOf });

// Queries that wait give up after one second, which a loaded machine needs to load a page's modules.
configure({ asyncUtilTimeout: 30_000 });

type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object };
// React records for each element where it was created, until it has too many: a quarter of the time of these tests.
Object.defineProperty(
  (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
