// Tests that links, files, folders and names in the documents exist.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const files = globSync('{*,{.ci,.githooks,apps,bench,docs,packages,scripts,tests,tools}/**}', {
  cwd: ROOT,
  withFileTypes: true,
  exclude: (entry) => /^(node_modules|data|dist(-.*)?)$/.test(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
const documents = files.filter((path) => /^(docs\/.+|[^/]+)\.md$/.test(path));
const handwritten = documents.filter((path) => path !== 'docs/specification-coverage.md');

const WORKSPACES: Record<string, string> = {
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
};
/** A path may be shortened to its end; `web/lib/` is apps/web/src/lib; `<feature>` and `*` match any name. */
const patternOf = (named: string) => {
  const path = named.replace(/^(\.\.\/)+|\/$/g, '').replace(/^\w+(?=\/)/, (first) => WORKSPACES[first] ?? first);
  return new RegExp(`(^|/)${path.replaceAll('.', '\\.').replace(/<[^>]*>|\*/g, '[^/]+')}(/|$)`);
};
/** The file, or all files in the folder. */
const filesAt = (named: string) => {
  const pattern = patternOf(named);
  return files.filter((path) => pattern.test(path));
};

const FILE = /(?<![\w/.:<@])(?:[\w.<>*-]+\/)*[\w.<>*-]*\.(?:tsx?|mjs|sql|css)\b/g;
const FOLDER = /(?<![\w/.:<@])(?:[\w.<>*-]+\/)+(?=[\s`,;:|)])/g;
const PLACED_NAMES =
  /((?:`\w+(?:\([^`]*\))?`(?:, | and )?)+) (?:of|in) `?((?:[\w.<>*-]+\/)*[\w.<>*-]*(?:\.\w+|\/[\w-]+))/g;
const MIGRATED_NAMES = /migration (\d{4})(?: \(([^)]*)\))?/g;

const missingIn = (document: string, claims: { names: string; where: string }[]) =>
  claims.flatMap(({ names, where }) => {
    const sources = filesAt(where).map(read);
    if (sources.length === 0) return [`${document}: ${where}`];
    return [...names.matchAll(/`(\w+)/g)]
      .filter(([, name]) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
      .map(([, name]) => `${document}: ${name} in ${where}`);
  });

describe('the documents', () => {
  it('link only to what exists', () => {
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/(?:\]\(|\bsrc=")(?!https?:|#|mailto:)([^)"#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
        .map((target) => `${document} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('draw every wing of docs/architecture.md with exactly the rooms the server has', () => {
    const drawn = Object.fromEntries(
      [...read('docs/architecture.md').matchAll(/^ {2}(\w+)\["<b>\1<\/b><br>(.+)"\]$/gm)].map(
        ([, wing = '', rooms = '']) => [wing, rooms.split(/ · |<br>/).sort()],
      ),
    );
    const features = join(ROOT, 'apps/server/src/features');
    const built = Object.fromEntries(
      readdirSync(features).map((wing) => [wing, readdirSync(join(features, wing)).sort()]),
    );
    expect(drawn).toEqual(built);
  });

  it.each([
    ['files', FILE],
    ['folders', FOLDER],
  ])('name only %s that exist', (_, pattern) => {
    const named = handwritten.flatMap((document) =>
      (read(document).match(pattern) ?? []).map((path) => ({ document, path })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => filesAt(path).length === 0)).toEqual([]);
  });

  it('name only identifiers that exist in the stated file, folder or migration', () => {
    const claims = handwritten.map((document) => {
      const text = read(document);
      const placed = [...text.matchAll(PLACED_NAMES)].map(([, names = '', where = '']) => ({ names, where }));
      const migrated = [...text.matchAll(MIGRATED_NAMES)].map(([, number, names = '']) => ({
        names,
        where: `migrations/${number}_*.sql`,
      }));
      return { document, claims: [...placed, ...migrated] };
    });
    expect(claims.flatMap((each) => each.claims).length).toBeGreaterThan(10);
    expect(claims.flatMap((each) => missingIn(each.document, each.claims))).toEqual([]);
  });

  it('number decisions without gaps, consistently in file name and heading', () => {
    const decisions = files.filter((path) => path.startsWith('docs/decisions/')).sort();
    const numbers = decisions.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(decisions.map((path) => basename(path).slice(0, 4))).toEqual(numbers);
    expect(decisions.map((path) => /^# (\d{4}) \S/.exec(read(path))?.[1])).toEqual(numbers);
  });

  it('keep decisions to thirty lines', () => {
    const long = documents.filter(
      (path) => path.startsWith('docs/decisions/') && read(path).trimEnd().split('\n').length > 30,
    );
    expect(long).toEqual([]);
  });
});
