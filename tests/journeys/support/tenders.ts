// Helpers for journeys of tenders: fleets that may bid, bids through the API, a deadline moved into the past.
import { randomUUID } from 'node:crypto';
import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { pathOf } from '@rfb/contract/endpoint.ts';
import { requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { confirmAward, listAwards } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { addBidAttachment, placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { BidForm } from '@rfb/contract/trade/bids/bids.ts';
import pg from 'pg';
import { spending } from '../../../apps/server/src/testing/spent.ts';
import { ACCOUNTS } from './browser.ts';
import { callAs, tokenOf } from './calls.ts';
import type { Server } from './server.ts';

const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS).toISOString());

export const query = async <R extends object>({ databaseUrl }: Server, sql: string, values: unknown[] = []) => {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    return (await client.query<R & pg.QueryResultRow>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

export type Bidder = { companyId: string; name: string; username: string; token: string };

/** Certified demo fleets with all required documents, signed in with the demo account's password. */
export const biddersOf = spending('worlds', async (server: Server, count: number): Promise<Bidder[]> => {
  const found = await query<Omit<Bidder, 'token'>>(
    server,
    `select c.id as "companyId", c.name, u.username from companies c join users u on u.company_id = c.id
     where u.username like 'demo-fleet-%'
       and exists (select 1 from certifications k where k.company_id = c.id and k.approved_at is not null)
     order by u.username limit $1`,
    [count],
  );
  for (const { companyId, username } of found) {
    await query(
      server,
      `update users set password_hash = (select password_hash from users where username = 'fleet') where username = $1`,
      [username],
    );
    for (const kind of requiredOfCompany) {
      await query(server, 'update documents set is_current = false where owner_id = $1 and kind = $2', [
        companyId,
        kind,
      ]);
      await query(
        server,
        `insert into documents (id, kind, expires_on, owner_kind, owner_id, company_id, state, is_current, reviewed_at)
         values ($1, $2, $3, 'company', $4, $4, 'valid', true, app_now())`,
        [randomUUID(), kind, inDays(300), companyId],
      );
    }
  }
  return Promise.all(
    found.map(async (fleet) => ({
      ...fleet,
      token: await tokenOf(server.url, { username: fleet.username, password: ACCOUNTS.fleet.password }),
    })),
  );
});

type Place = { tenderId: string; lotId: string };

type Price = Partial<BidForm> & { priceE4: number };
export const bidBody = (form: Price): BidForm => ({
  surcharges: [],
  validUntil: inDays(60),
  vehicleId: null,
  note: '',
  lowReason: '',
  ...form,
});

export const bidOn = ({ url }: Server, { token }: Bidder, params: Place, form: Price) =>
  callAs({ url, token }, placeBid, { params, body: bidBody(form) });

/** Uploads a PDF for a bid and returns its token. */
export const attachTo = async ({ url }: Server, { token }: Bidder, params: Place, file: File) => {
  const body = new FormData();
  body.append('file', file);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}${pathOf(addBidAttachment, { params })}`, { method: 'POST', headers, body });
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { token: string } };
  if (code !== 0) throw new Error(`not attached: ${msg}`);
  return data.token;
};

/** Confirms the award the fleet got in a tender. */
export const confirmAwardOf = async ({ url }: Server, { token, companyId }: Bidder, tenderId: string) => {
  const { items } = await callAs({ url, token }, listAwards, { params: { tenderId } });
  const awardId = items.find(({ fleet }) => fleet.id === companyId)?.id ?? '';
  await callAs({ url, token }, confirmAward, { params: { awardId } });
};

/** Moves the deadline into the past instead of the clock, which would end every session. */
export const closeBidding = (server: Server, tenderId: string) =>
  query(server, `update tenders set starts_at = app_now() - interval '2 hours', closes_at = app_now() where id = $1`, [
    tenderId,
  ]);
