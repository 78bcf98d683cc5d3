// A server with a few artificial endpoints on a real database, to test the platform itself.
import cookie from '@fastify/cookie';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { readConfig } from '../config.ts';
import type { Actor } from '../platform/actor.ts';
import { openDatabase } from '../platform/db/database.ts';
import { named } from '../platform/db/named.ts';
import type { Deps } from '../platform/deps.ts';
import { diskFiles } from '../platform/files/disk-files.ts';
import { handleErrors } from '../platform/http/errors.ts';
import { keptAnswersOf, mountKept } from '../platform/http/kept-answers.ts';
import { type Gate, mountRoutes } from '../platform/http/mount.ts';
import type { Route } from '../platform/http/route.ts';
import { checkRoutes } from '../platform/http/rules.ts';
import { newId, newRequestId } from '../platform/ids.ts';
import { openKept } from '../platform/kept/kept.ts';
import { keysFrom } from '../platform/keys.ts';
import { openLive } from '../platform/live/live.ts';
import { noMail } from '../platform/mail/mail.ts';
import { noSms } from '../platform/sms/sms.ts';
import { cloneTemplate } from './database.ts';
import { temporaryFolder } from './temporary.ts';

const noProfile = { email: '', avatarFileId: null };
/** Each fixed token belongs to one test user. */
const people: Record<string, Actor> = {
  'token-of-the-fleet-00': {
    userId: 'u1',
    sessionId: 's1',
    username: 'fleet',
    role: 'company',
    subRole: 'fleet',
    companyRole: 'owner',
    companyId: 'c1',
    ...noProfile,
  },
  'token-of-the-admin-00': {
    userId: 'u2',
    sessionId: 's2',
    username: 'admin',
    role: 'admin',
    staffRoles: ['owner'],
    ...noProfile,
  },
};

const noRow = named<object>('test-no-row', () => sql`select where false`);

export const tinyApp = async (
  routes: Route[],
  needs: Gate['needs'] = { activeMember: () => noRow.with({}), memberOrApplicant: () => noRow.with({}) },
) => {
  const clone = await cloneTemplate(inject('clusterUrl'));
  const dataDir = temporaryFolder();
  const config = readConfig({ MODE: 'production', PUBLIC_URL: 'http://localhost', DATA_DIR: dataDir });
  const kept = openKept({ url: clone.url, onError: () => {} });
  const db = openDatabase({ url: clone.url, size: 30, onError: () => {}, onChange: kept.drop });
  const deps: Deps = {
    config,
    db,
    keys: keysFrom(Buffer.alloc(32, 7)),
    files: diskFiles(dataDir),
    sms: noSms,
    mail: noMail,
    live: openLive({ url: clone.url, onError: () => {} }),
    kept,
    newId,
  };
  checkRoutes(
    routes,
    Object.fromEntries(routes.map(({ endpoint }, index): [string, Endpoint] => [`e${index}`, endpoint])),
  );
  const app = Fastify({ genReqId: newRequestId, bodyLimit: 256 * 1024 });
  await app.register(cookie);
  handleErrors(app);
  mountKept(app, deps, keptAnswersOf(deps, routes));
  mountRoutes(
    app,
    deps,
    {
      findActor: async (_deps, token) => people[token],
      isSessionAlive: async () => true,
      needs,
      tickets: { upload: async () => undefined },
    },
    routes,
  );
  afterAll(async () => {
    await app.close();
    await deps.live.close();
    await kept.close();
    await db.destroy();
    await clone.drop();
  });
  return { app, deps, db, url: clone.url, travel: clone.travel };
};

export const bearer = (who: 'fleet' | 'admin') => ({ authorization: `Bearer token-of-the-${who}-00` });
