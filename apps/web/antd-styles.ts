// Extracts antd's rules and variables for the components of the first pages, so that the browser loads them as a stylesheet instead of
// computing and inserting them. A component that is missing here is styled at run time as before.
import type { ReactNode } from 'react';

process.env.NODE_ENV = 'production';
// The theme asks for the visitor's preference of motion; with the other one antd styles itself at run time.
Object.assign(globalThis, { window: { matchMedia: () => ({ matches: false }) } });
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { extractStyle, StyleProvider } = await import('@ant-design/cssinjs');
const antd = await import('antd');
const { cacheWithout, variableIdOf } = await import('./src/app/antd-cache.ts');
const { dark, light } = await import('./src/app/antd-theme.ts');
Reflect.deleteProperty(globalThis, 'window');

const { App, Button, Checkbox, ConfigProvider, Drawer, Dropdown, Input, Pagination, Popover, Select, Space } = antd;

const parts = (): ReactNode[] => [
  createElement(Dropdown, { key: 'dropdown', menu: { items: [] } }, createElement(Button, null, '1')),
  createElement(Drawer, { key: 'drawer' }),
  createElement(Popover, { key: 'popover', content: '1' }, createElement('i')),
  createElement(Space.Compact, { key: 'compact' }, createElement(Button, null, '1')),
  createElement(Input, { key: 'input', type: 'search' }),
  createElement(Checkbox, { key: 'checkbox' }),
  createElement(Select, { key: 'select', options: [] }),
  createElement(Pagination, { key: 'pagination', total: 40 }),
];

const cacheOf = (theme: typeof light) => {
  const cache = cacheWithout(new Set());
  const app = createElement(App, { component: false }, parts());
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, app)));
  return cache;
};

type Cache = ReturnType<typeof cacheOf>;
const rulesOf = (cache: Cache) => extractStyle(cache, { plain: true, types: 'style' });
const variablesOf = ({ cache }: Cache) =>
  [...cache].flatMap(([path, [, content]]) => {
    const found = variableIdOf(path, content);
    return found ? [{ id: found.id, text: String(content[found.text]) }] : [];
  });

/** One sheet for both themes, and the ids of the variables in it, by which the console's cache leaves them out. */
export const antdStyles = () => {
  const [bright, night] = [cacheOf(light), cacheOf(dark)];
  const rules = rulesOf(bright);
  if (rules !== rulesOf(night)) throw new Error('antd’s rules differ between the themes');
  const variables = [...variablesOf(bright), ...variablesOf(night)];
  if (variables.length === 0) throw new Error('antd’s cache has no variables where they are looked for');
  return { text: variables.map(({ text }) => text).join('') + rules, ids: variables.map(({ id }) => id) };
};
