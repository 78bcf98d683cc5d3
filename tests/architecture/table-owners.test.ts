// Tests that each table is written by the wing that owns it: the file of `platform/db/tables/` that declares its type.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeOf, filesUnder, ROOT, SOURCES, textOf } from './sources.ts';

const TYPES = `${SOURCES.server}platform/db/tables/`;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The owner of each table and view, by its name in the database. */
const owners = new Map(
  readdirSync(join(ROOT, TYPES)).flatMap((file) => {
    const [, declared = ''] = /^export type \w+Tables = \{\n(.*?)^\};/ms.exec(textOf(TYPES + file)) ?? [];
    return [...declared.matchAll(/^ {2}(\w+):/gm)].map(
      ([, name = '']) => [snakeCase(name), file.replace('.ts', '')] as const,
    );
  }),
);

/** Columns of a table above the wing that writes them. */
const EXCEPTIONS = [
  // Quiet hours are two columns of a person, and everybody is notified from below.
  'services/notifications/notifications.queries.ts: users',
];

const WRITES = [
  /\b(?:insert into|update|delete from)\s+([a-z_]+)/g,
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
  /\binsertMany\(\s*\w+,\s*'(\w+)'/g,
];
/** Where the table is a variable, every table the file names counts as written. */
const BY_VARIABLE =
  /\b(?:insertInto|updateTable|deleteFrom)\(\w+\)|\b(?:update|insert into|delete from) \$\{sql\.raw\(/;

const writtenBy = (file: string) => {
  const code = codeOf(file);
  const named = BY_VARIABLE.test(code) ? [...code.matchAll(/'(\w+)'/g)] : [];
  const names = [...WRITES.flatMap((pattern) => [...code.matchAll(pattern)]), ...named].map(([, name = '']) =>
    snakeCase(name),
  );
  return [...new Set(names)].filter((name) => owners.has(name));
};

it('lets only the wing that owns a table write it', () => {
  const features = `${SOURCES.server}features/`;
  const files = filesUnder(features).map((file) => ({
    place: file.slice(features.length),
    written: writtenBy(file),
  }));
  expect(owners.size).toBeGreaterThan(120);
  expect(new Set(files.flatMap(({ written }) => written)).size).toBeGreaterThan(80);
  const foreign = files.flatMap(({ place, written }) =>
    written.filter((table) => owners.get(table) !== place.split('/', 1)[0]).map((table) => `${place}: ${table}`),
  );
  expect(foreign).toEqual(EXCEPTIONS);
});
