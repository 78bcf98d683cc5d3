// Tests that sets of states are named in the contract's `*.states.ts` and written nowhere else.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeOf, filesUnder, ROOT, SOURCES } from './sources.ts';

const STATES = /\.states\.ts$/;
/** Seed and tests say what they mean in full; the tables' types say what the database stores. */
const OUTSIDE = /\.states\.ts$|^apps\/server\/src\/(?:seed|testing|platform\/db\/tables)\//;
/** Lists of other things that have the names of states. */
const EXCEPTIONS = [
  // The stages of the page's own check, not those of a delivery.
  'apps/web/src/features/overview/audit/site/VerifyPage.tsx: checking, failed',
];

/** The names of every entity's states, from the exports of the contract that are called so. */
const vocabularies = new Map<string, string[]>();
for (const file of filesUnder(SOURCES.contract).filter((name) => /\.labels\.ts$/.test(name) || STATES.test(name)))
  for (const [name, value] of Object.entries<unknown>(await import(join(ROOT, file))))
    if (/(?:states|statuses|phases|standings|stages)$/i.test(name) && typeof value === 'object' && value !== null)
      vocabularies.set(name, Array.isArray(value) ? value.map(String) : Object.keys(value));

const NAME = "'(?:\\w+)'";
const COMPARED = `(?:[!=]==?|=|<>) ${NAME}`;
/** Lists, unions, sets in text, cases, objects of booleans; each is a list of the names it contains. */
const FORMS = [
  new RegExp(`${NAME}(?:\\s*,\\s*${NAME})+`, 'g'),
  new RegExp(`${NAME}(?:\\s*\\|\\s*${NAME})+`, 'g'),
  /'\{\w+(?:,\s*\w+)+\}'/g,
  new RegExp(`case ${NAME}:(?:\\s*case ${NAME}:)+`, 'g'),
  /\{\s*(?:\w+: (?:true|false),?\s*){2,}\}/g,
  // The same thing compared again and again.
  new RegExp(`(?<![\\w.?])([\\w.?]+) ${COMPARED}(?:\\s*(?:\\|\\||&&|or|and)\\s+\\1 ${COMPARED})+`, 'g'),
];
const KEYWORDS = new Set(['case', 'true', 'false', 'or', 'and']);
const namesIn = (list: string) => {
  const quoted = [...list.matchAll(/'(\w+)'/g)];
  const found = quoted.length > 0 ? quoted : [...list.matchAll(/(\w+)/g)];
  return [...new Set(found.map(([, name = '']) => name))].filter((name) => !KEYWORDS.has(name));
};

/** Requests have numbers as states: compared, listed or as a type, where they are called a status. */
const NUMBERS =
  /status\w*(?:\s*[<>]=?\s*[0-3]\b|'?,?\s+(?:'in',\s*\[|(?:not )?in\s*\()[0-3](?:,\s*[0-3])+|\??: [0-3](?: \| [0-3])+)|\[[0-3](?:, [0-3])+\]\.includes\(|\bas [0-3](?: \| [0-3])+/gi;

/** Every list of at least two states of one entity. */
const listsIn = (code: string) => {
  const named = FORMS.flatMap((form) => [...code.matchAll(form)].map(([list]) => namesIn(list))).filter(
    (names) =>
      names.length > 1 && [...vocabularies.values()].some((known) => names.every((name) => known.includes(name))),
  );
  return [...named.map((names) => names.join(', ')), ...[...code.matchAll(NUMBERS)].map(([found]) => found)];
};

it('knows the states of the entities', () => {
  expect(vocabularies.size).toBeGreaterThan(35);
  expect([...vocabularies.keys()]).toEqual(
    expect.arrayContaining(['orderStates', 'tenderPhases', 'applicationStatuses', 'articleStatuses', 'taskStatuses']),
  );
});

it.each([
  "sql`o.state in ('created', 'dispatched')`",
  "sql`o.state not in ('created',\n 'dispatched')`",
  "sql`o.state = any('{created,dispatched}')`",
  "sql`o.state = 'created' or o.state = 'dispatched'`",
  "query.where('o.state', 'in', ['created', 'dispatched'])",
  "if (['created', 'dispatched'].includes(state)) return;",
  "const early = new Set([\n  'created',\n  'dispatched',\n]);",
  "if (order.state === 'created' || order.state === 'dispatched') return;",
  "if (state !== 'created' &&\n  state !== 'dispatched') return;",
  "let state: 'created' | 'dispatched';",
  "switch (state) {\n  case 'created':\n  case 'dispatched':\n    return;\n}",
  'const isEarly = { created: true, dispatched: true };',
  'sql`r.stored_status in (0, 1)`',
  "query.where('status', 'in', [0, 1])",
  'if (row.status < 2) return;',
  'let status: 0 | 1;',
])('finds a set however it is written: %s', (code) => {
  expect(listsIn(code)).toHaveLength(1);
});

it.each([
  "sql`o.state = 'created'`",
  'if (isOneOf(beforeLoading, state)) return;',
  "if (order.state === 'signed' && order.status === 'completed') return;",
  "const looks = { created: 'amber', dispatched: 'blue' };",
  'if (reply.status >= 200) return;',
])('lets one state, a named set and a table by state pass: %s', (code) => {
  expect(listsIn(code)).toEqual([]);
});

it('has no set of states outside the contract’s files of states', () => {
  const files = Object.values(SOURCES)
    .flatMap(filesUnder)
    .filter((file) => !OUTSIDE.test(file));
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => listsIn(codeOf(file)).map((list) => `${file}: ${list}`))).toEqual(EXCEPTIONS);
});
