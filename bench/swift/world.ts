// What the calls of a working day are measured on: certified fleets, one running sealed tender, one running auction, years of orders.

import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { requiredOfCompany } from '@rfb/contract/membership/documents/required-documents.ts';
import { createTender, publishTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import type { Person } from '../../apps/server/src/testing/people.ts';
import { auctionContent, lotContent, tenderContent } from '../../apps/server/src/testing/tenders.ts';
import type { BenchServer } from '../shared/bench-server.ts';
import { fillTrade } from '../trade/fill.ts';

const FLEETS = 60;
const LOTS = 10;
export const AUCTION_CEILING = 9_900_000_000;

const makeEligible = async ({ db, deps }: BenchServer, { companyId, userId }: Person) => {
  await sql`insert into certifications (id, company_id, user_id, mode, application_data, submitted_at)
    values (${deps.newId()}, ${companyId}, ${userId}, 'auto', '{}', date_trunc('second', app_now()) - interval '1 minute')`.execute(
    db,
  );
  for (const kind of requiredOfCompany)
    await sql`insert into documents (id, kind, expires_on, owner_kind, owner_id, company_id, state, is_current, reviewed_at)
      values (${deps.newId()}, ${kind}, app_today() + 300, 'company', ${companyId}, ${companyId}, 'valid', true, app_now())`.execute(
      db,
    );
};

type Input = { params?: Record<string, string>; body?: object };
const sendAs = async <T>({ app }: BenchServer, endpoint: Endpoint, { params, body }: Input, { token }: Person) => {
  const answer = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { params: params ?? {} }),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  const { code, data, msg } = answer.json();
  if (code !== 0) throw new Error(`${endpoint.path}: ${msg} ${JSON.stringify(data)}`);
  return data as T;
};

type Detail = { id: string; version: number; lots: { id: string }[] };

const publish = async (server: BenchServer, shipper: Person, content: TenderContent) => {
  const { id, version } = await sendAs<Detail>(server, createTender, { body: { copyOf: null } }, shipper);
  const params = { tenderId: id };
  const saved = await sendAs<Detail>(server, saveTender, { params, body: { content, version } }, shipper);
  return sendAs<Detail>(server, publishTender, { params, body: { version: saved.version } }, shipper);
};

export const fillSwift = async (server: BenchServer) => {
  const { people } = server;
  const trade = await fillTrade(server, 1_000);
  const fleets: Person[] = [];
  for (let made = 0; made < FLEETS; made += 1) {
    const fleet = await people.fleet();
    await makeEligible(server, fleet);
    fleets.push(fleet);
  }
  await makeEligible(server, trade.fleet);
  const shipper = await people.shipper();
  const sealed = await publish(
    server,
    shipper,
    tenderContent({ lots: Array.from({ length: LOTS }, () => lotContent()) }),
  );
  const auction = await publish(
    server,
    shipper,
    auctionContent({ auctionView: 'rank', lots: [lotContent({ ceilingE4: AUCTION_CEILING, decrementE4: 10_000 })] }),
  );
  await server.vacuum();
  return { ...trade, fleets, sealed, auction };
};
export type SwiftWorld = Awaited<ReturnType<typeof fillSwift>>;
