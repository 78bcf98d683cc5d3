// Migrations hold tables and are never edited once released; functions, views and triggers have one source file each.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PREDECESSOR } from '../../apps/server/src/platform/db/predecessor.ts';
import { readSources } from '../../apps/server/src/platform/db/sources.ts';
import { ROOT, textOf } from './sources.ts';

const FOLDER = 'apps/server/src/platform/db/migrations';
/** One line per migration, as `sha256sum *.sql` writes it; a release adds the lines of its new migrations. */
const released = textOf('apps/server/src/platform/db/migrations.sha256').trim().split('\n');

const names = readdirSync(join(ROOT, FOLDER)).sort();
const lineOf = (name: string) =>
  `${createHash('sha256')
    .update(textOf(`${FOLDER}/${name}`))
    .digest('hex')}  ${name}`;

describe('the migrations', () => {
  it('that were released have not changed: a database that ran them would refuse to start', () => {
    const present = names.map(lineOf);
    expect(released.filter((line) => !present.includes(line))).toEqual([]);
  });

  it('are numbered without gaps, and new ones come after the released ones', () => {
    expect(names.map((name) => Number.parseInt(name, 10))).toEqual(
      names.map((_, index) => PREDECESSOR.number + 1 + index),
    );
    expect(names.slice(0, released.length)).toEqual(released.map((line) => line.split('  ')[1]));
  });

  it('define no function, view or trigger', () => {
    const defining = names.filter((name) =>
      /^\s*(?:create|alter|drop) (?:or replace )?(?:constraint )?(?:materialized )?(?:function|procedure|view|trigger)\b/im.test(
        textOf(`${FOLDER}/${name}`),
      ),
    );
    expect(defining).toEqual([]);
  });
});

const sources = readSources();
const definitions = (sql: string) =>
  [...sql.matchAll(/^create (?:or replace )?(?:function|view) (\w+)/gm)].map(([, name]) => name);

describe('an SQL source', () => {
  it('defines exactly the function or view it is named after, and only triggers of that function', () => {
    const others = sources.filter(
      ({ name, sql }) =>
        definitions(sql).join() !== name ||
        [...sql.matchAll(/execute function (\w+)/g)].some(([, called]) => called !== name),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
  });

  it('opens with a comment that says what it is for', () => {
    expect(sources.filter(({ sql }) => !sql.startsWith('-- ')).map(({ name }) => name)).toEqual([]);
  });

  it('of open to-dos has one rule for each kind, whichever room says it', () => {
    const kinds = [...(sources.find(({ name }) => name === 'is_open_todo')?.sql ?? '').matchAll(/^when '([\w.]+)'/gm)];
    expect(kinds.length).toBeGreaterThan(30);
    expect(new Set(kinds.map(([, kind]) => kind)).size).toBe(kinds.length);
  });
});
