// Extracts antd's rules for the components of the first pages, so that the browser loads them as a stylesheet instead of
// computing and inserting them. A component that is missing here is styled at run time as before.
import type { ReactNode } from 'react';

process.env.NODE_ENV = 'production';
// The theme asks for the visitor's preference of motion; with the other one antd styles itself at run time.
Object.assign(globalThis, { window: { matchMedia: () => ({ matches: false }) } });
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { createCache, extractStyle, StyleProvider } = await import('@ant-design/cssinjs');
const antd = await import('antd');
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

const stylesOf = (theme: typeof light) => {
  const cache = createCache();
  const app = createElement(App, { component: false }, parts());
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, app)));
  return extractStyle(cache, { plain: true, types: 'style' });
};

/** One sheet for both themes: the rules read colours from variables, which antd sets at run time. */
export const antdStyles = () => {
  const text = stylesOf(light);
  if (text !== stylesOf(dark)) throw new Error('antd’s rules differ between the themes');
  return text;
};
