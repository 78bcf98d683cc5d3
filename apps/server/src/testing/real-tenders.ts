// Tenders for access tests, in a state that the endpoint accepts.
import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { listTenderBids } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { listCustodianKeys } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { saveTenderTemplate } from '@rfb/contract/trade/tenders/tender-templates.endpoints.ts';
import { askQuestion } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TestApp } from './app.ts';
import { lotParams, makeBids } from './bids.ts';
import { certified } from './certifications.ts';
import { makeCustody } from './custody.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';
import { auctionContent, makeTenders, tenderContent } from './tenders.ts';

const OF_DRAFTS = [
  'saveTender',
  'saveTenderTemplate',
  'discardTender',
  'publishTender',
  'scheduleTender',
  'unscheduleTender',
];
/** Called by fleets: the invited one stands for the owner. */
const OF_FLEETS = [
  'askQuestion',
  'placeBid',
  'withdrawBid',
  'getOwnBid',
  'getReceipt',
  'getReceiptPdf',
  'addBidAttachment',
  'addSealedFile',
  'getOwnAttachment',
  'placeAuctionBid',
  'getCustodyFile',
  'placeSealedBid',
  'sendBidKey',
];
/** Of a tender with three custodians. */
const OF_THREE = [
  'getCustodyFile',
  'placeSealedBid',
  'sendBidKey',
  'getCustodyTender',
  'listSealedParts',
  'handInParts',
  'reportDoubt',
];
const WITH_FILE = ['downloadTenderFile'];
const AUCTIONS = ['getAuctionRoom', 'streamAuction', 'placeAuctionBid'];
const CLOSED = ['openTender', 'listSealedParts', 'handInParts', 'reportDoubt'];
const OPENED = [
  'listTenderBids',
  'getOpeningReport',
  'getOpeningSheet',
  'getOpeningPdf',
  'voidBid',
  'getBidAttachment',
  'listBidSignals',
  'listOwnBidSignals',
  'awardLot',
  'failLot',
  'listAwards',
];

export const realTenderTemplate = async (t: TestApp): Promise<Real> => {
  const owner = await t.shipper();
  const body = { tenderId: (await makeTenders(t).draft(owner)).id, name: '华东干线' };
  return { owner, id: (await t.call(saveTenderTemplate, { body }, owner)).data.id };
};

export const realTender = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const make = makeTenders(t);
  const bids = makeBids(t);
  const shipper = await t.shipper({ level: 'platinum' });
  if (OF_DRAFTS.includes(endpoint)) return { owner: shipper, id: (await make.draft(shipper)).id };
  const invited = await certified(t, admin);
  const attachments = WITH_FILE.includes(endpoint) ? [await make.attachment(shipper)] : [];
  const contentOf = AUCTIONS.includes(endpoint) ? auctionContent : tenderContent;
  const isOfThree = OF_THREE.includes(endpoint);
  if (isOfThree) await makeCustody(t).three(admin, shipper);
  const custody = isOfThree ? { custody: 'three' as const } : {};
  const content = contentOf({ reach: 'invited', invited: [invited.companyId], attachments, ...custody });
  const tender = await make.publish(shipper, content);
  const params = { tenderId: tender.id };
  const asked = await t.call(askQuestion, { params, body: { text: '飞翼车能不能算厢式？' } }, invited);
  const more: Record<string, string> = {
    lotId: tender.lots[0]?.id ?? '',
    questionId: asked.data.id,
    ...(attachments[0] && { fileId: attachments[0] }),
  };
  if (AUCTIONS.includes(endpoint))
    return { owner: OF_FLEETS.includes(endpoint) ? invited : shipper, id: tender.id, more };
  if (isOfThree) {
    more.receiptCode = (await makeCustody(t).place(invited, tender)).code;
    if (CLOSED.includes(endpoint)) await bids.close(tender);
    return { owner: OF_FLEETS.includes(endpoint) ? invited : shipper, id: tender.id, more };
  }
  const tokens = endpoint.endsWith('Attachment') ? [(await bids.attach(invited, tender)).token] : [];
  const { document } = await bids.place(invited, tender, { attachments: tokens });
  more.receiptCode = document.code;
  if ([...CLOSED, ...OPENED].includes(endpoint)) await bids.close(tender);
  if (OPENED.includes(endpoint)) {
    await bids.open(shipper, tender);
    const [first] = (await t.call(listTenderBids, { params }, shipper)).data.items;
    more.bidId = first?.id ?? '';
  }
  return { owner: OF_FLEETS.includes(endpoint) ? invited : shipper, id: tender.id, more };
};

/** A shipper's key of custody. */
export const realCustodianKey = async (t: TestApp): Promise<Real> => {
  const owner = await t.shipper();
  await makeCustody(t).keyFor(owner, 'shipper');
  const [key] = (await t.call(listCustodianKeys, {}, owner)).data.items;
  return { owner, id: key?.id ?? '' };
};

/** A pending award; the fleet stands for its owner, except where the shipper calls orders. */
export const realAward = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const bids = makeBids(t);
  const [shipper, owner] = [await t.shipper(), await certified(t, admin)];
  const tender = await makeTenders(t).publish(shipper);
  await bids.place(owner, tender);
  await bids.close(tender);
  await bids.open(shipper, tender);
  const body = { shares: [{ fleetId: owner.companyId, shareBp: 10_000 }], reason: '' };
  const { data } = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
  return { owner: endpoint === 'callOrders' ? shipper : owner, id: data.items[0]?.id ?? '' };
};
