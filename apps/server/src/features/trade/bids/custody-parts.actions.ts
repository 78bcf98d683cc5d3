// Custodians hand in their parts after the deadline; the second one's open the tender. Before it everything is refused and recorded.
import { minuteOf } from '@rfb/contract/days.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { custodianRoles } from '@rfb/contract/trade/custody/custody.states.ts';
import type { HandedParts, SealedPartsOfBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import { type AuditActor, type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { type Caller, findGrantTo, findPlaceOf, listPlaces, type PlaceRow } from '../custody/exports.ts';
import { changeTender, lockChain, lockTender, refuseMove, subjectOf, type TenderRow } from '../tenders/exports.ts';
import { raiseAlarm } from './alarms.actions.ts';
import { chainProblemOf } from './chain-check.ts';
import * as rows from './custody.queries.ts';
import { handedHash } from './custody-check.ts';
import { tellFailed } from './custody-notices.ts';
import { custodyTenderOf } from './custody-view.ts';
import { fixHead } from './heads.ts';
import { open, refuseBroken } from './opening.actions.ts';
import { failLots } from './opening.queries.ts';
import { ownEnvelopesOf } from './own-bids.ts';
import { listSealedBids } from './sealed-bids.queries.ts';

type Anyone = AuditContext<AuditActor | undefined>;
type Call = { caller: Caller; tenderId: string; context: Anyone };
/** `substitute`: who acts in the place of `me`; '' where it is the custodian itself. */
type Found = { tender: TenderRow; me: PlaceRow; substitute: string };

const whoOf = ({ me: { role, name, fingerprint }, substitute }: Found) => ({
  custodian: `${custodianRoles[role]} ${name}${substitute && `（由备选 ${substitute} 代）`}`,
  fingerprint,
});

/** Who is fixed in a tender cannot bid on it; a substitute may have bid before the key was handed on. */
const refuseBidder = async (deps: Deps, trx: Trx, { caller }: Call, tender: TenderRow) => {
  if (!('companyId' in caller)) return;
  for (const { id: lotId } of tender.content.lots)
    if ((await ownEnvelopesOf(deps, trx, caller.companyId, { tenderId: tender.id, lotId: lotId ?? '' })).length > 0)
      refuse('wrongState', { msg: '你公司在这场竞价报过价，不能代监督员投入', data: { phase: tender.phase } });
};

const lockFor = async (deps: Deps, trx: Trx, call: Call): Promise<Found> => {
  const { caller, tenderId } = call;
  const mine = (await findPlaceOf(trx, caller, tenderId)) ?? refuse('notFound');
  const tender = (await lockTender(trx, tenderId)) ?? refuse('notFound');
  const me = (await listPlaces(trx, tenderId)).find(({ number }) => number === mine.number) ?? refuse('notFound');
  if (mine.isOwn) return { tender, me, substitute: '' };
  await refuseBidder(deps, trx, call, tender);
  const grant = (await findGrantTo(trx, caller, mine.keyId)) ?? refuse('notFound');
  return { tender, me, substitute: grant.substitute };
};

/** Returned and not thrown, because its row in the record is kept: everybody may know who tried. */
const earlyRefusal = async (trx: Trx, found: Found, context: Anyone) => {
  const { tender } = found;
  if (!isOneOf(beforeDeadline, tender.phase)) return undefined;
  const after = whoOf(found);
  await recordAudit(trx, { action: 'custody.tooEarly', ...context, subject: subjectOf(tender.id), after });
  return new Refusal('wrongState', {
    msg: `还没有到报价截止时间（${minuteOf(tender.closesAt ?? '')}），截止前谁的钥匙都收不进去。这次尝试已写入记录`,
    data: { phase: tender.phase, closesAt: tender.closesAt, now: tender.now },
    keepsChanges: true,
  });
};

/** What is stored must be what was fixed at the deadline, before anybody opens anything of it. */
const brokenChain = async (deps: Deps, trx: Trx, tender: TenderRow, context: Anyone) => {
  const chain = (await lockChain(trx, tender.id)) ?? refuse('notFound');
  await fixHead(deps, trx, tender, chain);
  const problem = await chainProblemOf(deps, trx, tender);
  if (problem !== undefined) await raiseAlarm(deps, trx, tender, problem, context);
  return problem;
};

export const sealedPartsOf = async (deps: Deps, call: Call): Promise<SealedPartsOfBid[]> => {
  const found = await transact(deps.db, async (trx) => {
    const place = await lockFor(deps, trx, call);
    const early = await earlyRefusal(trx, place, call.context);
    if (early) return early;
    refuseMove(place.tender, 'open');
    const problem = await brokenChain(deps, trx, place.tender, call.context);
    return problem ?? listSealedBids(trx, call.tenderId);
  });
  if (found instanceof Refusal) throw found;
  if (typeof found === 'string') return refuseBroken(found);
  return found.map(({ code, sealed }) => {
    const envelope: SealedBid = JSON.parse(sealed.toString('utf8'));
    const { tenderId, lotId, fleetHash, keySet, action, revision, noticeNumber, parts } = envelope;
    return { code, tenderId, lotId, fleetHash, keySet, action, revision, noticeNumber, parts };
  });
};

type Part = HandedParts['parts'][number];

/** The new ones of `parts`, and whether every bid has its part with them. */
const takeParts = async (trx: Trx, { tender, me }: Found, parts: Part[]) => {
  const codes = new Set((await listSealedBids(trx, tender.id)).map(({ code }) => code));
  const stored = await rows.partsOf(trx, tender.id);
  const before = new Map(
    [...stored].flatMap(([code, handed]) =>
      handed.filter(({ number }) => number === me.number).map(({ part }) => [code, part] as const),
    ),
  );
  if (new Set(parts.map(({ code }) => code)).size < parts.length || parts.some(({ code }) => !codes.has(code)))
    refuse('invalid', {
      msg: '份额与这场竞价的报价对不上，没有收下',
      data: { fields: { parts: '有不属于这场竞价的份额' } },
    });
  if (parts.some(({ code, part }) => before.has(code) && before.get(code) !== part))
    refuse('wrongState', { msg: '已经投入的份额不能改', data: { phase: tender.phase } });
  const fresh = parts.filter(({ code }) => !before.has(code));
  const all = [...[...before].map(([code, part]) => ({ code, part })), ...fresh];
  return { fresh, all, isWhole: all.length === codes.size };
};

export const handInParts = async (deps: Deps, call: Call, { parts }: HandedParts) => {
  const { caller, tenderId, context } = call;
  const problem = await transact(deps.db, async (trx) => {
    const found = await lockFor(deps, trx, call);
    const { tender, me } = found;
    const early = await earlyRefusal(trx, found, context);
    if (early) return early;
    if (me.handedAt !== null)
      refuse('wrongState', { msg: '你的一份已经投入，不用再投', data: { phase: tender.phase } });
    refuseMove(tender, 'open');
    const broken = await brokenChain(deps, trx, tender, context);
    if (broken !== undefined) return broken;
    const { fresh, all, isWhole } = await takeParts(trx, found, parts);
    await rows.addParts(trx, me.number, fresh);
    if (!isWhole) return undefined;
    await rows.addHanded(trx, tenderId, me.number, tender.now);
    const after = { ...whoOf(found), number: me.number, parts: handedHash(all) };
    await recordAudit(trx, { action: 'custody.handed', ...context, subject: subjectOf(tenderId), after });
    const handed = (await listPlaces(trx, tenderId)).filter(({ handedAt }) => handedAt !== null);
    if (handed.length < 2) return undefined;
    // With all three there is nobody left to wait for but the bidder, who has until the latest opening.
    const outcome = await open(deps, trx, tender, context, { isChecked: true });
    return typeof outcome === 'object' ? outcome.problem : undefined;
  });
  if (problem instanceof Refusal) throw problem;
  return problem === undefined ? custodyTenderOf(deps.db, caller, tenderId) : refuseBroken(problem);
};

export const reportDoubt = (deps: Deps, call: Call, reason: string) =>
  transact(deps.db, async (trx) => {
    const found = await lockFor(deps, trx, call);
    const { tender } = found;
    const subject = subjectOf(tender.id);
    await recordAudit(trx, { action: 'custody.doubted', ...call.context, subject, after: whoOf(found), reason });
    return custodyTenderOf(trx, call.caller, tender.id);
  });

const FAILED = '到最晚开启时不足两份钥匙，报价没有打开';

/** At the latest opening: with two custodians it is opened as far as it can be, otherwise it fails and the bids stay closed. */
export const endCustody = (deps: Deps, tenderId: string): Promise<string | undefined> =>
  transact(deps.db, async (trx) => {
    const tender = await lockTender(trx, tenderId);
    if (tender?.phase !== 'closed' || (tender.opensAt ?? '') > tender.now) return undefined;
    const places = await listPlaces(trx, tenderId);
    const missing = places.filter(({ handedAt }) => handedAt === null);
    if (places.length - missing.length >= 2) {
      const outcome = await open(deps, trx, tender, systemContext, { isLatest: true });
      return typeof outcome === 'object' ? outcome.problem : undefined;
    }
    await failLots(
      trx,
      tender.content.lots.map(({ id }) => id ?? ''),
      FAILED,
    );
    await changeTender(trx, tenderId, { state: 'failed', endedAt: tender.now, endReason: FAILED });
    const reason = missing.map(({ role, name }) => `${custodianRoles[role]} ${name}`).join('、');
    await recordAudit(trx, { action: 'custody.failed', ...systemContext, subject: subjectOf(tenderId), reason });
    await tellFailed(deps, trx, tender, reason);
    return undefined;
  });
