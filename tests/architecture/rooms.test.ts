// Tests the import rules of docs/architecture.md for every source file.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, importsOf, ROOT, SOURCES, textOf } from './sources.ts';

/** The wings from below: a wing imports from itself and from those before it. */
const WINGS = [
  'services',
  'identity',
  'conduct',
  'membership',
  'fleet',
  'trade',
  'transport',
  'publishing',
  'overview',
];

/** Wing and room of a file that belongs to one: `trade`, `trade/bids`. */
const placeOf = (path: string) => {
  const [, wing = '', room = ''] =
    /^(?:packages\/contract\/src|apps\/(?:server|web)\/src\/features)\/([^/.]+)\/([^/.]+)\//.exec(path) ?? [];
  return { wing, room: room && `${wing}/${room}` };
};

/** -1 for what belongs to no wing, which all of them may import. */
const floorOf = (path: string) => WINGS.indexOf(placeOf(path).wing);

/** The room of a file or import: `server/platform`, `web/features/identity/auth/site`, `web/site`, `contract`, or a package. */
const roomOf = (path: string) => {
  const [, app, folder = '', wing = '', room = '', part = ''] =
    /^apps\/(server|web)\/src\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?(?:\/([^/]+))?/.exec(path) ?? [];
  if (path.startsWith(SOURCES.contract)) return 'contract';
  if (!app) return `package:${path}`;
  if (folder === 'features') return `${app}/features/${wing}/${room}${app === 'web' ? `/${part}` : ''}`;
  return /\.tsx?$/.test(folder) ? `${app}/top` : `${app}/${folder}`;
};

const isOwn = (room: string) => !room.startsWith('package:');
const webBase = ['contract', 'web/lib', 'web/ui', 'web/styles'];

const mayImport = (from: string, to: string, target: string): boolean => {
  if (!isOwn(to) || from === to) return true;
  if (from.startsWith('server/') && target.endsWith('src/config.ts')) return true;
  const [app, folder, , , part] = from.split('/');
  if (from === 'contract') return false;
  if (from === 'server/platform') return to === 'contract';
  if (app === 'server' && folder === 'features')
    return ['contract', 'server/platform'].includes(to) || target.endsWith('/exports.ts');
  if (app === 'server') return to === 'contract' || to.startsWith('server/');
  if (from === 'web/lib' || from === 'web/ui') return webBase.includes(to);
  if (from === 'web/site') return webBase.includes(to) || to.startsWith('web/features/');
  if (app === 'web' && folder === 'features')
    return (
      webBase.includes(to) ||
      /^web\/features\/[^/]+\/[^/]+\/shared$/.test(to) ||
      (to === 'web/site' && part !== 'console')
    );
  return to === 'contract' || to.startsWith('web/');
};

const files = Object.values(SOURCES).flatMap(filesUnder);

describe('the rooms', () => {
  it('lets every file import only from allowed rooms', () => {
    const trespasses = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(roomOf(file), roomOf(target), target))
        .map((target) => `${file} → ${target}`),
    );
    expect(trespasses).toEqual([]);
  });

  it.each(Object.values(SOURCES))('lets a wing of %s import only from itself and below', (source) => {
    const upward = files
      .filter((file) => file.startsWith(source) && placeOf(file).room)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith(source) && floorOf(target) > floorOf(file))
          .map((target) => `${file} → ${target}`),
      );
    expect(upward).toEqual([]);
  });

  it.each([SOURCES.server, SOURCES.web])('has no import cycle between the rooms of %s', (source) => {
    const doors = new Map<string, Set<string>>();
    for (const file of files.filter((name) => name.startsWith(source)))
      for (const target of importsOf(file)) {
        const [from, to] = [placeOf(file).room, placeOf(target).room];
        if (from && to && from !== to && target.startsWith(source))
          doors.set(from, (doors.get(from) ?? new Set()).add(to));
      }
    const reaches = (room: string, goal: string, seen = new Set<string>()): boolean =>
      [...(doors.get(room) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    expect(doors.size).toBeGreaterThan(20);
    expect([...doors.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });

  it('keeps antd, its icons and the console’s libraries out of everything a public page imports', () => {
    const heavy = /^(antd|@ant-design|@tanstack|react-router|echarts|zod$)/;
    const entries = [
      'site/client.tsx',
      'site/server.tsx',
      'features/transport/orders/site/driver-links/driver-client.tsx',
      'features/transport/orders/site/consignee-links/consignee-client.tsx',
    ];
    const trails = new Map(entries.map((name) => [`apps/web/src/${name}`, '']));
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
        .filter((target) => /^packages\/contract\/src\/(?!identity\/auth\/|membership\/profile\/)[^/]+\//.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(words).toEqual([]);
  });

  it('lets screens change things only through use-change.ts, so that every change invalidates what it affects', () => {
    const users = files.filter((file) => /\buseMutation\b/.test(textOf(file)));
    expect(users).toEqual(['apps/web/src/lib/use-change.ts']);
  });

  it('gives every room of server and web the wing and name of a folder of the contract', () => {
    const foldersOf = (path: string) =>
      readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      );
    const roomsOf = (path: string) =>
      foldersOf(path).flatMap((wing) => foldersOf(`${path}/${wing}`).map((room) => `${wing}/${room}`));
    const nouns = roomsOf('packages/contract/src');
    expect(foldersOf('packages/contract/src').toSorted()).toEqual(WINGS.toSorted());
    const strangers = ['server', 'web'].flatMap((app) =>
      roomsOf(`apps/${app}/src/features`).filter((name) => !nouns.includes(name)),
    );
    expect(strangers).toEqual([]);
    const parts = roomsOf('apps/web/src/features').flatMap((name) =>
      readdirSync(join(ROOT, 'apps/web/src/features', name)).map((part) => `${name}/${part}`),
    );
    expect(parts.filter((part) => !/\/(console|site|shared)$/.test(part))).toEqual([]);
  });
});
