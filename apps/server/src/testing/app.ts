// A complete server on a separate test database, with helpers to create users and call endpoints.
import { type Endpoint, type InputOf, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Db, databaseOn } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { diskFiles } from '../platform/files/disk-files.ts';
import { newId } from '../platform/ids.ts';
import { openKept } from '../platform/kept/kept.ts';
import { keysFrom } from '../platform/keys.ts';
import { openLive } from '../platform/live/live.ts';
import { mailOutbox } from '../platform/mail/mail.ts';
import { smsOutbox } from '../platform/sms/sms.ts';
import { leaseDatabase } from './leased-database.ts';
import { closeAfterFile } from './open-apps.ts';
import { makePeople, type Person } from './people.ts';
import { spending } from './spent.ts';
import { temporaryFolder } from './temporary.ts';

type Answer<T> = {
  status: number;
  code: number;
  data: T;
  msg: string;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; path?: string; httpOnly?: boolean; sameSite?: string }[];
  body: string;
};

type Extra = { headers?: Record<string, string>; address?: string; cookies?: Record<string, string> };
type Settings = { env?: Record<string, string>; logStream?: { write(line: string): void } };

/** Each caller without an address gets a unique one, so that rate limits never affect another test. */
let nextAddress = 0;
export const anAddress = () => `10.${(nextAddress >> 16) & 255}.${(nextAddress >> 8) & 255}.${nextAddress++ & 255}`;

/** A multipart form with a file, as a browser sends it. */
const formOf = async (body: object, file: File) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', file);
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', payload: Buffer.from(await written.arrayBuffer()) };
};

/** A stream does not end by itself, so its first event is taken as the reply. */
const firstEvent = async (source: AsyncIterable<Buffer>) => {
  let text = '';
  for await (const chunk of source) {
    text += chunk;
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (data) return { code: 0, data: JSON.parse(data), msg: '' };
  }
  return JSON.parse(text);
};

const callerOf =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    person?: Person,
    extra: Extra = {},
  ): Promise<Answer<ReplyOf<E>>> => {
    const { body, file } = input as { body?: object; file?: File };
    const form = file && (await formOf(body ?? {}, file));
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input as Parameters<typeof pathOf>[1]),
      headers: {
        'x-forwarded-for': extra.address ?? person?.address ?? anAddress(),
        ...(form ? { 'content-type': form.type } : {}),
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...extra.headers,
      },
      cookies: extra.cookies ?? {},
      ...(body === undefined ? {} : { payload: form?.payload ?? body }),
      payloadAsStream: endpoint.stream ?? false,
    });
    if (endpoint.stream)
      return { ...(await firstEvent(answer.stream())), status: answer.statusCode, headers: answer.headers };
    const isEnvelope = String(answer.headers['content-type']).startsWith('application/json');
    return {
      ...(isEnvelope ? answer.json() : { code: 0, data: answer.rawPayload, msg: '' }),
      status: answer.statusCode,
      headers: answer.headers,
      cookies: answer.cookies,
      body: answer.body,
    } as Answer<ReplyOf<E>>;
  };

/** All a caller sees of a reply, without random parts: ids and times. */
export const visiblePart = ({ status, headers, body }: Pick<Answer<unknown>, 'status' | 'headers' | 'body'>) => {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, body: body.replace(/"(requestId|ticket)":"[\w-]+"/g, '"$1":"…"') };
};

export const testApp = spending('starting', async ({ env = {}, logStream }: Settings = {}) => {
  const clone = await leaseDatabase(inject('clusterUrl'), (tables) => kept.drop(tables));
  const folder = temporaryFolder();
  const config = readConfig({
    MODE: 'production',
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: folder,
    TRUST_PROXY_HOPS: '1',
    ...env,
  });
  const kept = openKept({ url: clone.url, onError: () => {} });
  const db = databaseOn(clone.pool);
  const keys = keysFrom(Buffer.alloc(32, 7));
  const texts: string[] = [];
  const letters: string[] = [];
  const deps: Deps = {
    config,
    db,
    keys,
    files: diskFiles(folder),
    sms: smsOutbox(keys, (line) => texts.push(line)),
    mail: mailOutbox(keys, (line) => letters.push(line)),
    live: openLive({ url: clone.url, onError: () => {} }),
    kept,
    newId,
  };
  const logging = logStream ? { logLevel: 'trace', logStream } : { logLevel: 'silent' };
  const app = await buildApp(deps, { ...logging, hasSite: false });
  closeAfterFile(async () => {
    await app.close();
    await deps.live.close();
    await kept.close();
    await clone.giveBack();
  });

  /** The same server on another database. */
  const withDatabase = async (other: Db) => ({
    call: callerOf(await buildApp({ ...deps, db: other }, { logLevel: 'silent', hasSite: false })),
  });
  return {
    app,
    deps,
    db,
    keys,
    url: clone.url,
    /** Moves the database's clock; what is kept by the hour follows at once. */
    travel: async (interval: string) => {
      await clone.travel(interval);
      await kept.sync();
    },
    call: callerOf(app),
    /** The same calls to another server. */
    through: callerOf,
    texts,
    letters,
    withDatabase,
    ...makePeople(deps),
  };
});

export type TestApp = Awaited<ReturnType<typeof testApp>>;
