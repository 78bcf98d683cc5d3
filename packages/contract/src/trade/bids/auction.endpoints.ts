// Endpoints of auctions: the room, its live stream, a bid.
import * as z from 'zod/mini';
import { bidPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { PriceE4 } from '../tenders/tenders.ts';
import { AuctionRoom } from './auction.ts';

const params = z.strictObject({ tenderId: Id, lotId: Id });

export const getAuctionRoom = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/lots/:lotId/auction',
  access: 'canFleetOrShipper',
  area: 'trade',
  owner: 'company',
  params,
  reply: AuctionRoom,
});

/** The whole room at once and after every change, at most ten times a second; the last change is never left out. */
export const streamAuction = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/lots/:lotId/auction/events',
  access: 'canFleetOrShipper',
  area: 'trade',
  owner: 'company',
  params,
  reply: AuctionRoom,
  stream: true,
  isPassive: true,
});

/** A bid that is late, too high or not low enough → 409 or 400 with the current room. It cannot be withdrawn. */
export const placeAuctionBid = defineEndpoint({
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/auction-bids',
  access: 'canFleet',
  area: 'trade',
  owner: 'company',
  needs: 'activeMember',
  params,
  body: z.strictObject({ priceE4: PriceE4 }),
  reply: AuctionRoom,
  audit: 'auction.bid',
  limit: { count: 600, seconds: 60, per: 'user' },
  idempotent: true,
  affects: bidPaths,
});
