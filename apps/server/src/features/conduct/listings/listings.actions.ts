// The regular procedure of an entry: propose, edit, notify, decide, publish.
import { countClauses } from '@rfb/contract/conduct/convention/clauses.ts';
import { clauseNames } from '@rfb/contract/conduct/convention/numerals.ts';
import { termProblem } from '@rfb/contract/conduct/listings/decision-text.ts';
import { PUBLICITY_WORKING_DAYS, REPLY_DAYS, termMonths } from '@rfb/contract/conduct/listings/listing.states.ts';
import type * as contract from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { type ListingKind, listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { today } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockCompanies } from '../../identity/companies/exports.ts';
import { isOnePerson, lockOffice, type Office, partnersOf } from '../../identity/proposals/exports.ts';
import { findCurrentConvention } from '../convention/exports.ts';
import { attachFiles, auditListing, lockForMove, notifyCompany } from './listing-moves.ts';
import * as rows from './listing-rows.queries.ts';
import { findListing, type ListingRow } from './listings.queries.ts';

/** The convention in force; refused when it lacks one of the clauses. */
const basisOf = async (trx: Trx, clauses: number[]) => {
  const convention =
    (await findCurrentConvention(trx)) ?? refuse('wrongState', { msg: '还没有施行中的公约，请先发布公约' });
  const missing = clauses.filter((number) => number > countClauses(convention.document));
  if (missing.length > 0) refuseFields({ clauses: `现行公约没有${clauseNames(missing)}` });
  return { clauses: clauses.toSorted((a, b) => a - b), conventionVersion: convention.number };
};

/** Refuses a step that conflicts with another procedure or published entry of the company. */
const refuseConflicts = async (trx: Trx, companyId: string, kind: ListingKind, step: 'propose' | 'publish') => {
  const running = await rows.listRunning(trx, companyId);
  const has = (which: ListingKind, isOpen: boolean) =>
    running.some((one) => one.kind === which && one.isOpen === isOpen);
  if (step === 'propose' && has(kind, true))
    refuse('wrongState', { msg: `这家企业已有一项${listingKinds[kind]}程序在进行` });
  if (kind === 'red' && (has('black', true) || has('black', false)))
    refuse('wrongState', { msg: '这家企业有黑名单程序或记录，不能列入红名单' });
  if (step === 'propose') return;
  if (has(kind, false))
    refuse('wrongState', { msg: `这家企业的${listingKinds[kind]}记录仍在公示或生效，届满后才能再公示` });
  if (kind === 'black' && has('red', false)) refuse('wrongState', { msg: '这家企业在红名单中，请先撤销红名单记录' });
};

type Proposal = ParsedOf<typeof contract.proposeListing>['body'];

export const proposeListing = (deps: Deps, { kind, companyId, files, ...proposal }: Proposal, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const [company] = await lockCompanies(trx, [companyId]);
    if (!company || company.closedAt) refuseFields({ companyId: '没有这家企业，请重新选择' });
    await refuseConflicts(trx, companyId, kind, 'propose');
    const basis = await basisOf(trx, proposal.clauses);
    const id = deps.newId();
    await rows.addListing(trx, { ...proposal, ...basis, id, kind, companyId, proposedBy: context.actor.userId });
    await attachFiles(trx, files, { purpose: 'decision', actor: context.actor, listingId: id, statementId: null });
    await auditListing(trx, { id, phase: 'proposed' }, context, {
      action: 'listing.proposed',
      after: { kind, companyId, reason: proposal.reason, ...basis },
    });
    return { listingId: id };
  });

type Edited = ParsedOf<typeof contract.editListing>['body'];

export const editListing = (deps: Deps, id: string, { files, ...proposal }: Edited, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'edit');
    const basis = await basisOf(trx, proposal.clauses);
    await rows.saveListing(trx, id, { ...proposal, ...basis });
    await attachFiles(trx, files, { purpose: 'decision', actor: context.actor, listingId: id, statementId: null });
    await auditListing(trx, row, context, { action: 'listing.edited', after: { reason: proposal.reason, ...basis } });
  });

export const noticeListing = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'notice');
    await rows.saveNotice(trx, id, REPLY_DAYS);
    const { replyDueOn } = (await findListing(trx, id)) ?? refuse('broken');
    await auditListing(trx, row, context, { action: 'listing.noticed', after: { phase: 'notice', replyDueOn } });
    await notifyCompany(deps, trx, row, {
      template: 'listing.noticed',
      values: { listKind: listingKinds[row.kind], reason: row.reason, untilOn: replyDueOn ?? '' },
    });
  });

/** Proposing and deciding are two people's acts; somebody alone with the duty decides, confirmed by the step-up. */
const refuseOwn = async (trx: Trx, office: Office, { id, proposedBy }: ListingRow, context: AuditContext) => {
  const authors = [...(await rows.listEditors(trx, id)), ...(proposedBy === null ? [] : [proposedBy])];
  if (!authors.some((author) => isOnePerson(office, context.actor.userId, author))) return;
  const partners = partnersOf(office, context, 'penalties');
  if (partners.length > 0)
    refuse('wrongState', { msg: `提出与决定必须是两个人，这条由 ${partners.map(({ name }) => name).join('、')} 决定` });
};

type Decision = ParsedOf<typeof contract.decideListing>['body'];

export const decideListing = (
  deps: Deps,
  id: string,
  { decisionText, termMonths: months, files }: Decision,
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const row = await lockForMove(trx, id, 'decide');
    await refuseOwn(trx, office, row, context);
    if (!termMonths[row.kind].includes(months)) refuseFields({ termMonths: '请选择期限' });
    const problem = termProblem(decisionText, months);
    if (problem) refuseFields({ decisionText: problem });
    const { year, seq } = await rows.nextDecision(trx);
    await rows.saveListing(trx, id, {
      decidedOn: today,
      decisionYear: year,
      decisionSeq: seq,
      decisionText,
      termMonths: months,
    });
    await attachFiles(trx, files, { purpose: 'decision', actor: context.actor, listingId: id, statementId: null });
    const { decisionNo } = (await findListing(trx, id)) ?? refuse('broken');
    await auditListing(trx, row, context, {
      action: 'listing.decided',
      after: { phase: 'decided', decisionNo, termMonths: months },
    });
    await notifyCompany(deps, trx, row, {
      template: 'listing.decided',
      values: { listKind: listingKinds[row.kind], decisionNo: decisionNo ?? '' },
    });
    return { decisionNo: decisionNo ?? '' };
  });

/** The last day of publicity: at least five working days, at most 30 days. */
const lastDayOf = async (trx: Trx, requested: string | undefined) => {
  const { firstEnd, lastEnd } = await rows.findPublicityDays(trx, PUBLICITY_WORKING_DAYS);
  if (requested === undefined) return firstEnd;
  if (requested < firstEnd)
    refuseFields({ publicityTo: `公示不少于 ${PUBLICITY_WORKING_DAYS} 个工作日，最早到 ${firstEnd}` });
  if (requested > lastEnd) refuseFields({ publicityTo: '公示最长 30 天' });
  return requested;
};

export const publishListing = (deps: Deps, id: string, requested: string | undefined, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'publish');
    await lockCompanies(trx, [row.companyId]);
    await refuseConflicts(trx, row.companyId, row.kind, 'publish');
    const lastDay = await lastDayOf(trx, requested);
    await rows.savePublicity(trx, id, lastDay);
    const published = (await findListing(trx, id)) ?? refuse('broken');
    const [publicityTo, effectiveFrom, effectiveTo] = [
      published.publicityTo,
      published.effectiveFrom,
      published.effectiveTo,
    ];
    if (publicityTo === null || effectiveFrom === null || effectiveTo === null) return refuse('broken');
    const days = { publicityTo, effectiveFrom, effectiveTo };
    await auditListing(trx, row, context, { action: 'listing.published', after: { phase: 'publicity', ...days } });
    await notifyCompany(deps, trx, row, {
      template: 'listing.published',
      values: { listKind: listingKinds[row.kind], decisionNo: row.decisionNo ?? '', ...days },
    });
    return days;
  });
