// What the calls of a working day are measured on: certified fleets, one running sealed tender, one running auction, years of orders.

import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { createTender, publishTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Person } from '../../apps/server/src/testing/people.ts';
import { auctionContent, lotContent, tenderContent } from '../../apps/server/src/testing/tenders.ts';
import type { BenchServer } from '../shared/bench-server.ts';
import { makeEligible } from '../shared/eligible.ts';
import { fillTrade } from '../trade/fill.ts';

const FLEETS = 60;
const LOTS = 10;
export const AUCTION_CEILING = 9_900_000_000;

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
