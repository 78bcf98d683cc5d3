// Lists the source files of the repository and their imports, for the architecture tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The folder of each workspace's sources. */
export const SOURCES = {
  contract: 'packages/contract/src/',
  server: 'apps/server/src/',
  web: 'apps/web/src/',
} as const;

/** Every TypeScript file below a folder except tests, as paths from the root of the repository. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

export const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

/** The text without comment lines, so that rules about code ignore comments. */
export const codeOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n');

const CONTRACT = '@rfb/contract/';

/** Resolves an import to a path in the repository or to a package name. */
const targetOf = (file: string, specifier: string) => {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, file, '..', specifier));
  return specifier.startsWith(CONTRACT) ? SOURCES.contract + specifier.slice(CONTRACT.length) : specifier;
};

/** What a file imports or re-exports, types included. */
export const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g)].map(([, specifier = '']) =>
    targetOf(file, specifier),
  );

/** What a file loads as a whole, by `import()` or under one name: its exports are used as properties. */
export const wholeImportsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:\bimport\(\s*(?:\/\*.*?\*\/\s*)?|^export \* as \w+ from )'([^']+)'/gm)].map(
    ([, specifier = '']) => targetOf(file, specifier),
  );
