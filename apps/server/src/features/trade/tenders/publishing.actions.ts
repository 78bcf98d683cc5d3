// Publishes a draft, by hand or by the clock: everything is checked, its lots become rows, invited fleets are notified.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import { chainStartOf, contentHashOf } from '@rfb/contract/trade/bids/proof.ts';
import { publishProblems } from '@rfb/contract/trade/tenders/publish-problems.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { findStandingOf } from '../../membership/members/exports.ts';
import { notifyCompanies } from '../../services/notifications/exports.ts';
import { fleetsNotBlocking } from '../cooperations/exports.ts';
import { addTenderCustodians, keySetFor, namesOf, threeFor } from '../custody/exports.ts';
import { addChain } from './chains.queries.ts';
import { columnsOf } from './content.ts';
import { newSealKey } from './sealing.ts';
import { refuseMove, refuseStale, subjectOf } from './tender-moves.ts';
import { detailOf } from './tender-view.ts';
import * as rows from './tenders.queries.ts';

const refuseProblems = (problems: { path: string; text: string }[]) => {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ path, text }) => [path, text]));
  refuse('invalid', { msg: problems[0]?.text ?? '', data: { fields } });
};

/** The rows of a published tender's lots; fields are complete after `publishProblems`. */
export const lotRowsOf = (tenderId: string, content: TenderContent) =>
  content.lots.map((lot, index) => ({
    id: lot.id ?? '',
    tenderId,
    number: index + 1,
    originCode: lot.originCode ?? '',
    destinationCode: lot.destinationCode ?? '',
    lengthBand: lot.lengthBand ?? '',
    bodies: lot.bodies,
    quantityMilli: lot.quantityMilli ?? 0,
    ceilingE4: lot.ceilingE4,
    decrementE4: lot.decrementE4,
    closesAt: content.deadlineAt ?? '',
  }));

/** The moments beside the content. */
export const momentsOf = (content: TenderContent) => ({
  questionsUntil: content.questionsUntil ?? content.deadlineAt,
  closesAt: content.deadlineAt,
  opensAt: content.mode === 'sealed' ? content.opensAt : null,
});

const refuseOverLimit = async (deps: Deps, trx: Trx, companyId: string) => {
  const level = (await findStandingOf(trx, companyId))?.level ?? refuse('membershipNotActive');
  const allowed = (await readSettings({ ...deps, db: trx })).now(`tenders.${level}`);
  if (allowed !== null && (await rows.countRunningOf(trx, companyId)) >= allowed)
    refuse('wrongState', {
      msg: `${memberLevels[level]}会员可同时进行 ${allowed} 个竞价，已满。请等其中一个结束，或提升会员等级`,
      data: { allowed },
    });
};

export const refuseUnknownFleets = async (trx: Trx, ids: readonly string[], field: string) => {
  const known = new Set((await rows.listFleetNames(trx, ids)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    refuse('invalid', { data: { fields: { [field]: '有车队已不存在，请重新选择' } } });
};

type Invited = { tenderId: string; tenderNo: string; content: TenderContent; shipper: { id: string; name: string } };

/** A fleet that blocked the shipper is not told; the shipper sees it as invited, like one that does not answer. */
export const notifyInvited = async (deps: Deps, trx: Trx, fleetIds: readonly string[], invited: Invited) => {
  const { tenderId, tenderNo, content, shipper } = invited;
  await notifyCompanies(deps, trx, {
    template: 'tender.invited',
    values: {
      shipperName: shipper.name,
      tenderMode: tenderModes[content.mode],
      tenderTitle: content.title,
      tenderNo,
      deadlineAt: content.deadlineAt ?? '',
    },
    link: `/user/fleet-management/opportunities?tender=${tenderId}`,
    dedupKey: `tender:${tenderId}:invited`,
    companies: fleetsNotBlocking(shipper.id, fleetIds),
  });
};

type Published = { tenderId: string; tenderNo: string; content: TenderContent };

const isOfThree = ({ mode, custody }: TenderContent) => mode === 'sealed' && custody === 'three';

/** The three custodians of this moment, by whose keys bids are sealed; undefined when the platform keeps the key. */
const threeOf = async (trx: Trx, companyId: string, content: TenderContent) => {
  if (!isOfThree(content)) return undefined;
  const three = await threeFor(trx, companyId);
  return typeof three === 'string' ? refuse('invalid', { msg: three, data: { fields: { custody: three } } }) : three;
};
type Three = Awaited<ReturnType<typeof threeOf>>;

const fixCustodians = async (trx: Trx, tenderId: string, three: NonNullable<Three>, context: Anyone) => {
  const numbers = [1, 2, 3] as const;
  await addTenderCustodians(
    trx,
    three.map(({ id: custodianId, keyId, role, name }, index) => ({
      tenderId,
      number: numbers[index] ?? 3,
      custodianId,
      keyId,
      role,
      name,
    })),
  );
  const after = { custodians: namesOf(three), keySet: keySetFor(tenderId, three) };
  await recordAudit(trx, { action: 'custody.fixed', ...context, subject: subjectOf(tenderId), after });
};

/**
 * The chain of receipts starts with the published content and the key bids are encrypted to, or the hash of three custodians'
 * keys; then the platform's key is for traces only. An auction's bids are open.
 */
const startChain = async ({ keys }: Deps, trx: Trx, { tenderId, tenderNo, content }: Published, three: Three) => {
  const isSealed = content.mode === 'sealed';
  const { sealKey, wrappedKey } = isSealed ? newSealKey(keys, tenderId) : { sealKey: null, wrappedKey: null };
  const keySet = three ? keySetFor(tenderId, three) : null;
  const { invited: _, ...shown } = content;
  const contentHash = await contentHashOf(shown);
  const start = { tenderId, tenderNo, contentHash, sealKey: keySet ?? sealKey?.toString('hex') ?? '' };
  await addChain(trx, { tenderId, sealKey, wrappedKey, contentHash, startHash: await chainStartOf(start), keySet });
};

/** What publishing needs at `moment`, apart from room among the running ones. */
export const refuseUnready = async (
  deps: Deps,
  trx: Trx,
  { companyId, content }: Pick<rows.TenderRow, 'companyId' | 'content'>,
  moment: string,
) => {
  const { now: setting } = await readSettings({ ...deps, db: trx });
  refuseProblems(publishProblems(content, moment, setting('tender.minHours')));
  await refuseUnknownFleets(trx, content.invited, 'invited');
  return threeOf(trx, companyId, content);
};

type Anyone = AuditContext<AuditActor | undefined>;

type Publishing = {
  context: Anyone;
  /** For which its times are checked. */
  moment: string;
  /** By the clock, in the name of who scheduled it. */
  isScheduled?: true;
};

/** Of a locked draft whose publisher is locked. */
export const publishDraft = async (deps: Deps, trx: Trx, row: rows.TenderRow, publishing: Publishing) => {
  const { context, moment, isScheduled } = publishing;
  const { id: tenderId, companyId, content } = row;
  const three = await refuseUnready(deps, trx, row, moment);
  await refuseOverLimit(deps, trx, companyId);
  const tenderNo = await rows.newTenderNo(trx);
  await rows.changeTender(trx, tenderId, {
    ...columnsOf(content, tenderNo),
    ...momentsOf(content),
    state: 'open',
    tenderNo,
    reach: content.reach,
    firstHours: content.firstHours,
    publishAt: null,
    publishedAt: row.now,
    ...row.terms,
    startsAt: content.startsAt ?? row.now,
  });
  await rows.saveLots(trx, lotRowsOf(tenderId, content));
  await startChain(deps, trx, { tenderId, tenderNo, content }, three);
  if (three) await fixCustodians(trx, tenderId, three, context);
  await rows.addInvitations(trx, tenderId, content.invited);
  await recordAudit(trx, {
    action: 'tender.published',
    ...context,
    subject: subjectOf(tenderId),
    before: { phase: 'draft' },
    after: {
      tenderNo,
      title: content.title,
      mode: content.mode,
      deadlineAt: content.deadlineAt,
      ...(isScheduled && { isScheduled }),
    },
  });
  const shipper = { id: companyId, name: row.shipperName };
  await notifyInvited(deps, trx, content.invited, { tenderId, tenderNo, content, shipper });
  return tenderNo;
};

export const publishTender = (deps: Deps, tenderId: string, version: number, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await rows.lockPublisher(trx, companyId);
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'publish');
    await refuseStale(trx, row, version);
    await publishDraft(deps, trx, row, { context, moment: row.now });
    const published = (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    return detailOf(trx, published, companyId);
  });
};
