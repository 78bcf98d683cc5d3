// Tests the layers of server features, and that files do not import each other in a cycle.
import { describe, expect, it } from 'vitest';
import { codeOf, filesUnder, importsOf, SOURCES } from './sources.ts';

/**
 * Server folders exempt from the layer rules: the platform is its own layer with its own tables (audit, jobs, limits);
 * seed, testing, commands and doctor do not handle requests.
 */
const OUTSIDE = ['platform', 'seed', 'testing', 'commands', 'doctor'];

const layered = filesUnder(SOURCES.server).filter(
  (file) => !OUTSIDE.some((folder) => file.startsWith(`${SOURCES.server}${folder}/`)),
);

/** A query builder, an SQL fragment, a bulk insert, or a non-type import of Kysely. */
const SQL =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql[<`.]|\binsertMany\(|^import (?!type\b)[^;]*from 'kysely'/m;
const TRANSACTION = /\btransact\b|\.(?:transaction|startTransaction)\(/;
/** An open transaction passed in by the caller. */
const OPEN_TRANSACTION = /\btrx\b/i;

const isQueries = (file: string) => file.endsWith('.queries.ts');
const mayTransact = (file: string) => /\.(?:actions|jobs)\.ts$/.test(file);
const isRoutes = (file: string) => file.endsWith('.routes.ts');

const filesWith = (pattern: RegExp, files: string[]) => files.filter((file) => pattern.test(codeOf(file)));

const WITHOUT_CIRCLES = [SOURCES.contract, SOURCES.server, SOURCES.web];

/** Groups of files that import each other, directly or through others (Tarjan's strongly connected components). */
const circlesOf = (files: string[]) => {
  const known = new Set(files);
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    const index = indexes.size;
    indexes.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const target of importsOf(file).filter((one) => known.has(one))) {
      if (!indexes.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(target) ?? index));
    }
    if (lowest.get(file) !== index) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const file of files) if (!indexes.has(file)) visit(file);
  return circles;
};

describe('the layers of a feature', () => {
  it('keep SQL in queries', () => {
    expect(filesWith(SQL, layered).filter((file) => !isQueries(file))).toEqual([]);
  });

  it('open transactions only in actions and jobs', () => {
    expect(filesWith(TRANSACTION, layered).filter((file) => !mayTransact(file))).toEqual([]);
  });

  it('leave routes to parse, call and reply', () => {
    const routes = layered.filter(isRoutes);
    expect(routes.length).toBeGreaterThan(0);
    for (const pattern of [SQL, TRANSACTION, OPEN_TRANSACTION]) expect(filesWith(pattern, routes)).toEqual([]);
  });
});

describe('files', () => {
  it('do not import each other in a cycle, not even for types', () => {
    expect(circlesOf(WITHOUT_CIRCLES.flatMap(filesUnder))).toEqual([]);
  });
});
