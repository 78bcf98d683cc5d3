// Links of a tender's chain, of sealed bids and of auctions alike.
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { TenderRow } from '../tenders/exports.ts';

type OfMode = Pick<TenderRow, 'id' | 'mode'>;

type LastLink = { position: number; hash: string; receivedAt: string };
const lastLink = (name: string, table: 'auctionLinks' | 'sealedBids') =>
  named<LastLink, { tenderId: string }>(name, (value, db) =>
    db
      .selectFrom(table)
      .select(['position', 'hash', 'receivedAt'])
      .where('tenderId', '=', value('tenderId'))
      .orderBy('position', 'desc')
      .limit(1),
  );
const lastAuctionLink = lastLink('last-auction-link', 'auctionLinks');
export const lastSealedLink = lastLink('last-sealed-link', 'sealedBids');

export const findLastLink = async (db: Db, { id, mode }: OfMode) =>
  (await (mode === 'auction' ? lastAuctionLink : lastSealedLink)(db, { tenderId: id }))[0];

/** Never before the link before it, whatever the clock does: reports list links in the order of time. */
export const receivedAfter = (last: { receivedAt: string } | undefined, { now }: Pick<TenderRow, 'now'>) =>
  last && last.receivedAt > now ? last.receivedAt : now;

/** In the order of arrival, without ciphertexts, which are many times longer than the rest. */
export const listLinks = async (db: Db, tender: OfMode) => {
  if (tender.mode === 'auction') {
    const links = await db
      .selectFrom('auctionLinks')
      .select(['code', 'lotId', 'commitment', 'receivedAt', 'position', 'hash', 'signature'])
      .where('tenderId', '=', tender.id)
      .orderBy('position')
      .execute();
    return links.map((link) => ({ ...link, action: 'bid' as const }));
  }
  return db
    .selectFrom('sealedBids')
    .select(['code', 'lotId', 'action', 'commitment', 'receivedAt', 'position', 'hash', 'signature'])
    .where('tenderId', '=', tender.id)
    .orderBy('position')
    .execute();
};
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];
