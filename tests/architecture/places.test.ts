// Things that have one place: the environment, the session's storage, a file's first sentence, running numbers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, ROOT, SOURCES, textOf } from './sources.ts';

const files = Object.values(SOURCES).flatMap(filesUnder);

describe('the source', () => {
  it('reads the environment in one server file, and the session’s storage in one web file', () => {
    const ofServer = files.filter((file) => file.startsWith('apps/server/'));
    const readers = ofServer.filter((file) => /process\.env\b(?!\.(NODE_ENV|DEEP|CHROMIUM))/.test(textOf(file)));
    expect(readers.filter((file) => !/config\.ts$|main\.ts$|commands\/|embedded\/|testing\//.test(file))).toEqual([]);
    const keepers = files.filter((file) => /Storage\b[^\n]*['"](token|userRole)['"]/.test(textOf(file)));
    expect(keepers.filter((file) => !/lib\/(session|testing)\.ts$/.test(file))).toEqual([]);
  });

  it('opens every file with a sentence that says what it is for', () => {
    expect(files.filter((file) => !/^(\/\/|\/\*\*) /.test(textOf(file)))).toEqual([]);
  });

  it('knows every running number of the database and why it may exist', () => {
    // A number that grows for everybody tells each reader how much happens elsewhere (docs/decisions/0029).
    const known = [
      'audit_checks.id: never leaves',
      'audit_rows.id: staff only',
      'code_sends.id: never leaves',
      'company_changes.id: staff only',
      'notifications.seq: leaves as a cursor of its reader',
      'sequence member_numbers: the register of members is public',
      'sequence certificate_numbers: the register of certificates is public',
    ];
    const folder = join(ROOT, 'apps/server/src/platform/db/migrations');
    const all = readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const dropped = [...all.matchAll(/^drop sequence (\w+)/gm)].map(([, name]) => `sequence ${name}`);
    const sequences = [...all.matchAll(/^create sequence (\w+)/gm)].map(([, name]) => `sequence ${name}`);
    const columns = all
      .split(/^create (?:unlogged )?table /m)
      .slice(1)
      .flatMap((text) => {
        const table = /^\w+/.exec(text)?.[0];
        const body = text.slice(0, text.indexOf('\n);'));
        return [...body.matchAll(/^ {2}(\w+) [^\n]*(?:as identity|serial)/gm)].map(
          ([, column]) => `${table}.${column}`,
        );
      });
    const found = [...columns, ...sequences.filter((name) => !dropped.includes(name))];
    expect(found.sort()).toEqual(known.map((line) => line.split(':')[0]).sort());
  });
});
