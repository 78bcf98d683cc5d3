// Helpers for journeys of bids: tenders published, opened and awarded through the API by the demo's shipper.
import { randomUUID } from 'node:crypto';
import { awardLot } from '@rfb/contract/awards/awards.endpoints.ts';
import { openTender } from '@rfb/contract/bids/bids.endpoints.ts';
import { API_BASE, type Endpoint, type InputOf, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import { addTenderNotice, createTender, publishTender, saveTender } from '@rfb/contract/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/tenders/tenders.ts';
import { ACCOUNTS, type Account } from './browser.ts';
import type { Server } from './server.ts';
import { query } from './tenders.ts';

const tokenOf = async (url: string, { username, password }: Account) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password, door: 'company' });
  const { code, msg, data } = await (
    await fetch(`${url}${API_BASE}/auth/login`, { method: 'POST', headers, body })
  ).json();
  if (code !== 0) throw new Error(`${username} is not let in: ${msg}`);
  return data.token as string;
};

/** Calls endpoints as one person; a refusal fails the journey. */
export const callerOf = async ({ url }: Server, who: Account) => {
  const token = await tokenOf(url, who);
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const { body } = input as { body?: object };
    const answer = await fetch(`${url}${pathOf(endpoint, input as Parameters<typeof pathOf>[1])}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(`${endpoint.method} ${endpoint.path}: ${msg} ${JSON.stringify(data)}`);
    return data;
  };
};

type Published = { id: string; lots: { id: string }[] };

export const openShipper = async (server: Server) => {
  const call = await callerOf(server, ACCOUNTS.shipper);
  return {
    publish: async (content: TenderContent) => {
      const { id, version } = await call(createTender, { body: { copyOf: null } });
      const params = { tenderId: id };
      const saved = await call(saveTender, { params, body: { content, version } });
      return call(publishTender, { params, body: { version: saved.version } });
    },
    change: (tenderId: string, body: InputOf<typeof addTenderNotice>['body']) =>
      call(addTenderNotice, { params: { tenderId }, body }),
    open: (tenderId: string) => call(openTender, { params: { tenderId } }),
    award: ({ id, lots }: Published, fleetId: string, reason = '') =>
      call(awardLot, {
        params: { tenderId: id, lotId: lots[0]?.id ?? '' },
        body: { shares: [{ fleetId, shareBp: 10_000 }], reason },
      }),
  };
};

/** Moves the end of an auction to so many seconds from now, and tells its watchers. */
export const endAuction = async (server: Server, { id, lots }: Published, seconds: number) => {
  const until = `app_now() + interval '${seconds} seconds'`;
  await query(server, `update tenders set closes_at = ${until} where id = $1`, [id]);
  await query(server, `update tender_lots set closes_at = ${until} where tender_id = $1`, [id]);
  for (const lot of lots)
    await query(server, `select pg_notify('live', $1)`, [JSON.stringify({ topic: `lot:${lot.id}` })]);
};
