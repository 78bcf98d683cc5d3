// Opens a sealed tender: by its shipper from the deadline on, by itself at the latest moment, or by two of three custodians.
import { minuteOf } from '@rfb/contract/days.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  attachmentHashes,
  changeTender,
  detailOf,
  findTenderOf,
  lockChain,
  lockTender,
  lockTenderOf,
  refuseMove,
  subjectOf,
  type TenderRow,
} from '../tenders/exports.ts';
import { raiseAlarm } from './alarms.actions.ts';
import { chainProblemOf } from './chain-check.ts';
import { dropUnusedFiles } from './custody-files.ts';
import { unsealByCustodians } from './custody-unsealing.ts';
import { standingsOf } from './hashes.ts';
import { fixHead } from './heads.ts';
import { sealedKeys } from './opened-attachments.actions.ts';
import * as rows from './opening.queries.ts';
import { listSealedBids } from './sealed-bids.queries.ts';
import { priceOf } from './sealed-payload.ts';
import { signalsIn } from './signals.ts';
import { BrokenSeal, type Judged, judgeAll, type Unsealed, unsealAll } from './unsealing.ts';

type Anyone = AuditContext<AuditActor | undefined>;

const saveBids = (deps: Deps, trx: Trx, tenderId: string, judged: Judged[]) =>
  rows.addBids(
    trx,
    judged.map(({ lotId, code, receivedAt, state, problem, payload, facts }) => ({
      id: deps.newId(),
      tenderId,
      lotId,
      companyId: payload.fleetId,
      code,
      revision: payload.revision,
      state,
      problem,
      priceE4: priceOf(payload.bid),
      bid: payload.bid,
      files: sealedKeys(deps.keys, payload.files ?? []),
      nonce: payload.nonce,
      fleetNonce: payload.fleetNonce,
      receivedAt,
      rating: facts?.fleet.rating ?? null,
      ratingCount: facts?.fleet.ratingCount ?? 0,
      credit: facts?.fleet.credit ?? 0,
    })),
  );

/** Lots with fewer valid bids than published fail; without any other lot the tender fails with them. */
const failWeakLots = async (trx: Trx, { content }: TenderRow, judged: Judged[]) => {
  const least = content.minBids ?? 1;
  const weak = content.lots.filter(
    ({ id }) => judged.filter(({ lotId, state }) => lotId === id && state === 'valid').length < least,
  );
  const reason = `有效报价不足 ${least} 家`;
  await rows.failLots(
    trx,
    weak.map(({ id }) => id ?? ''),
    reason,
  );
  return weak.length === content.lots.length ? reason : undefined;
};

const notifyOpened = async (deps: Deps, trx: Trx, tender: TenderRow, head: string, judged: Judged[]) => {
  const { id: tenderId, title, tenderNo } = tender;
  for (const companyId of new Set(judged.map(({ payload }) => payload.fleetId)))
    await notify(deps, trx, {
      to: { companyId },
      template: 'tender.opened',
      values: { tenderTitle: title, tenderNo: tenderNo ?? '', chainHead: `${head.slice(0, 4)}…${head.slice(-4)}` },
      link: `/user/fleet-management/bids?tender=${tenderId}`,
      dedupKey: `tender:${tenderId}:opened`,
    });
};

type Clear = { head: string; bids: Unsealed[]; blamed: PartNumber[]; waiting: number };

/** The bids in clear, or what is wrong with them. */
const unsealed = async (
  deps: Deps,
  trx: Trx,
  tender: TenderRow,
  context: Anyone,
  isChecked: boolean,
): Promise<Clear | { problem: string }> => {
  const { id: tenderId } = tender;
  const chain = await lockChain(trx, tenderId);
  if (!chain) return { problem: '回执链的起点被删除' };
  const { head } = await fixHead(deps, trx, tender, chain);
  const broken = isChecked ? undefined : await chainProblemOf(deps, trx, tender);
  if (broken || chain.wrappedKey === null) return { problem: broken ?? '这个竞价没有密封钥匙' };
  await recordAudit(trx, { action: 'tender.keyUnwrapped', ...context, subject: subjectOf(tenderId) });
  const { wrappedKey } = chain;
  const sealed = await listSealedBids(trx, tenderId);
  try {
    if (chain.keySet !== null)
      return { head, ...(await unsealByCustodians(deps, trx, tender, { wrappedKey, sealed })) };
    return { head, bids: await unsealAll(deps.keys, tenderId, wrappedKey, sealed), blamed: [], waiting: 0 };
  } catch (error) {
    if (error instanceof BrokenSeal) return { problem: error.message };
    throw error;
  }
};

/** What is wrong with the stored bids: then nothing is opened, and the alarm stays. */
type Outcome = { problem: string } | 'opened' | 'waiting';

/**
 * In a transaction that holds the tender's lock. `isLatest`: bids that two parts do not open yet are void now instead of being
 * waited for. `isChecked`: this transaction has compared what is stored with what was fixed.
 */
export const open = async (
  deps: Deps,
  trx: Trx,
  tender: TenderRow,
  context: Anyone,
  { isLatest = false, isChecked = false } = {},
): Promise<Outcome> => {
  const { id: tenderId } = tender;
  const found = await unsealed(deps, trx, tender, context, isChecked);
  if ('problem' in found) {
    const { problem } = found;
    await recordAudit(trx, {
      action: 'tender.openingFailed',
      ...context,
      subject: subjectOf(tenderId),
      after: { problem },
    });
    await raiseAlarm(deps, trx, tender, problem, context);
    return { problem };
  }
  const { head, bids, blamed, waiting } = found;
  if (waiting > 0 && !isLatest) return 'waiting';
  if (blamed.length > 0)
    await recordAudit(trx, {
      action: 'custody.blamed',
      ...context,
      subject: subjectOf(tenderId),
      after: { numbers: blamed },
    });
  const judged = await judgeAll(trx, tender, bids);
  await saveBids(deps, trx, tenderId, judged);
  await dropUnusedFiles(
    trx,
    tenderId,
    judged.flatMap(({ payload }) => payload.files ?? []),
  );
  const failure = await failWeakLots(trx, tender, judged);
  await changeTender(trx, tenderId, {
    openedAt: tender.now,
    ...(failure && { state: 'failed', endedAt: tender.now, endReason: failure }),
  });
  await rows.addSignals(
    trx,
    signalsIn(judged, await attachmentHashes(trx, tender.content.attachments)).map((signal) => ({
      id: deps.newId(),
      tenderId,
      ...signal,
    })),
  );
  const valid = judged.filter(({ state }) => state === 'valid').length;
  const standings = standingsOf(
    judged.map(({ code, state, facts }) => ({
      code,
      state,
      rating: facts?.fleet.rating ?? null,
      credit: facts?.fleet.credit ?? 0,
    })),
  );
  const after = { head, receipts: judged.length, valid, standings, ...(failure && { failure }) };
  await recordAudit(trx, { action: 'tender.opened', ...context, subject: subjectOf(tenderId), after });
  await notifyOpened(deps, trx, tender, head, judged);
  return 'opened';
};

export const openTender = async (deps: Deps, tenderId: string, context: AuditContext): Promise<TenderDetail> => {
  const companyId = companyIdOf(context.actor);
  const opened = await transact(deps.db, async (trx) => {
    const tender = (await lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    if (isOneOf(beforeDeadline, tender.phase))
      refuse('wrongState', {
        msg: `还没有到报价截止时间（${minuteOf(tender.closesAt ?? '')}），截止前任何人都不能开启`,
        data: { phase: tender.phase, closesAt: tender.closesAt, now: tender.now },
      });
    refuseMove(tender, 'open');
    refuseOfThree(tender);
    const outcome = await open(deps, trx, tender, context);
    return typeof outcome === 'object'
      ? outcome.problem
      : detailOf(trx, (await findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);
  });
  if (typeof opened !== 'string') return opened;
  return refuseBroken(opened);
};

export const refuseBroken = (problem: string) => {
  const msg = `报价记录与截止时固定的不一致（${problem}），没有开启任何报价。已告知分会与各车队，请联系分会核查`;
  return refuse('broken', { msg, keepsChanges: true });
};

const refuseOfThree = ({ content, phase }: TenderRow) => {
  if (content.custody === 'three')
    refuse('wrongState', { msg: '这场竞价由三方保管，任意两位保管人投入各自的一份才会打开', data: { phase } });
};

/** By the clock; nothing when somebody opened or cancelled it meanwhile. */
export const openDueTender = (deps: Deps, tenderId: string, context: Anyone): Promise<string | undefined> =>
  transact(deps.db, async (trx) => {
    const tender = await lockTender(trx, tenderId);
    if (tender?.phase !== 'closed' || (tender.opensAt ?? '') > tender.now) return undefined;
    const outcome = await open(deps, trx, tender, context);
    if (typeof outcome === 'object') return outcome.problem;
    await notify(deps, trx, {
      to: { companyId: tender.companyId },
      template: 'tender.openedByClock',
      values: { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '' },
      link: `/user/bidding/${tenderId}`,
      dedupKey: `tender:${tenderId}:opened`,
    });
    return undefined;
  });
