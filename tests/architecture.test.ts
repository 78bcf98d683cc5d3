// Who may import whom: the table of docs/architecture.md, checked over every source file.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const importsOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, target = '']) => (target.startsWith('.') ? relative(ROOT, resolve(ROOT, file, '..', target)) : target),
  );

/** Where a file or an imported name lives: `server/platform`, `server/features/auth`, `web/site`, `contract`, or a package. */
const roomOf = (path: string) => {
  const [, app, folder = '', feature = ''] = /^apps\/(server|web)\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  if (path.startsWith('@rfb/contract/') || path.startsWith('packages/contract/')) return 'contract';
  if (!app) return `package:${path}`;
  if (folder === 'features') return `${app}/features/${feature}`;
  return /\.tsx?$/.test(folder) ? `${app}/top` : `${app}/${folder}`;
};

const isOwn = (room: string) => !room.startsWith('package:');
const webBase = ['contract', 'web/lib', 'web/ui', 'web/styles'];

const mayImport = (from: string, to: string, target: string): boolean => {
  if (!isOwn(to) || from === to) return true;
  if (from.startsWith('server/') && target.endsWith('src/config.ts')) return true;
  const [app, folder] = from.split('/');
  if (from === 'contract') return false;
  if (from === 'server/platform') return to === 'contract';
  if (app === 'server' && folder === 'features')
    return ['contract', 'server/platform'].includes(to) || target.endsWith('/exports.ts');
  if (app === 'server') return to === 'contract' || to.startsWith('server/');
  if (from === 'web/lib' || from === 'web/ui') return webBase.includes(to);
  if (from === 'web/widgets' || from === 'web/site') return [...webBase, 'web/widgets'].includes(to);
  if (app === 'web' && folder === 'features') return [...webBase, 'web/widgets'].includes(to);
  return to === 'contract' || to.startsWith('web/');
};

const files = [...filesUnder('packages/contract/src'), ...filesUnder('apps/server/src'), ...filesUnder('apps/web/src')];

describe('the house', () => {
  it('lets every file import only from the rooms it may enter', () => {
    const trespasses = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(roomOf(file), roomOf(target), target))
        .map((target) => `${file} → ${target}`),
    );
    expect(trespasses).toEqual([]);
  });

  it('has no circle between server features', () => {
    const doors = new Map<string, Set<string>>();
    for (const file of files.filter((name) => name.startsWith('apps/server/src/features/')))
      for (const target of importsOf(file)) {
        const [from, to] = [roomOf(file), roomOf(target)];
        if (to.startsWith('server/features/') && from !== to) doors.set(from, (doors.get(from) ?? new Set()).add(to));
      }
    const reaches = (room: string, goal: string, seen = new Set<string>()): boolean =>
      [...(doors.get(room) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    expect([...doors.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });

  it('keeps antd, its icons and the console’s libraries out of the site and what the site uses', () => {
    const heavy = /^(antd|@ant-design|@tanstack|react-router|echarts|zod$)/;
    const site = files.filter((file) => file.startsWith('apps/web/src/site/') || file.startsWith('packages/contract/'));
    expect(site.flatMap((file) => importsOf(file).filter((target) => heavy.test(target)))).toEqual([]);
  });

  it('reads the environment in one server file, and the session’s storage in one web file', () => {
    const ofServer = files.filter((file) => file.startsWith('apps/server/'));
    const readers = ofServer.filter((file) =>
      /process\.env\b(?!\.(NODE_ENV|DEEP|CHROMIUM))/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(readers.filter((file) => !/config\.ts$|main\.ts$|commands\/|embedded\/|testing\//.test(file))).toEqual([]);
    const keepers = files.filter((file) =>
      /Storage\b[^\n]*['"](token|userRole)['"]/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(keepers.filter((file) => !/lib\/(session|testing)\.ts$/.test(file))).toEqual([]);
  });

  it('opens every file with a sentence that says what it is for', () => {
    expect(files.filter((file) => !/^(\/\/|\/\*\*) /.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
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
