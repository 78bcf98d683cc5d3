// Takes bids sealed by their bidders for three custodians: linked and signed like every other, but readable to nobody here.
import { validFromOf } from '@rfb/contract/trade/bids/bid-problems.ts';
import { exactText } from '@rfb/contract/trade/bids/proof.ts';
import type { AcceptedBid } from '@rfb/contract/trade/custody/custody-views.ts';
import {
  contextOf as boundTo,
  isWhole,
  keyHashOf,
  type SealedBid,
  sealHashOf,
} from '@rfb/contract/trade/custody/sealed-bid.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newCode } from '../../../platform/ids.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { isCustodianOf, listPlaces } from '../custody/exports.ts';
import {
  bidderTag,
  findTenderFor,
  lockTender,
  MAX_REVISIONS,
  sealTo,
  subjectOf,
  type TenderRow,
} from '../tenders/exports.ts';
import { refuseIneligible, refuseUnseenNotice } from './bid-rules.ts';
import { addBidKey } from './custody.queries.ts';
import { keepSealedFiles } from './custody-files.ts';
import { linkHashNow } from './hashes.ts';
import { receivedAfter } from './links.queries.ts';
import { lockForBid } from './lock-for-bid.ts';
import { open, refuseBroken } from './opening.actions.ts';
import { envelopesIn, ownEnvelopesOf } from './own-bids.ts';
import { publicKeyHex, signLink } from './receipts.ts';
import { addSealedBid } from './sealed-bids.queries.ts';
import { contextOf } from './sealed-payload.ts';

type Place = { tenderId: string; lotId: string };
type Traces = { address: string; device: string };

/** All that can be checked without opening it. */
const refuseUnfit = (sealed: SealedBid, { tenderId, lotId }: Place, keySet: string, tender: TenderRow) => {
  if (sealed.tenderId !== tenderId || sealed.lotId !== lotId) refuseFields({ sealed: '这份报价是为另一个标的锁好的' });
  if (sealed.keySet !== keySet) refuseFields({ sealed: '锁报价用的不是这场竞价的三把公钥，请重新打开报价页面' });
  if (!isWhole(sealed)) refuseFields({ sealed: '锁好的报价不完整或被改动过，请重新提交' });
  if (sealed.action === 'withdrawal' && sealed.files) refuseFields({ sealed: '撤回不能带附件' });
  refuseUnseenNotice({ seenNotice: sealed.noticeNumber }, tender);
  if (sealed.noticeNumber > tender.reconfirmNumber) refuseFields({ sealed: '变更编号有误，请重新打开报价页面' });
};

type Own = ReturnType<typeof envelopesIn>;

const refuseRevision = (own: Own, { revision, action }: SealedBid, { phase }: TenderRow) => {
  if (revision !== own.length + 1)
    refuse('wrongState', {
      msg: `你公司在这个标的上已有 ${own.length} 版，这一份锁的是第 ${revision} 版，没有收下。请核对后重新提交`,
      data: { phase, newest: { revision: own.length, priceE4: null } },
    });
  if (own.length >= MAX_REVISIONS)
    refuse('wrongState', { msg: `同一标的最多提交 ${MAX_REVISIONS} 次`, data: { phase } });
  if (action === 'withdrawal' && own.at(-1)?.action !== 'bid')
    refuse('wrongState', { msg: '你公司在这个标的上没有可撤回的报价', data: { phase } });
};

const refuseCustodian = async (trx: Trx, fleetId: string, { id, phase }: TenderRow) => {
  if (await isCustodianOf(trx, fleetId, id))
    refuse('wrongState', { msg: '你公司是这场竞价的监督员，不能同时报价', data: { phase } });
};

export const placeSealedBid = (
  deps: Deps,
  place: Place,
  sealed: SealedBid,
  actor: Actor,
  traces: Traces,
): Promise<AcceptedBid> => {
  const fleetId = companyIdOf(actor);
  const { keys } = deps;
  return transact(deps.db, async (trx) => {
    const { tender, lot, chain, own, facts, last } = await lockForBid(deps, trx, fleetId, place, 'three');
    refuseUnfit(sealed, place, chain.keySet ?? '', tender);
    refuseRevision(envelopesIn(own), sealed, tender);
    await refuseCustodian(trx, fleetId, tender);
    if (sealed.action === 'bid') refuseIneligible(facts, tender, lot);
    await keepSealedFiles(trx, sealed);
    const { action, commitment, revision, bidCommitment } = sealed;
    const code = newCode('HZ');
    const link = { code, lotId: place.lotId, action, commitment, receivedAt: receivedAfter(last, tender) };
    const signature = signLink(keys, tender.tenderNo ?? '', link);
    await addSealedBid(trx, {
      ...link,
      tenderId: place.tenderId,
      position: (last?.position ?? 0) + 1,
      tag: bidderTag(keys, { ...place, fleetId }, revision),
      hash: linkHashNow(last?.hash ?? chain.startHash, link),
      signature,
      sealed: Buffer.from(exactText(sealed)),
      ownCopy: null,
      traces: sealTo(chain.sealKey, contextOf({ ...place, code }), JSON.stringify(traces)),
      sealHash: sealHashOf(sealed),
      bidCommitment,
      validFrom: validFromOf(tender.content),
    });
    return { code, receivedAt: link.receivedAt, signature, publicKey: publicKeyHex(keys), commitment, revision };
  });
};

type OfReceipt = Place & { receiptCode: string };

/** The bidder opens the own bid where parts do not fit; nothing tells who it was. */
export const sendBidKey = async (deps: Deps, place: OfReceipt, contentKey: string, actor: Actor) => {
  const fleetId = companyIdOf(actor);
  const { tenderId, lotId, receiptCode } = place;
  const outcome = await transact(deps.db, async (trx) => {
    const tender = (await lockTender(trx, tenderId)) && (await findTenderFor(trx, fleetId, tenderId));
    if (!tender) return refuse('notFound');
    const own = await ownEnvelopesOf(deps, trx, fleetId, { tenderId, lotId });
    const mine = own.find(({ code }) => code === receiptCode) ?? refuse('notFound');
    const handed = (await listPlaces(trx, tenderId)).filter(({ handedAt }) => handedAt !== null);
    if (tender.phase !== 'closed' || handed.length < 2)
      return refuse('wrongState', {
        msg: '只有两位保管人投入后仍打不开时，才需要用回执答复。请勿提前交出回执里的钥匙',
        data: { phase: tender.phase },
      });
    if (mine.sealed.keyHash !== keyHashOf(boundTo(mine.sealed), contentKey))
      refuseFields({ contentKey: '这不是这份报价的回执' });
    if (await addBidKey(trx, receiptCode, contentKey))
      await recordAudit(trx, { action: 'custody.answered', ...systemContext, subject: subjectOf(tenderId) });
    return open(deps, trx, tender, systemContext);
  });
  return typeof outcome === 'object' ? refuseBroken(outcome.problem) : null;
};
