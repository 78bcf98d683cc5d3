// Generates tokens.css from tokens.ts; run `node apps/web/src/styles/tokens-css.ts` to write the file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { colours, fixed, fontSizes, fonts, radii } from './tokens.ts';

type Line = readonly [name: string, value: string];

const block = (selector: string, lines: Line[]) =>
  [`${selector} {`, ...lines.map(([name, value]) => `  ${name}: ${value};`), '}'].join('\n');
const variables = (values: Record<string, string>): Line[] =>
  Object.entries(values).map(([name, value]) => [`--${name}`, value]);
const theme = (scheme: 'light' | 'dark'): Line[] => [
  ['color-scheme', scheme],
  ...Object.entries(colours).map(([name, [light, dark]]): Line => [`--${name}`, scheme === 'light' ? light : dark]),
];
const scale = (name: string, sizes: readonly number[]): Line[] =>
  sizes.map((size) => [`--${name}-${size}`, `${size}px`]);

export const tokensCss = () =>
  [
    '/* Made from tokens.ts by tokens-css.ts: change it there. */',
    block(':root', [
      ...theme('light'),
      ...variables(fixed),
      ...variables(fonts),
      ...scale('fs', fontSizes),
      ...scale('radius', radii),
    ]),
    block(':root[data-theme="dark"]', theme('dark')),
    '/* CSS has no way to share a block between a media query and an attribute. */',
    '@media (prefers-color-scheme: dark) {',
    block(':root:not([data-theme="light"])', theme('dark')),
    '}\n',
  ].join('\n');

export const writeTokensCss = () => writeFileSync(path.join(import.meta.dirname, 'tokens.css'), tokensCss());

if (import.meta.main) writeTokensCss();
