// The calls of a working day, as complete HTTP requests; a change is sent once with its own key.
import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import * as cards from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import * as outlook from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { listMyBids, listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { countTenders, listTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { countOrders, listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { bidForm } from '../../apps/server/src/testing/bids.ts';
import type { Person } from '../../apps/server/src/testing/people.ts';
import { AUCTION_CEILING, type SwiftWorld } from './world.ts';

export type Goals = { perSecond: number };
export type Case = { name: string; requests: string[]; goals: Goals };

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  key?: string;
};

export const requestOf = (endpoint: Endpoint, { params, query, body, key }: Sent, { token }: Pick<Person, 'token'>) => {
  const text = body ? JSON.stringify(body) : '';
  const path = pathOf(endpoint, { params: params ?? {}, query: query ?? {} });
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${endpoint.method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
};

/** Sixty bids a minute are what one person may send. */
const SEALED = 60;
const AUCTION = 100;

const sealedBids = ({ fleets, sealed }: SwiftWorld) =>
  Array.from({ length: SEALED }, (_, round) =>
    fleets.map((fleet, at) =>
      requestOf(
        placeBid,
        {
          params: { tenderId: sealed.id, lotId: sealed.lots[(at + round) % sealed.lots.length]?.id ?? '' },
          body: bidForm({ priceE4: 89_800_000 - round * 10_000 - at }),
          key: `sealed-${round}-${at}`,
        },
        fleet,
      ),
    ),
  ).flat();

const auctionBids = ({ fleets, auction }: SwiftWorld) =>
  Array.from({ length: AUCTION }, (_, round) =>
    fleets.map((fleet, at) =>
      requestOf(
        placeAuctionBid,
        {
          params: { tenderId: auction.id, lotId: auction.lots[0]?.id ?? '' },
          body: { priceE4: AUCTION_CEILING - round * 1_000_000 - at },
          key: `auction-${round}-${at}`,
        },
        fleet,
      ),
    ),
  ).flat();

const read = (name: string, endpoint: Endpoint, person: Pick<Person, 'token'>, perSecond: number, query = {}) => ({
  name,
  requests: [requestOf(endpoint, { query }, person)],
  goals: { perSecond },
});

export const tradeCases = (world: SwiftWorld): Case[] => [
  { name: 'sealed bid', requests: sealedBids(world), goals: { perSecond: 300 } },
  { name: 'auction bid, hot lot', requests: auctionBids(world), goals: { perSecond: 300 } },
  read('opportunities', listOpportunities, world.fleet, 400),
  read('my bids', listMyBids, world.fleet, 400),
  read('tenders', listTenders, world.shipper, 400, { tab: 'all' }),
  read('counts of tenders', countTenders, world.shipper, 1_000),
  read('fleet workbench', getFleetWorkbench, world.fleet, 400),
];

/** `colleagues`: one person may ask for counts two times a second. */
type OrderPeople = { fleet: Person; shipper: Person; colleagues: Person[] };
export const orderCases = ({ fleet, shipper, colleagues }: OrderPeople): Case[] => [
  read('orders, open', listOrders, fleet, 400, { tab: 'open' }),
  {
    name: 'counts of orders',
    requests: colleagues.map((one) => requestOf(countOrders, {}, one)),
    goals: { perSecond: 1_000 },
  },
  read('fleet workbench', getFleetWorkbench, fleet, 400),
  read('orders on workbench', getOrderBench, fleet, 400),
  read('orders on shipper bench', getOrderBench, shipper, 400),
];

export const officeCases = (admin: Person): Case[] => [
  read('dashboard: members', cards.getMemberTrend, admin, 300),
  read('dashboard: queue', cards.getWorkQueue, admin, 300),
  read('dashboard: head', getDashboard, admin, 300),
  read('dashboard: review times', cards.getReviewTimes, admin, 300),
  read('dashboard: trade', cards.getTradeTrend, admin, 300),
  read('dashboard: cases', cards.getCaseFigures, admin, 300),
  read('dashboard: papers', outlook.getExpiringPapers, admin, 300),
  read('dashboard: provinces', outlook.getRegionAmounts, admin, 300),
  read('dashboard: risks', outlook.listChurnRisks, admin, 300),
  read('members', listMembers, admin, 400, { page: '1', pageSize: '20' }),
  read('enterprises', listEnterprises, admin, 400, { page: '1', pageSize: '20' }),
];
