// The endpoints of the console's bundle: what a call needs without schemas, and whole where a form reads a schema.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import endpointOnly from './endpoint-loader.cjs';

const CONTRACT = path.join(import.meta.dirname, '../../packages/contract/src');
const SOURCES = path.join(import.meta.dirname, 'src');
const filesIn = (folder: string, end: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => path.join(folder, file));
const files = filesIn(CONTRACT, /\.endpoints\.ts$/);

const load = (resourcePath: string, resourceQuery: string) =>
  new Promise<string>((resolve, reject) => {
    const async = () => (failure: unknown, text: string) => (failure ? reject(failure) : resolve(text));
    endpointOnly.call({ resourcePath, resourceQuery, async }, '');
  });

const smallIn = async (file: string) =>
  [...(await load(file, '?small')).matchAll(/^export const (\w+) = (.*);$/gm)].map(
    ([, name = '', json = '']) => [name, JSON.parse(json)] as const,
  );

/** The endpoints whose rights a button asks for, in `may(name)`, `useMay()(name)` and `<Allowed to={name}>`. */
const asked = new Set(
  filesIn(SOURCES, /(?<!\.test)\.tsx$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:may|useMay\(\))\((\w+)\)|<Allowed to=\{(\w+)\}/g)].map(
      ([, called, allowed]) => called ?? allowed,
    ),
  ),
);

const sentWith = (
  name: string,
  { method, path, duty, area, affects, idempotent, isAnonymous, isPassive, stream, upload, ...rest }: Endpoint,
) =>
  JSON.parse(
    JSON.stringify({
      ...{ method, path, affects, idempotent, isAnonymous, isPassive, stream, upload },
      duty: method === 'GET' && !asked.has(name) ? undefined : duty,
      area: asked.has(name) ? area : undefined,
      body: rest.body ? true : undefined,
      reply: rest.reply === 'bytes' ? 'bytes' : undefined,
    }),
  );

describe('the endpoints of the console’s bundle', () => {
  it.each(files.map((file) => [path.basename(file), file]))('%s sends the same calls', async (_, file) => {
    const real = (await import(file)) as Record<string, Endpoint>;
    for (const [name, small] of await smallIn(file)) expect(small).toEqual(sentWith(name, real[name] as Endpoint));
  });

  it('keeps every export of a module, each once', async () => {
    for (const file of files) {
      const names = [...(await load(file, '')).matchAll(/export \{ (.*) \}/g)].flatMap(([, list = '']) =>
        list.split(', '),
      );
      expect(names.toSorted()).toEqual(Object.keys(await import(file)).toSorted());
    }
  });

  it('keeps the schemas a form reads, and only as `name.body`', async () => {
    const small = new Set((await Promise.all(files.map(smallIn))).flat().map(([name]) => name));
    expect(small.size).toBeGreaterThan(100);
    for (const file of filesIn(SOURCES, /(?<!\.test)\.tsx?$/).filter((name) => !/[\\/]site[\\/]/.test(name))) {
      const text = readFileSync(file, 'utf8');
      const taken = [...text.matchAll(/\{[^{}]*\b(?:body|query|params|reply)\b[^{}]*\} = (\w+);/g)];
      const read = [
        ...text.matchAll(/(\w+)(?:\]|\))?\??\.(?:body|query|params|reply)\??\.(?:shape|safeParse|options)\b/g),
      ];
      for (const [where, name = ''] of [...taken, ...read])
        expect([file, where, small.has(name)]).toEqual([file, where, false]);
    }
  });
});
