// Decides proposals: another person approves or declines, the proposer withdraws, time expires them. Exactly one of these.
import { duties, roleNames } from '@rfb/contract/duties.ts';
import {
  approvalWords,
  type ProposalKind,
  type ProposalOutcome,
  proposalDuties,
  proposalStates,
} from '@rfb/contract/identity/proposals/proposal.states.ts';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { decidersOf, isHolder, type Office } from './pairing.ts';
import * as rows from './proposals.queries.ts';
import { linkOf, lockOffice, type Proposer } from './propose.ts';

/** Does what was proposed, under the locks of its own tables, and refuses when its base changed meanwhile. */
export type Apply = (
  deps: Deps,
  trx: Trx,
  proposal: { act: object; reason: string; proposer: Proposer },
  context: AuditContext,
) => Promise<void>;
export type Appliers = Record<ProposalKind, Apply>;

const lockOpen = async (trx: Trx, id: string) => {
  const office = await lockOffice(trx);
  const proposal = (await rows.lockProposal(trx, id)) ?? refuse('notFound');
  const { state, closedBy } = proposal;
  if (state !== 'open')
    refuse('wrongState', { msg: `这项提议${proposalStates[state]}${closedBy ? `（${closedBy}）` : ''}，请刷新后再看` });
  return { office, proposal };
};

const refuseUndecidable = (office: Office, { proposerId, kind }: rows.ProposalRow, userId: string) => {
  const duty = proposalDuties[kind];
  const needed = roleNames(duties[duty].does);
  const find = (id: string) => office.people.find((person) => person.id === id);
  if (proposerId === userId) refuse('forbidden', { msg: '提出与批准必须是两个人，不能决定自己的提议' });
  const self = find(userId);
  if (!self || !isHolder(self, duty)) refuse('forbidden', { msg: `决定这项提议需要“${needed}”角色` });
  if (!decidersOf(office, proposerId, duty).some(({ id }) => id === userId))
    refuse('forbidden', {
      msg: '你和提出人之间有过邀请、任命或重置（见“管理员与角色”），还不能算作两个人，这项提议须由别人决定',
    });
  return find(proposerId);
};

const record = async (
  deps: Deps,
  trx: Trx,
  { id, kind, subjects, title, proposerId, proposerName }: rows.ProposalRow,
  { outcome, reason }: { outcome: ProposalOutcome; reason?: string },
  context: AuditContext,
) => {
  await rows.closeProposal(trx, id, { outcome, closedBy: context.actor.userId, closedReason: reason ?? '' });
  await recordAudit(trx, {
    action: `proposal.${outcome}`,
    ...context,
    subject: { kind: 'proposal', id },
    after: { content: title, proposedBy: proposerName },
    ...(reason && { reason }),
  });
  if (outcome === 'withdrawn') return;
  const values = { proposalTitle: title, personName: nameOf(context.actor) };
  await notify(deps, trx, {
    to: { userId: proposerId },
    ...(outcome === 'approved'
      ? { template: 'proposal.approved' as const, values: { ...values, approvalEffect: approvalWords[kind].done } }
      : { template: 'proposal.declined' as const, values: { ...values, reason: reason ?? '' } }),
    link: linkOf({ kind, subjects }),
  });
};

export const approveProposal = (deps: Deps, appliers: Appliers, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { office, proposal } = await lockOpen(trx, id);
    const proposer = refuseUndecidable(office, proposal, context.actor.userId);
    if (!proposer || !isHolder(proposer, proposalDuties[proposal.kind]))
      refuse('wrongState', { msg: `${proposal.proposerName}已经没有提出这件事的角色，这项提议不能再批准` });
    const { act, reason, proposerId, proposerName } = proposal;
    await appliers[proposal.kind](
      deps,
      trx,
      { act, reason, proposer: { id: proposerId, name: proposerName } },
      context,
    );
    await record(deps, trx, proposal, { outcome: 'approved' }, context);
  });

export const declineProposal = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { office, proposal } = await lockOpen(trx, id);
    refuseUndecidable(office, proposal, context.actor.userId);
    await record(deps, trx, proposal, { outcome: 'declined', reason }, context);
  });

export const withdrawProposal = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { proposal } = await lockOpen(trx, id);
    if (proposal.proposerId !== context.actor.userId) refuse('wrongState', { msg: '只有提出人可以撤回' });
    await record(deps, trx, proposal, { outcome: 'withdrawn' }, context);
  });
