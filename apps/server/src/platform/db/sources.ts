// The SQL sources: a function or view per file in the sql folders of rooms and platform, and the order to create them in.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SRC = join(import.meta.dirname, '../..');
/** The line in a source where the parts stand that rooms add to it in `<name>.part.sql`. */
const PARTS = /^ *-- parts$/m;

/** A function with its triggers, or a view. */
export type Source = { name: string; sql: string };

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '');
const namesIn = (sql: string) => new Set(withoutComments(sql).match(/\b[a-z]\w*/g));

/** Each after those it names. */
export const inOrder = (sources: Source[]): Source[] => {
  const result: Source[] = [];
  const visit = (source: Source, path: string[]) => {
    if (result.includes(source)) return;
    if (path.includes(source.name))
      throw new Error(`SQL sources name each other: ${[...path, source.name].join(' → ')}`);
    const named = namesIn(source.sql);
    for (const other of sources) if (other !== source && named.has(other.name)) visit(other, [...path, source.name]);
    result.push(source);
  };
  for (const source of sources) visit(source, []);
  return result;
};

const combined = (whole: Source, parts: Source[]): Source => {
  const own = parts.filter(({ name }) => name === `${whole.name}.part`).map(({ sql }) => sql.trimEnd());
  if (own.length > 0 !== PARTS.test(whole.sql))
    throw new Error(`SQL source ${whole.name}: parts without a place, or a place without parts`);
  return { name: whole.name, sql: whole.sql.replace(PARTS, () => own.join('\n')) };
};

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

const filesOf = (room: string) => {
  const folder = join(room, 'sql');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

export const readSources = (): Source[] => {
  const rooms = [...foldersIn(join(SRC, 'platform')), ...foldersIn(join(SRC, 'features')).flatMap(foldersIn)];
  const files = rooms
    .flatMap(filesOf)
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(file, 'utf8') }));
  const parts = files.filter(({ name }) => name.endsWith('.part'));
  const wholes = files.filter((file) => !parts.includes(file));
  const lost = parts.find(({ name }) => !wholes.some((whole) => `${whole.name}.part` === name));
  if (lost) throw new Error(`SQL source ${lost.name} is a part of nothing`);
  return wholes.map((whole) => combined(whole, parts));
};

/** Those called in this SQL, for example by defaults, indexes and generated columns, and what these call in turn. */
export const calledIn = (sql: string, sources: Source[]): Source[] => {
  const called = new Set<Source>();
  const visit = (text: string) => {
    const names = new Set([...withoutComments(text).matchAll(/\b([a-z]\w*)\(/g)].map(([, name]) => name));
    for (const source of sources.filter((one) => names.has(one.name) && !called.has(one))) {
      called.add(source);
      visit(source.sql);
    }
  };
  visit(sql);
  return sources.filter((source) => called.has(source));
};

export const checksumOf = (sources: Source[]) => {
  const hash = createHash('sha256');
  for (const { name, sql } of sources) hash.update(`${name}\n${sql}\n`);
  return hash.digest('hex');
};
