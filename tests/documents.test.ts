// The documents tell the truth: the tests they name exist, their links lead somewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.md'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const opens = (before: string, title: string) => new RegExp(`${before}\\(\\s*(['"\`])${escaped(title)}\\1\\s*,`);

/** `file › group › name`: the file has such a group and such a test, and skips none. */
const isThere = (reference: string) => {
  const [file = '', ...titles] = reference.split(' › ');
  if (titles.length === 0 || !existsSync(join(ROOT, file))) return false;
  const source = read(file);
  const groups = titles.slice(0, -1);
  return (
    groups.every((group) => opens('\\bdescribe', group).test(source)) &&
    opens('(?:\\bit|\\))', titles.at(-1) ?? '').test(source) &&
    !/\.(?:skip|todo)\b/.test(source)
  );
};

describe('the specification’s coverage', () => {
  const rows = read('docs/specification-coverage.md')
    .split('\n')
    .filter((line) => /^\| (?!Rule|-)/.test(line));
  const referencesIn = (row: string) => [...row.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, reference = '']) => reference);

  it('names only tests that exist', () => {
    const references = new Set(rows.flatMap(referencesIn));
    expect(references.size).toBeGreaterThan(50);
    expect([...references].filter((reference) => !isThere(reference))).toEqual([]);
  });

  it('has a test for every rule, or says that it is not built yet', () => {
    const bare = rows.filter((row) => referencesIn(row).length === 0 && !row.includes('*not built yet*'));
    expect(bare).toEqual([]);
  });
});

describe('the documents', () => {
  it('link only to what exists', () => {
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
        .map((target) => `${document} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('name only tests that exist where they say what holds a rule of security', () => {
    const cells = read('docs/security.md')
      .split('\n')
      .flatMap((line) => line.match(/[\w./-]+\.test\.tsx?/g) ?? []);
    const known = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'e2e', 'tests'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    );
    expect(cells.filter((cell) => !known.some((path) => path === cell || path.endsWith(`/${cell}`)))).toEqual([]);
  });

  it('keep decisions to thirty lines', () => {
    const long = documents.filter(
      (path) => path.startsWith('docs/decisions/') && read(path).trimEnd().split('\n').length > 30,
    );
    expect(long).toEqual([]);
  });
});
