// A fleet's own sealed bids: read from its own copies, which the database alone cannot tie to the fleet.
import type { OwnBid } from '@rfb/contract/trade/bids/bids.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/named.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bidderTags, findTenderFor, openOwn } from '../tenders/exports.ts';
import { type Attached, type FileKey, readAttachment, withToken } from './attachments.ts';
import { auctionReceiptOf } from './auction-receipts.ts';
import { commitmentNow, fleetHashNow } from './hashes.ts';
import { receiptPdf } from './papers.ts';
import { ownRows } from './sealed-bids.queries.ts';
import { contextOf } from './sealed-payload.ts';

type Place = { tenderId: string; lotId: string };

/** The receipt, and where its attachments are. */
export type OwnCopy = SignedReceipt & { files: FileKey[] };

const REPLACED = '你公司的报价记录与当时的回执不一致，可能被人改动。请保存手中的回执文件，并向分会举报';

/** Reads the rows of which `copiesIn` makes the bids. */
export const ownRowsOf = ({ keys }: Deps, fleetId: string, { tenderId, lotId }: Place) =>
  ownRows.with({ lotId, tags: bidderTags(keys, { tenderId, lotId, fleetId }) });
export type OwnRow = Awaited<ReturnType<typeof ownRows>>[number];

/** Oldest first; each is the one its link commits to. */
export const copiesIn = ({ keys }: Deps, rows: OwnRow[], fleetId: string, { tenderId, lotId }: Place): OwnCopy[] => {
  const copies: OwnCopy[] = rows.flatMap(({ code, ownCopy }) =>
    // Three custodians: only the bidder has a copy.
    ownCopy === null
      ? []
      : [
          {
            files: [],
            ...JSON.parse(openOwn(keys, { tenderId, fleetId }, contextOf({ tenderId, lotId, code }), ownCopy)),
          },
        ],
  );
  for (const [index, { document }] of copies.entries()) {
    const { bid, nonce, fleet } = document;
    const fleetHash = fleetHashNow(fleet.id, fleet.nonce);
    const commitment = commitmentNow({ tenderId, lotId, fleetHash, bid, nonce });
    if (commitment !== rows[index]?.commitment) refuse('broken', { msg: REPLACED });
  }
  return copies;
};

const ownCopiesOf = async (deps: Deps, fleetId: string, place: Place) => {
  const [rows] = await together(deps.db, [ownRowsOf(deps, fleetId, place)]);
  return copiesIn(deps, rows, fleetId, place);
};

/** Of a tender with three custodians: what the envelopes tell, oldest first. The platform cannot read the bids. */
export const envelopesIn = (rows: OwnRow[]) =>
  rows.map(({ code, action, commitment, receivedAt, sealed }) => {
    const envelope: SealedBid = JSON.parse(sealed.toString('utf8'));
    return { code, action, commitment, receivedAt, revision: envelope.revision, sealed: envelope, bid: null };
  });

export const ownEnvelopesOf = async (deps: Deps, db: Db, fleetId: string, place: Place) => {
  const [rows] = await together(db, [ownRowsOf(deps, fleetId, place)]);
  return envelopesIn(rows);
};

export const attachedOf = ({ document, files }: OwnCopy): Attached[] =>
  (document.bid?.attachments ?? []).flatMap((attachment, index) => {
    const file = files[index];
    return file ? [{ ...attachment, ...file }] : [];
  });

const envelopesShown = async (deps: Deps, fleetId: string, place: Place, reconfirmNumber: number): Promise<OwnBid> => {
  const own = await ownEnvelopesOf(deps, deps.db, fleetId, place);
  return {
    ...place,
    fleetId,
    receipts: own.reverse().map(({ sealed, ...receipt }, index) => {
      const isCurrent = index === 0 && receipt.action === 'bid';
      return {
        ...receipt,
        isCurrent,
        needsReconfirm: isCurrent && sealed.noticeNumber < reconfirmNumber,
        attachments: [],
      };
    }),
  };
};

export const ownBidOf = async (deps: Deps, fleetId: string, place: Place): Promise<OwnBid> => {
  const tender = (await findTenderFor(deps.db, fleetId, place.tenderId)) ?? refuse('notFound');
  if (!tender.content.lots.some(({ id }) => id === place.lotId)) refuse('notFound');
  if (tender.content.custody === 'three') return envelopesShown(deps, fleetId, place, tender.reconfirmNumber);
  const copies = await ownCopiesOf(deps, fleetId, place);
  return {
    ...place,
    fleetId,
    receipts: copies.reverse().map((copy, index) => {
      const { code, revision, action, receivedAt, commitment, bid, noticeNumber } = copy.document;
      const isCurrent = index === 0 && action === 'bid';
      return {
        code,
        revision,
        action,
        receivedAt,
        commitment,
        bid,
        isCurrent,
        needsReconfirm: isCurrent && noticeNumber < tender.reconfirmNumber,
        attachments: isCurrent ? attachedOf(copy).map((one) => withToken(deps.keys, fleetId, place, one)) : [],
      };
    }),
  };
};

type Receipt = Place & { receiptCode: string };

const ownCopyOf = async (deps: Deps, fleetId: string, place: Receipt) => {
  if (!(await findTenderFor(deps.db, fleetId, place.tenderId))) refuse('notFound');
  const copies = await ownCopiesOf(deps, fleetId, place);
  return (
    copies.find(({ document }) => document.code === place.receiptCode) ??
    refuse('notFound', { msg: '没有这张回执。三方保管的回执文件只在你自己手里，平台没有副本' })
  );
};

export const ownReceiptOf = async (deps: Deps, fleetId: string, place: Receipt): Promise<SignedReceipt> => {
  const tender = (await findTenderFor(deps.db, fleetId, place.tenderId)) ?? refuse('notFound');
  if (tender.mode === 'auction') return auctionReceiptOf(deps, fleetId, place);
  const { files: _, ...signed } = await ownCopyOf(deps, fleetId, place);
  return signed;
};

export const ownReceiptPdf = async (deps: Deps, fleetId: string, place: Receipt) => {
  const { document } = await ownReceiptOf(deps, fleetId, place);
  const tender = (await findTenderFor(deps.db, fleetId, place.tenderId)) ?? refuse('notFound');
  return receiptPdf(document, tender.content.unit);
};

export const ownAttachmentOf = async (deps: Deps, fleetId: string, place: Receipt & { number: string }) => {
  const attached = attachedOf(await ownCopyOf(deps, fleetId, place))[Number(place.number) - 1] ?? refuse('notFound');
  return readAttachment(deps, deps.db, attached, attached);
};
