// An installation whose operator is dishonest: people, tenders as they are attacked, and who must notice.
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { linkHashOf } from '@rfb/contract/trade/bids/proof.ts';
import { expect } from 'vitest';
import { checkTenders } from '../../doctor/trade-checks.ts';
import { fixDueHeads } from '../../features/trade/bids/bids.jobs.ts';
import { signLink } from '../../features/trade/bids/receipts.ts';
import { testApp } from '../app.ts';
import { lotParams, makeBids } from '../bids.ts';
import { asOwner } from '../owner.ts';
import type { Person } from '../people.ts';
import { auctionContent, makeTenders, tenderContent } from '../tenders.ts';

export const openAttacked = async () => {
  const t = await testApp();
  const make = makeTenders(t);
  const bid = makeBids(t);
  type Tender = Awaited<ReturnType<typeof make.publish>>;
  const admin = await t.admin();
  const shipper = await t.shipper();
  const [cheap, middle, dear, watching] = (await bid.fleets(admin, 4)) as [Person, Person, Person, Person];

  /** With the rights of the database's owner. */
  const owner = (text: string, ...values: unknown[]) => asOwner(t.url, text, values);
  const noOf = ({ tenderNo }: Tender) => tenderNo ?? '';

  /** Three bids; the receipts are what the fleets have in hand. */
  const closedTender = async () => {
    const tender = await make.publish(shipper, tenderContent({ isNamed: true }));
    const receipts = [];
    for (const [fleet, priceE4] of [
      [cheap, 80_000_000],
      [middle, 90_000_000],
      [dear, 95_000_000],
    ] as const)
      receipts.push(await bid.place(fleet, tender, { priceE4 }));
    await bid.close(tender);
    await fixDueHeads(t.deps);
    return { tender, receipts };
  };

  const endedAuction = async () => {
    const tender = await make.publish(shipper, auctionContent());
    const place = async (fleet: Person, priceE4: number) => {
      const placed = await t.call(placeAuctionBid, { params: lotParams(tender), body: { priceE4 } }, fleet);
      if (placed.code !== 0) throw new Error(placed.msg);
      return placed.data;
    };
    await place(dear, 137_000_000);
    await place(middle, 136_000_000);
    const room = await place(cheap, 135_000_000);
    await owner('update tender_lots set closes_at = app_now() where tender_id = $1', tender.id);
    await owner(
      'update tenders set closes_at = (select max(closes_at) from tender_lots where tender_id = $1) where id = $1',
      tender.id,
    );
    return { tender, room };
  };

  const open = (tender: Tender) => t.call(bids.openTender, { params: { tenderId: tender.id } }, shipper);
  const chainOf = async (tender: Tender) =>
    (await t.call(bids.getPublicChain, { params: { tenderNo: noOf(tender) } })).data;
  const reportOf = (tender: Tender, who: Person) =>
    t.call(bids.getOpeningReport, { params: { tenderId: tender.id } }, who);
  const titlesFor = async (who: Person, tender: Tender) => {
    const { items } = (await t.call(listNotices, { query: { shelf: 'business' } }, who)).data;
    return items.filter(({ text }) => text.includes(noOf(tender))).map(({ title }) => title);
  };
  /** The office, the shipper, every fleet it reaches, the public page and doctor say so. */
  const isAlarmedEverywhere = async (tender: Tender, words: RegExp) => {
    const title = `报价记录对不上：${noOf(tender)}`;
    for (const who of [admin, shipper, cheap, middle, dear, watching])
      expect(await titlesFor(who, tender)).toContain(title);
    expect((await chainOf(tender)).alarm?.problem).toMatch(words);
    expect((await checkTenders(t.deps)).text).toContain(noOf(tender));
  };

  /** The sealed rows, linked and signed anew with the installation's key, as only the operator can. */
  const relink = async (tender: Tender) => {
    const [chain] = await owner('select start_hash from tender_chains where tender_id = $1', tender.id);
    let previous: string = chain?.start_hash;
    const rows = await t.db
      .selectFrom('sealedBids')
      .selectAll()
      .where('tenderId', '=', tender.id)
      .orderBy('position')
      .execute();
    for (const [index, row] of rows.entries()) {
      const hash = await linkHashOf(previous, row);
      const signature = signLink(t.keys, noOf(tender), row);
      await owner(
        'update sealed_bids set position = $2, hash = $3, signature = $4 where code = $1',
        row.code,
        index + 1,
        hash,
        signature,
      );
      previous = hash;
    }
    return previous;
  };

  const headOf = (tender: Tender) =>
    t.db.selectFrom('tenderHeads').selectAll().where('tenderId', '=', tender.id).executeTakeFirstOrThrow();

  return {
    ...{ t, make, bid, admin, shipper, cheap, middle, dear, watching, owner, noOf, closedTender, endedAuction },
    ...{ open, chainOf, reportOf, titlesFor, isAlarmedEverywhere, relink, headOf },
    /** A shipper runs few tenders at once. */
    settleAll: () => owner(`update tenders set state = 'settled' where state = 'open'`),
  };
};
export type Tender = Awaited<ReturnType<Awaited<ReturnType<typeof openAttacked>>['make']['publish']>>;
