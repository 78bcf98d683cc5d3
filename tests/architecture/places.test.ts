// Tests rules about single places: environment, clock, session storage, opening comments, sequences.
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

  it('keeps the input of every form under a name of its own when the session ends, except secrets and short names', () => {
    const code = files.filter((file) => file.startsWith(SOURCES.web)).map((file) => [file, textOf(file)] as const);
    const unkept = code.flatMap(([file, text]) =>
      [...text.matchAll(/\bdraft: null\b/g)].map(() => file.slice(SOURCES.web.length)),
    );
    expect(
      unkept.filter(
        (file) =>
          !/^features\/identity\/auth\/shared\/|^features\/identity\/colleagues\/shared\/(Transfer|Leave)Dialog|^features\/overview\/accounts\/console\/(Closing|Password)Panel|^ui\/NameDialog/.test(
            file,
          ),
      ),
    ).toEqual([]);
    const names = code.flatMap(([, text]) =>
      [...text.matchAll(/\bdraft(?:: |=\{)(['`].*['`])[,}]/g), ...text.matchAll(/\buseKeptState\(('\w+')/g)].map(
        ([, name]) => name,
      ),
    );
    expect(names.length).toBeGreaterThan(70);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has one number input, which does not rewrite what was typed', () => {
    const users = files.filter((file) => /\bInputNumber\b/.test(textOf(file)));
    expect(users).toEqual(['apps/web/src/ui/NumberInput.tsx']);
  });

  it('takes the time from the database; the process clock only measures durations', () => {
    const measuring = [
      'doctor/storage-checks.ts: against times of files',
      'features/fleet/fleets/banner.ts: kept in memory',
      'features/fleet/fleets/directory.ts: kept in memory',
      'features/services/tasks/tasks.jobs.ts: between two messages of progress',
      'platform/backup/backup.ts: dates the backup, beside the database it saves',
      'platform/db/embedded/orphans.ts: waiting for a process',
      'platform/db/embedded/store.ts: a free name',
      'platform/deliveries/provider.ts: signed into calls to providers, which compare it with their own clock',
      'platform/files/disk-files.ts: against times of files',
      'platform/http/health.ts: kept in memory',
    ];
    const ofServer = filesUnder(SOURCES.server).filter((file) => !file.startsWith(`${SOURCES.server}testing/`));
    const readers = ofServer.filter((file) => /\bDate\.now\(|\bnew Date\(\)/.test(textOf(file)));
    const known = measuring.map((line) => SOURCES.server + line.split(':')[0]);
    expect(readers.sort()).toEqual(known.sort());
    const clocks = ofServer.filter((file) =>
      /sql(?:<string>)?`(?:\(select )?app_(?:now|today)\(\)\)?`/.test(textOf(file)),
    );
    expect(clocks).toEqual([`${SOURCES.server}platform/clock.ts`]);
  });

  it('opens every file with a comment that says what it is for', () => {
    expect(files.filter((file) => !/^(\/\/|\/\*\*) /.test(textOf(file)))).toEqual([]);
  });

  it('lists every sequence of the database and why it may exist', () => {
    // A global sequence reveals to each reader how much happens elsewhere (docs/decisions/0029).
    const known = [
      'access_ties.id: never leaves',
      'audit_checks.id: never leaves',
      'audit_rows.id: staff only',
      'code_sends.id: never leaves',
      'company_changes.id: staff only',
      'delivery_attempts.id: never leaves',
      'dues_entries.entry_no: staff only',
      'notifications.seq: leaves as a cursor of its reader',
      'settings.id: staff only',
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
