// Tests that component styles are CSS modules, that every used class exists, and that every class is used.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = resolve(import.meta.dirname, '../../apps/web/src');
/** Global sheets: reset and utilities of the site and the console, and the page inside the article preview. */
const PLAIN = [
  'features/publishing/articles/console/editor/preview.css',
  'styles/fonts.css',
  'styles/site.css',
  'styles/tokens.css',
  'ui/base.css',
];
const files = readdirSync(WEB, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(WEB, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');
const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

type Sheet = { file: string; own: Set<string>; borrowed: Map<string, string[]> };
const sheets: Sheet[] = files
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => {
    const text = read(file).replaceAll(/\/\*.*?\*\//gs, '');
    const borrowed = new Map<string, string[]>();
    const aliases = new Set<string>();
    for (const [, names = '', from = ''] of text.matchAll(/@value ([^;]+) from "([^"]+)";/gs)) {
      const pairs = names.split(',').map((name) => name.trim().split(/\s+as\s+/));
      for (const [name = '', alias = name] of pairs) aliases.add(alias);
      borrowed.set(
        join(dirname(file), from).replaceAll('\\', '/'),
        pairs.map(([name = '']) => name),
      );
    }
    const selectors = text
      .replaceAll(/@value [^;]+;/g, '')
      .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/\{[^{}]*\}/g, '{}');
    const own = [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !aliases.has(name));
    return { file, own: new Set(own.map(camel)), borrowed };
  });

type Use = { user: string; sheet: string; keys: string[]; families: string[] };
const uses: Use[] = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((user) => {
    const text = read(user);
    return [...text.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
      user,
      sheet: join(dirname(user), from).replaceAll('\\', '/'),
      keys: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key),
      families: [...text.matchAll(new RegExp(`variant\\(\\s*${name},\\s*'([\\w-]+)'`, 'g'))].map(
        ([, family = '']) => family,
      ),
    }));
  });

describe('CSS modules', () => {
  it('are all sheets except the global ones', () => {
    expect(files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css')).sort()).toEqual(PLAIN);
  });

  it('contain every class that a component or another sheet uses', () => {
    const ownOf = (file: string) => sheets.find((sheet) => sheet.file === file)?.own ?? new Set();
    const missing = [
      ...uses.flatMap(({ user, sheet, keys }) =>
        keys.filter((key) => !ownOf(sheet).has(key)).map((key) => `${user}: ${sheet} ${key}`),
      ),
      ...sheets.flatMap(({ file, borrowed }) =>
        [...borrowed].flatMap(([from, names]) =>
          names.filter((name) => !ownOf(from).has(name)).map((name) => `${file}: ${from} ${name}`),
        ),
      ),
    ];
    expect(missing).toEqual([]);
  });

  it('leave only global classes to be written as string literals', () => {
    const known = new Set(
      PLAIN.flatMap((file) => [
        ...read(file)
          .replaceAll(/\{[^{}]*\}/g, '{}')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
      ]).map(([, name]) => name),
    );
    const words = files
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) =>
        [...read(file).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
          names.split(' ').map((name) => ({ file, name })),
        ),
      );
    expect(words.filter(({ name }) => !known.has(name) && !name.startsWith('ant-'))).toEqual([]);
  });

  it('contain no unused class', () => {
    const unused = sheets.flatMap(({ file, own }) => {
      const mine = uses.filter(({ sheet }) => sheet === file);
      const isNamed = (key: string) =>
        mine.some(
          ({ keys, families }) => keys.includes(key) || families.some((family) => key.startsWith(`${family}_`)),
        );
      return [...own].filter((key) => !isNamed(key)).map((key) => `${file}: ${key}`);
    });
    expect(unused).toEqual([]);
  });
});
