// A dishonest operator with the database, its owner's password and the key file, in auctions: each test says who notices.
import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { commitmentOf, fleetHashOf, linkHashOf } from '@rfb/contract/trade/bids/proof.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTenders } from '../../doctor/trade-checks.ts';
import { checkChains, countEndedAuctions } from '../../features/trade/bids/bids.jobs.ts';
import { signLink } from '../../features/trade/bids/receipts.ts';
import { lotParams } from '../bids.ts';
import { openAttacked } from './attacked.ts';

const attacked = await openAttacked();
const { t, shipper, cheap, dear, owner, noOf, endedAuction, reportOf, titlesFor } = attacked;
const { isAlarmedEverywhere, settleAll } = attacked;
afterEach(settleAll);

describe('an auction', () => {
  it('gives every bid a receipt that stands in its report', async () => {
    const { tender, room } = await endedAuction();
    await countEndedAuctions(t.deps);
    const receiptCode = room.steps.find(({ isMine }) => isMine)?.receiptCode ?? '';
    const receipt = await t.call(bids.getReceipt, { params: { ...lotParams(tender), receiptCode } }, cheap);
    expect(receipt.data.document).toMatchObject({ bid: { priceE4: 135_000_000 }, tenderNo: noOf(tender) });
    const { document } = (await reportOf(tender, cheap)).data;
    expect(document.links.map(({ bid: offered }) => offered?.priceE4)).toEqual([137_000_000, 136_000_000, 135_000_000]);
    expect(document.links.at(-1)).toMatchObject({ code: receiptCode, state: 'valid' });
    const checked = await t.call(bids.verifyReceipt, { params: { receiptCode } });
    expect(checked.data).toMatchObject({ isOpened: true, position: 3, state: 'valid' });
  });

  it('a changed price makes nobody the winner: the end is not counted, the alarm goes out', async () => {
    const { tender } = await endedAuction();
    await owner(
      'update auction_bids set price_e4 = 100000000 where tender_id = $1 and company_id = $2',
      tender.id,
      dear.companyId,
    );
    await countEndedAuctions(t.deps);
    await isAlarmedEverywhere(tender, /第 1 环的报价不是当时收下的报价/);
    const body = { shares: [{ fleetId: dear.companyId, shareBp: 10_000 }], reason: '' };
    expect((await t.call(awardLot, { params: lotParams(tender), body }, shipper)).status).toBe(500);
  });

  it('a changed price with a link signed anew contradicts the log', async () => {
    const { tender } = await endedAuction();
    await owner(
      'update auction_bids set price_e4 = 100000000 where tender_id = $1 and company_id = $2',
      tender.id,
      dear.companyId,
    );
    const [chain] = await owner('select start_hash from tender_chains where tender_id = $1', tender.id);
    let previous: string = chain?.start_hash;
    const { rows } = await sql<{
      code: string;
      lotId: string;
      receivedAt: string;
      priceE4: number;
      companyId: string;
      nonce: string;
      fleetNonce: string;
    }>`
      select k.*, b.price_e4, b.company_id from auction_links k join auction_bids b on b.id = k.bid_id
      where k.tender_id = ${tender.id} order by k.position`.execute(t.db);
    for (const row of rows) {
      const { lotId, nonce } = row;
      const offer = { priceE4: row.priceE4, surcharges: [], validUntil: '', plateNo: '', note: '', lowReason: '' };
      const fleetHash = await fleetHashOf(row.companyId, row.fleetNonce);
      const commitment = await commitmentOf({ tenderId: tender.id, lotId, fleetHash, bid: offer, nonce });
      const link = { ...row, action: 'bid' as const, commitment };
      previous = await linkHashOf(previous, link);
      const signature = signLink(t.keys, noOf(tender), link);
      await owner(
        'update auction_links set commitment = $2, hash = $3, signature = $4 where code = $1',
        row.code,
        commitment,
        previous,
        signature,
      );
    }
    await countEndedAuctions(t.deps);
    await isAlarmedEverywhere(tender, /与操作日志不同/);
  });

  it('whose chain was removed as a whole is not taken for one of an earlier release', async () => {
    const { tender } = await endedAuction();
    await countEndedAuctions(t.deps);
    for (const table of ['auction_links', 'tender_heads', 'tender_chains'])
      await owner(`delete from ${table} where tender_id = $1`, tender.id);
    await owner('update auction_bids set price_e4 = 100000000 where tender_id = $1', tender.id);
    await checkChains(t.deps).catch(() => undefined);
    expect(await titlesFor(cheap, tender)).toContain(`报价记录对不上：${noOf(tender)}`);
    expect((await checkTenders(t.deps)).text).toContain(`${noOf(tender)}：回执链的起点被删除`);
  });

  it('a bid without a link, or a link without its bid, is counted', async () => {
    const { tender } = await endedAuction();
    await owner('delete from auction_links where tender_id = $1 and position = 3', tender.id);
    await countEndedAuctions(t.deps);
    await isAlarmedEverywhere(tender, /报价有 3 份，回执有 2 张/);
  });
});
