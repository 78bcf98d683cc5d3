// Tests that each table is written and read by the wing that owns it: the file of `platform/db/tables/` that declares its type.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, filesUnder, ROOT, SOURCES, textOf } from './sources.ts';

const TYPES = `${SOURCES.server}platform/db/tables/`;
const FEATURES = `${SOURCES.server}features/`;

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

type Place = { place: string; wing: string; code: string };
const placed = (file: string, code: string): Place => {
  const place = file.slice(FEATURES.length);
  return { place, wing: place.split('/', 1)[0] ?? '', code };
};
/** Also comments inside a template. */
const withoutSqlComments = (code: string) => code.replaceAll(/^\s*--.*$/gm, '');
const queries = filesUnder(FEATURES).map((file) => placed(file, withoutSqlComments(codeOf(file))));
const sqlSources = readdirSync(join(ROOT, FEATURES), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => placed(FEATURES + file, withoutSqlComments(textOf(FEATURES + file))));
const everyFile = [...queries, ...sqlSources];

/** The wing whose room has the source of each view. */
const views = new Map(
  sqlSources.flatMap(({ wing, code }) =>
    [...code.matchAll(/^create view (\w+)/gm)].map(([, name = '']) => [name, wing]),
  ),
);

const tablesIn = (names: Iterable<string>) =>
  [...new Set([...names].map(snakeCase))].filter((name) => owners.has(name));
const firstsOf = (code: string, patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name));
/** Where the table is a variable, every table the file names counts. */
const namedIn = (code: string, byVariable: RegExp) =>
  byVariable.test(code) ? firstsOf(code, [/'(\w+)(?: as \w+)?'/g]) : [];

const WRITES = [
  /\b(?:insert into|update|delete from)\s+([a-z_]+)/g,
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
  /\binsertMany\(\s*\w+,\s*'(\w+)'/g,
];
const WRITES_BY_VARIABLE =
  /\b(?:insertInto|updateTable|deleteFrom)\(\w+\)|\b(?:update|insert into|delete from) \$\{sql\.raw\(/;

const writtenBy = ({ code }: Place) => tablesIn([...firstsOf(code, WRITES), ...namedIn(code, WRITES_BY_VARIABLE)]);

/** Columns of a table above the wing that writes them. */
const MAY_WRITE = [
  // Quiet hours are two columns of a person, and everybody is notified from below.
  'services/notifications/notifications.queries.ts: users',
];

const READS = [
  /\bjoin\s+(?:lateral\s+)?([a-z_]+)/g,
  /\b(?:selectFrom|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*'(\w+)/g,
  // The name alone, to be put into a statement.
  /\bsql`([a-z_]+)`/g,
];
/** In a list, and as the type of a function's parameter. */
const LISTS = [/\bselectFrom\(\s*\[([^\]]*)\]/g, /\bfunction \w+\(([^)]*)\)/g];
const READS_BY_VARIABLE = /\b(?:selectFrom|(?:inner|left)Join)\(\w+[,)]|\bsql\.table\(|\b(?:from|join) \$\{sql\.raw\(/;
const END_OF_FROM =
  /^(?:where|join|left|right|full|inner|cross|on|order|group|limit|offset|union|intersect|except|having|for|returning|set|window|select)\b/;

/** The names between a `from` and what follows it: `from orders o, unnest(ids) as x (id) where …`. */
const fromList = (text: string) => {
  const names = [];
  let depth = 0;
  for (let at = 0, isFirst = true; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || '`;'.includes(letter)) break;
    if (depth > 0 || letter.trim() === '') continue;
    const [word = ''] = /^\w+/.exec(text.slice(at)) ?? [];
    if (END_OF_FROM.test(word)) break;
    if (isFirst && word) names.push(word);
    isFirst = letter === ',';
    at += Math.max(0, word.length - 1);
  }
  return names;
};

const readBy = ({ code }: Place) =>
  tablesIn([
    ...firstsOf(code, READS),
    ...firstsOf(code, LISTS).flatMap((list) => list.match(/\w+/g) ?? []),
    ...[...code.matchAll(/\bfrom\s/g)].flatMap(({ index }) => fromList(code.slice(index + 5, index + 2_000))),
    ...namedIn(code, READS_BY_VARIABLE),
  ]);

/** Its purpose is to show everything: with views it would need one of nearly every table. */
const READS_EVERYTHING = 'overview';

const viewsOf = (wing?: string) => [...views].filter(([, owner]) => owner === wing).map(([name]) => name);
const adviceOn = ({ place }: Place, table: string) => {
  const owner = owners.get(table);
  const few = viewsOf(owner).filter((name) => name.endsWith('_facts'));
  return `${place} reads ${table}, a table of ${owner}: read a view of ${owner} instead (${few.join(', ')}), or ask an exports.ts of ${owner}`;
};

describe('a table', () => {
  it('is written only by the wing that owns it', () => {
    expect(owners.size).toBeGreaterThan(120);
    expect(new Set(everyFile.flatMap(writtenBy)).size).toBeGreaterThan(80);
    const foreign = everyFile.flatMap((file) =>
      writtenBy(file)
        .filter((table) => owners.get(table) !== file.wing)
        .map((table) => `${file.place}: ${table}`),
    );
    expect(foreign).toEqual(MAY_WRITE);
  });

  it('is read only by the wing that owns it; others read its views', () => {
    expect(new Set(everyFile.flatMap(readBy)).size).toBeGreaterThan(130);
    const foreign = everyFile
      .filter(({ wing }) => wing !== READS_EVERYTHING)
      .flatMap((file) =>
        readBy(file)
          .filter((name) => !views.has(name) && ![file.wing, 'platform'].includes(owners.get(name) ?? ''))
          .map((table) => adviceOn(file, table)),
      );
    expect(foreign).toEqual([]);
  });
});

describe('a view', () => {
  it('has its type in the file of the wing that has its source', () => {
    expect(views.size).toBeGreaterThan(35);
    expect([...views].filter(([name, wing]) => owners.get(name) !== wing)).toEqual([]);
  });

  it('of published facts is a plain selection, so that it becomes part of the query that reads it', () => {
    // The directory's own view of a fleet is older than the others and computes.
    const facts = sqlSources.filter(({ code }) => /^create view (?!fleet_)\w+_facts /m.test(code));
    expect(facts.length).toBeGreaterThan(15);
    const heavy = /\b(?:distinct|group by|order by|union|limit|offset|over|with|app_now|app_today)\b|\(select\b/;
    expect(facts.filter(({ code }) => heavy.test(code)).map(({ place }) => place)).toEqual([]);
  });
});

describe('the reader of statements', () => {
  it.each([
    ['select 1 from users u', 'users'],
    ['from page join\n  companies c on true', 'companies'],
    ['with x as (select app_now()) select 1 from clock, tenders t join x on true', 'tenders'],
    ['from unnest(array[1, 2]) day, drivers p where true', 'drivers'],
    ['update awards a set x = 1 from credit_appeals p where true', 'credit_appeals'],
    ["db.selectFrom('companies as c')", 'companies'],
    ["db.selectFrom(['orders', clock])", 'orders'],
    [".leftJoin('driverLinks as k', 'k.id', 'm.linkId')", 'driver_links'],
    ["const table = isVehicle ? 'vehicles' : 'drivers'; db.selectFrom(table)", 'vehicles, drivers'],
    ['const source = { table: sql`ratings` }', 'ratings'],
    ['create or replace function name_of(u users) returns text', 'users'],
    ["select x.documents, 'orders' as kind from page", ''],
  ])('finds the tables of %s', (code, expected) => {
    expect(readBy({ place: '', wing: '', code }).join(', ')).toBe(expected);
  });
});
