// Tests that every export is used by another file, and every endpoint by a page, a tool or the guide for operators.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { codeOf, importsOf, ROOT, SOURCES, wholeImportsOf } from './sources.ts';

const FOLDERS = ['apps', 'packages', 'scripts', 'bench', 'tests', 'tools'];

const isSource = (name: string) => /\.(?:tsx?|mjs|cjs)$/.test(name);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && isSource(entry.name) && !/\/(?:node_modules|dist[^/]*)(?:\/|$)/.test(entry.parentPath),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

const importers = new Map<string, string[]>();
for (const file of files)
  for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);

const loadedWhole = new Set(files.flatMap(wholeImportsOf));

/** Started by Node, a bundler or another program, which read their exports. */
const ENTRIES =
  /src\/(?:main|site\/(?:server|client)|features\/transport\/orders\/site\/(?:driver|consignee)-client)\.tsx?$|site\/small\/jsx-runtime\.ts$|testing\/column-kinds\.ts$|\.endpoints\.ts$|-thread\.ts$/;

const exportsOf = (file: string) => {
  const code = codeOf(file);
  const declared = [...code.matchAll(/^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm)];
  const listed = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  return [
    ...declared.map(([, name = '']) => name),
    ...listed.flatMap((one) => /(\w+)\s*$/.exec(one.trim())?.[1] ?? []),
  ];
};

it('has no export that no other file uses', () => {
  const sources = files.filter(
    (file) =>
      Object.values(SOURCES).some((folder) => file.startsWith(folder)) &&
      !/\.test\.tsx?$/.test(file) &&
      !ENTRIES.test(file) &&
      !loadedWhole.has(file),
  );
  const unused = sources.flatMap((file) =>
    exportsOf(file)
      .filter((name) => !importers.get(file)?.some((user) => new RegExp(`\\b${name}\\b`).test(texts.get(user) ?? '')))
      .map((name) => `${file}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(1_500);
  expect(unused).toEqual([]);
});

describe('an endpoint', () => {
  /** What calls endpoints by name: pages, tools, and parts of the contract that hand them on. */
  const callers = files.filter(
    (file) =>
      /^(?:apps\/web\/src|tools\/sources|packages\/contract\/src)\//.test(file) &&
      !/\.test\.tsx?$|\/endpoints\.ts$|\.endpoints\.ts$/.test(file),
  );
  const named = new Map<string, Set<string>>();
  for (const file of callers)
    for (const target of importsOf(file).filter((one) => one.endsWith('.endpoints.ts')))
      named.set(target, new Set([...(named.get(target) ?? []), ...(texts.get(file)?.match(/\w+/g) ?? [])]));
  const addresses = [
    ...callers.map((file) => texts.get(file)),
    readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'),
  ].join('\n');

  /** Pictures, links and the driver's page write the address; its first part may come from a variable. */
  const isAddressed = (path: string) => {
    const last = path.lastIndexOf('/:') < 0 ? path : path.slice(path.indexOf('/', path.lastIndexOf('/:') + 1));
    const whole = path.replace(/:\w+/g, '[^/\\s]+');
    return new RegExp(`(?:${whole}|\\$\\{link\\}${last})(?![\\w/])`).test(addresses);
  };

  it('is called by a page, a tool or, as operators are told, from outside', () => {
    const declared = files
      .filter((file) => file.startsWith(SOURCES.contract) && file.endsWith('.endpoints.ts'))
      .flatMap((file) => exportsOf(file).map((name) => ({ file, name })));
    const unused = Object.entries(endpoints).filter(
      ([name, { path }]) =>
        !declared.some((one) => one.name === name && named.get(one.file)?.has(name)) && !isAddressed(path),
    );
    expect(unused.map(([name]) => name)).toEqual([]);
    expect(isAddressed('/articles/:articleId/versions/:number/preview')).toBe(false);
  });
});
