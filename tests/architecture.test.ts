// Who may import whom: the table of docs/architecture.md, checked over every source file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const importsOf = (file: string) =>
  [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g),
  ].map(([, target = '']) => (target.startsWith('.') ? relative(ROOT, resolve(ROOT, file, '..', target)) : target));

/** Where a file or an imported name lives: `server/platform`, `server/features/auth`, `web/features/auth/site`, `web/site`, `contract`, or a package. */
const roomOf = (path: string) => {
  const [, app, folder = '', feature = '', part = ''] =
    /^apps\/(server|web)\/src\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/.exec(path) ?? [];
  if (path.startsWith('@rfb/contract/') || path.startsWith('packages/contract/')) return 'contract';
  if (!app) return `package:${path}`;
  if (folder === 'features') return `${app}/features/${feature}${app === 'web' ? `/${part}` : ''}`;
  return /\.tsx?$/.test(folder) ? `${app}/top` : `${app}/${folder}`;
};

const isOwn = (room: string) => !room.startsWith('package:');
const webBase = ['contract', 'web/lib', 'web/ui', 'web/styles'];

const mayImport = (from: string, to: string, target: string): boolean => {
  if (!isOwn(to) || from === to) return true;
  if (from.startsWith('server/') && target.endsWith('src/config.ts')) return true;
  const [app, folder, , part] = from.split('/');
  if (from === 'contract') return false;
  if (from === 'server/platform') return to === 'contract';
  if (app === 'server' && folder === 'features')
    return ['contract', 'server/platform'].includes(to) || target.endsWith('/exports.ts');
  if (app === 'server') return to === 'contract' || to.startsWith('server/');
  if (from === 'web/lib' || from === 'web/ui') return webBase.includes(to);
  if (from === 'web/site') return webBase.includes(to) || to.startsWith('web/features/');
  if (app === 'web' && folder === 'features')
    return (
      webBase.includes(to) || /^web\/features\/[^/]+\/shared$/.test(to) || (to === 'web/site' && part !== 'console')
    );
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

  it('keeps antd, its icons and the console’s libraries out of everything a public page imports', () => {
    const heavy = /^(antd|@ant-design|@tanstack|react-router|echarts|zod$)/;
    const trails = new Map(['client', 'server'].map((name) => [`apps/web/src/site/${name}.tsx`, '']));
    for (const [file, by] of trails)
      for (const target of importsOf(file))
        if (heavy.test(target)) trails.set(`${target} ← ${file} ← ${by}`, '');
        else if (existsSync(join(ROOT, target)) && /\.tsx?$/.test(target) && !trails.has(target))
          trails.set(target, `${file} ← ${by}`);
    expect(trails.size).toBeGreaterThan(100);
    expect([...trails.keys()].filter((name) => heavy.test(name))).toEqual([]);
    const contract = files.filter((file) => file.startsWith('packages/contract/'));
    expect(contract.flatMap((file) => importsOf(file).filter((target) => heavy.test(target)))).toEqual([]);
  });

  it('keeps business words out of lib and ui of the web; a session belongs to everybody', () => {
    const plain = files.filter((file) => /^apps\/web\/src\/(lib|ui)\//.test(file));
    const words = plain.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^@rfb\/contract\/(?!auth\/)[^/]+\//.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(words).toEqual([]);
  });

  it('lets screens change things only through use-change.ts, so that every change invalidates what it affects', () => {
    const users = files.filter((file) => /\buseMutation\b/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(users).toEqual(['apps/web/src/lib/use-change.ts']);
  });

  it('names every feature of server and web after a folder of the contract', () => {
    const foldersOf = (path: string) =>
      readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      );
    const nouns = foldersOf('packages/contract/src');
    const strangers = ['server', 'web'].flatMap((app) =>
      foldersOf(`apps/${app}/src/features`).filter((name) => !nouns.includes(name)),
    );
    expect(strangers).toEqual([]);
    const parts = foldersOf('apps/web/src/features').flatMap((name) =>
      readdirSync(join(ROOT, 'apps/web/src/features', name)).map((part) => `${name}/${part}`),
    );
    expect(parts.filter((part) => !/\/(console|site|shared)$/.test(part))).toEqual([]);
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
