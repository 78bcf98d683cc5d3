// Tells search engines which public pages are new, changed or gone, by comparing the sitemap with what they were told last.
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { CALL_MS, postOnce } from '../deliveries/http-call.ts';
import type { Deps } from '../deps.ts';
import type { AddressSource } from '../http/feeds.ts';
import { pageAddress } from '../http/page-address.ts';
import { keyFilePath } from './key-file.ts';
import {
  dropSubmitted,
  readSubmitted,
  recordAccepted,
  recordFailure,
  type Submitted,
  saveSubmitted,
  takeTurn,
} from './submitted.queries.ts';

/** One call a minute at most. */
export const TURN_SECONDS = 60;
const MAX_WAIT_SECONDS = 6 * 3600;
const ADDRESSES_PER_CALL = 1_000;
const ROWS_PER_QUERY = 5_000;
const ACCEPTED = new Set([200, 202]);

type Sources = (db: Db) => AddressSource[];
type Engine = NonNullable<Config['searchEngine']>;

const pagesOf = async ({ list }: AddressSource): Promise<[path: string, state: string][]> => {
  const pages: [string, string][] = [];
  for (;;) {
    const some = await list({ limit: ROWS_PER_QUERY, offset: pages.length });
    for (const { path, changedAt, phase } of some) pages.push([path, [changedAt, phase].filter(Boolean).join(' ')]);
    if (some.length < ROWS_PER_QUERY) return pages;
  }
};

/** In one snapshot: a page that moves between two queries would look gone. */
const compare = (db: Db, sources: Sources) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const listed: [string, string][] = [];
      for (const source of sources(trx)) listed.push(...(await pagesOf(source)));
      return { listed: new Map(listed), submitted: await readSubmitted(trx) };
    });

/** What is gone first: it is what somebody waits for. */
const changesOf = (listed: Submitted, submitted: Submitted) => {
  const gone = [...submitted.keys()].filter((path) => !listed.has(path)).slice(0, ADDRESSES_PER_CALL);
  const changed = [...listed]
    .filter(([path, state]) => submitted.get(path) !== state)
    .slice(0, ADDRESSES_PER_CALL - gone.length);
  return { gone, changed: new Map(changed) };
};

/** For the operator; empty when the call was accepted. A redirect is not followed: it might lead inside our own network. */
const problemOfCall = async ({ url, key }: Engine, config: Config, paths: string[]) => {
  const root = pageAddress(config, '/');
  const body = JSON.stringify({
    host: new URL(config.publicUrl).host,
    key,
    keyLocation: `${root}${keyFilePath(key)}`,
    urlList: paths.map((path) => `${root}${path.slice(1)}`),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  try {
    const { status } = await postOnce({ url: new URL(url), headers, body, timeoutMs: CALL_MS });
    return ACCEPTED.has(status) ? '' : `对方回答 ${status}`;
  } catch (error) {
    return `没有回答（${(error as Error).message}）`;
  }
};

/** The call is made outside any transaction and recorded afterwards: what was not accepted is compared again at the next turn. */
export const submitChanges = async ({ db, config }: Deps, sources: Sources) => {
  const { searchEngine } = config;
  if (!searchEngine) return;
  const failures = await takeTurn(db, TURN_SECONDS);
  if (failures === undefined) return;
  const { listed, submitted } = await compare(db, sources);
  // The first time nothing has changed yet: search engines find the site as it is through the sitemap.
  if (submitted.size === 0) return void (await saveSubmitted(db, listed));
  const { gone, changed } = changesOf(listed, submitted);
  if (gone.length + changed.size === 0) return;
  const problem = await problemOfCall(searchEngine, config, [...gone, ...changed.keys()]);
  if (problem === '')
    return db.transaction().execute(async (trx) => {
      await dropSubmitted(trx, gone);
      await saveSubmitted(trx, changed);
      await recordAccepted(trx);
    });
  await recordFailure(db, problem, Math.min(MAX_WAIT_SECONDS, TURN_SECONDS * 2 ** (failures + 1)));
  // Thrown to be logged: once, until a call is accepted again.
  if (failures === 0) throw new Error(`not accepted by the search engine: ${problem}`);
};
