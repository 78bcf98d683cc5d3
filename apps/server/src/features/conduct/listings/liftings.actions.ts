// Revokes or repairs a published entry: by two people where another one may decide penalties, otherwise at once.
import { listingKinds, listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { today } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Apply, lockPartners, type Proposer, propose } from '../../identity/proposals/exports.ts';
import { auditListing, lockForMove, notifyCompany } from './listing-moves.ts';
import * as rows from './listing-rows.queries.ts';
import type { ListingRow } from './listings.queries.ts';

type Move = 'revoke' | 'repair';
const moveNames: Record<Move, string> = { revoke: '撤销', repair: '信用修复' };

/** What the decision was based on. */
type Lifting = { listingId: string; move: Move } & Pick<ListingRow, 'phase' | 'openStatement'>;
type By = { context: AuditContext; reason: string; proposer?: Proposer };

const lockForLifting = async (trx: Trx, id: string, move: Move) => {
  const row = await lockForMove(trx, id, move);
  if (move === 'revoke') return row;
  const running = await rows.listRunning(trx, row.companyId);
  if (running.some((one) => one.kind === 'black' && one.id !== id))
    refuse('wrongState', { msg: '这家企业有新的黑名单程序，不能修复' });
  return row;
};

/** Accepts the open statement, if there is one. */
const lift = async (deps: Deps, trx: Trx, row: ListingRow, move: Move, { context, reason, proposer }: By) => {
  const settledBy = context.actor.userId;
  await rows.settleOpenStatement(trx, row.id, { outcome: 'accepted', outcomeText: reason, settledBy });
  const decisionNo = row.decisionNo ?? '';
  const people = proposer && { proposedBy: proposer.name };
  if (move === 'revoke') {
    await rows.saveListing(trx, row.id, { revokedOn: today, endReason: reason, heldSince: null });
    await auditListing(trx, row, context, {
      action: 'listing.revoked',
      after: { phase: 'revoked', ...people },
      reason,
    });
    const values = { listKind: listingKinds[row.kind], decisionNo, reason };
    await notifyCompany(deps, trx, row, { template: 'listing.revoked', values });
    return;
  }
  await rows.saveListing(trx, row.id, { repairedOn: today, endReason: reason });
  await auditListing(trx, row, context, {
    action: 'listing.repaired',
    after: { phase: 'repaired', ...people },
    reason,
  });
  await notifyCompany(deps, trx, row, { template: 'listing.repaired', values: { decisionNo } });
};

const lifting = (move: Move) => (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const partners = await lockPartners(trx, context, 'penalties');
    const row = await lockForLifting(trx, id, move);
    if (partners.length === 0) {
      await lift(deps, trx, row, move, { context, reason });
      return { proposalId: null };
    }
    const act: Lifting = { listingId: id, move, phase: row.phase, openStatement: row.openStatement };
    const name = `${row.companyName}（${listingKinds[row.kind]}）`;
    const lines = [{ name, before: listingPhases[row.phase], after: moveNames[move] }];
    const proposed = { kind: 'listing' as const, subjects: [id], act, lines, reason };
    return { proposalId: await propose(deps, trx, proposed, partners, context) };
  });

export const revokeListing = lifting('revoke');
export const repairListing = lifting('repair');

export const applyLifting: Apply = async (deps, trx, { act, reason, proposer }, context) => {
  const { listingId, move, phase, openStatement } = act as Lifting;
  const row = await lockForLifting(trx, listingId, move);
  if (row.phase !== phase || row.openStatement !== openStatement)
    refuse('wrongState', { msg: `${row.companyName}的这条记录在提出以后有变化，请看过以后重新提出` });
  await lift(deps, trx, row, move, { context, reason, proposer });
};
