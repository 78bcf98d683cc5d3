// Migrations that were released are never edited, renamed or removed: a database that ran them refuses to start otherwise.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  it('that were released have not changed', () => {
    const present = names.map(lineOf);
    expect(released.filter((line) => !present.includes(line))).toEqual([]);
  });

  it('are numbered without gaps, and new ones come after the released ones', () => {
    expect(names.map((name) => Number.parseInt(name, 10))).toEqual(names.map((_, index) => index + 1));
    expect(names.slice(0, released.length)).toEqual(released.map((line) => line.split('  ')[1]));
  });
});
