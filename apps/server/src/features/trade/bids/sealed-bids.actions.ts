// Accepts sealed bids: encrypted to the tender's key, linked into its chain, answered by a signed receipt.
import type { BidForm } from '@rfb/contract/trade/bids/bids.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { Receipt, SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newCode, newNonce } from '../../../platform/ids.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { findVehicleOf } from '../../fleet/vehicles/exports.ts';
import { bindUntraced, releaseUntraced } from '../../services/files/exports.ts';
import { bidderTag, MAX_REVISIONS, sealOwn, sealTo } from '../tenders/exports.ts';
import { addBidFiles, dropBidFiles } from './attachments.queries.ts';
import { type FileKey, readTokens } from './attachments.ts';
import { checkForm, refuseIneligible, refuseUnseenNotice, refuseUnseenRevision } from './bid-rules.ts';
import { commitmentNow, fleetHashNow, linkHashNow } from './hashes.ts';
import { receivedAfter } from './links.queries.ts';
import { type Locked, lockForBid } from './lock-for-bid.ts';
import { attachedOf, copiesIn, type OwnCopy } from './own-bids.ts';
import { signDocument, signLink } from './receipts.ts';
import { addSealedBid } from './sealed-bids.queries.ts';
import { contextOf, type SealedPayload } from './sealed-payload.ts';

type Place = { tenderId: string; lotId: string };
/** Kept inside the encrypted bid until opening, to find bids from one hand. */
type Traces = { address: string; device: string };

type Submission = { bid: CanonicalBid | null; files: FileKey[]; revision: number; traces: Traces };

const addLink = async (
  deps: Deps,
  trx: Trx,
  fleetId: string,
  { tender, chain, lot, lotNumber, fleetName, last }: Locked,
  { bid, files, revision, traces }: Submission,
): Promise<SignedReceipt> => {
  const { keys } = deps;
  const [tenderId, lotId, tenderNo] = [tender.id, lot.id ?? '', tender.tenderNo ?? ''];
  const [nonce, fleetNonce, code] = [newNonce(), newNonce(), newCode('HZ')];
  const fleetHash = fleetHashNow(fleetId, fleetNonce);
  const commitment = commitmentNow({ tenderId, lotId, fleetHash, bid, nonce });
  const action = bid ? ('bid' as const) : ('withdrawal' as const);
  const link = { code, lotId, action, commitment, receivedAt: receivedAfter(last, tender) };
  const publicSignature = signLink(keys, tenderNo, link);
  const receipt: Receipt = {
    version: 1,
    type: 'receipt',
    tenderId,
    tenderNo,
    title: tender.title,
    ...link,
    lotNumber,
    revision,
    noticeNumber: tender.reconfirmNumber,
    fleet: { id: fleetId, name: fleetName, nonce: fleetNonce },
    bid,
    nonce,
    publicSignature,
  };
  const signed = signDocument(keys, receipt);
  const payload: SealedPayload = {
    fleetId,
    fleetNonce,
    nonce,
    revision,
    noticeNumber: tender.reconfirmNumber,
    bid,
    traces,
    files,
  };
  const context = contextOf({ tenderId, lotId, code });
  await addSealedBid(trx, {
    ...link,
    tenderId,
    position: (last?.position ?? 0) + 1,
    tag: bidderTag(keys, { tenderId, lotId, fleetId }, revision),
    hash: linkHashNow(last?.hash ?? chain.startHash, link),
    signature: publicSignature,
    sealed: sealTo(chain.sealKey, context, JSON.stringify(payload)),
    ownCopy: sealOwn(keys, { tenderId, fleetId }, context, JSON.stringify({ ...signed, files })),
  });
  return signed;
};

/** Files of the bid before that this one does not name are deleted by the cleanup. */
const keepFiles = async (trx: Trx, tenderId: string, files: FileKey[], before: OwnCopy | undefined) => {
  const kept = files.map(({ fileId }) => fileId);
  const dropped = before ? attachedOf(before).flatMap(({ fileId }) => (kept.includes(fileId) ? [] : [fileId])) : [];
  if (!(await bindUntraced(trx, kept))) refuseFields({ attachments: '有附件已失效，请去掉后重新上传' });
  await addBidFiles(trx, tenderId, kept);
  await dropBidFiles(trx, dropped);
  await releaseUntraced(trx, dropped);
};

export const placeBid = (deps: Deps, place: Place, form: BidForm, actor: Actor, traces: Traces) => {
  const fleetId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const settings = await readSettings({ ...deps, db: trx });
    const locked = await lockForBid(deps, trx, fleetId, place, 'platform');
    const { tender, lot } = locked;
    const earlier = copiesIn(deps, locked.own, fleetId, place);
    refuseUnseenNotice(form, tender);
    refuseUnseenRevision(form.seenRevision, earlier.at(-1)?.document, tender);
    checkForm(form, tender.content, lot, settings.at('cost.line', tender.publishedAt ?? tender.now));
    refuseIneligible(locked.facts, tender, lot);
    const { vehicleId, seenNotice: _, seenRevision: __, attachments: tokens = [], ...offered } = form;
    const vehicle = vehicleId === null ? undefined : await findVehicleOf(trx, fleetId, vehicleId);
    if (vehicleId !== null && !vehicle) refuseFields({ vehicleId: '请选择本公司的车辆' });
    if (earlier.length >= MAX_REVISIONS)
      refuse('wrongState', { msg: `同一标的最多提交 ${MAX_REVISIONS} 次`, data: { phase: tender.phase } });
    const attached = readTokens(deps.keys, fleetId, place, tokens);
    const attachments = attached.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
    const files = attached.map(({ fileId, key }) => ({ fileId, key }));
    await keepFiles(trx, place.tenderId, files, earlier.at(-1));
    const plateNo = vehicle?.plateNo ?? '';
    const bid: CanonicalBid = { ...offered, plateNo, ...(attachments.length > 0 && { attachments }) };
    return addLink(deps, trx, fleetId, locked, { bid, files, revision: earlier.length + 1, traces });
  });
};

export const withdrawBid = (deps: Deps, place: Place, seenRevision: number, actor: Actor, traces: Traces) => {
  const fleetId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const locked = await lockForBid(deps, trx, fleetId, place, 'platform');
    const earlier = copiesIn(deps, locked.own, fleetId, place);
    if (earlier.at(-1)?.document.action !== 'bid')
      refuse('wrongState', { msg: '你公司在这个标的上没有可撤回的报价', data: { phase: locked.tender.phase } });
    refuseUnseenRevision(seenRevision, earlier.at(-1)?.document, locked.tender);
    await keepFiles(trx, place.tenderId, [], earlier.at(-1));
    return addLink(deps, trx, fleetId, locked, { bid: null, files: [], revision: earlier.length + 1, traces });
  });
};
