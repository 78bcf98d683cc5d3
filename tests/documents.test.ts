// What the documents name exists: links, paths, tests and decisions.
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
