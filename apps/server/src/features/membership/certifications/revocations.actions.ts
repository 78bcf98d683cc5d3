// Revokes a certification or lifts the revocation: by two people where another one has the duty, otherwise at once.
import { type CertificationMove, canMove } from '@rfb/contract/membership/certifications/certification.states.ts';
import { certificationBadges } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCompanyName } from '../../identity/companies/exports.ts';
import { type Apply, lockPartners, type Proposer, propose } from '../../identity/proposals/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { persistApproval } from './certifications.actions.ts';
import * as rows from './certifications.queries.ts';

type Move = Extract<CertificationMove, 'revoke' | 'lift'>;
const outcomes = {
  revoke: { action: 'certification.revoked', status: 'revoked', name: '撤销认证' },
  lift: { action: 'certification.lifted', status: 'none', name: '解除撤销，可以重新申请' },
} as const;

/** Locks the open certification of a company; refuses if the move is not allowed. */
const lockForMove = async (deps: Deps, trx: Trx, companyId: string, move: Move) => {
  const companyName = (await findCompanyName(trx, companyId)) ?? refuse('notFound');
  const open = await rows.lockOpen(trx, companyId);
  const status = open?.status ?? 'none';
  if (!open || !canMove(status, move))
    return refuse('wrongState', {
      msg: `这家车队现在是“${certificationBadges[status]}”，请刷新后再看`,
      data: { current: { status } },
    });
  if (!open.approvedAt) await persistApproval(deps, trx, { id: open.id, companyId });
  return { ...open, companyName };
};
type Locked = Awaited<ReturnType<typeof lockForMove>>;

type Decision = { companyId: string; reason: string };
type By = Decision & { move: Move; context: AuditContext; proposer?: Proposer };

/** Audits the decision under the company, so that its log shows it, and notifies the company. */
const decide = async (deps: Deps, trx: Trx, open: Locked, { companyId, reason, move, context, proposer }: By) => {
  const { id, receiptNo, status } = open;
  const { action, status: certification } = outcomes[move];
  if (move === 'revoke') await rows.saveRevocation(trx, id, { reason, userId: context.actor.userId });
  else await rows.closeCertification(trx, id);
  const people = proposer && { proposedBy: proposer.name };
  await recordAudit(trx, {
    action,
    ...context,
    subject: { kind: 'company', id: companyId },
    before: { certification: status },
    after: { certificationId: id, certificationNo: receiptNo, certification, ...people },
    reason,
  });
  await notify(deps, trx, {
    to: { companyId },
    template: action,
    values: { certificationNo: receiptNo, reason },
    link: '/user/fleet-management/certification',
    dedupKey: `${action}:${id}`,
  });
};

/** What the decision was based on. */
type Act = { companyId: string; move: Move; certificationId: string; status: Locked['status'] };

const deciding = (move: Move) => (deps: Deps, decision: Decision, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const partners = await lockPartners(trx, context, 'revocations');
    const { companyId, reason } = decision;
    const open = await lockForMove(deps, trx, companyId, move);
    if (partners.length === 0) {
      await decide(deps, trx, open, { ...decision, move, context });
      return { proposalId: null };
    }
    const act: Act = { companyId, move, certificationId: open.id, status: open.status };
    const lines = [{ name: open.companyName, before: certificationBadges[open.status], after: outcomes[move].name }];
    const proposed = { kind: 'certification' as const, subjects: [companyId], act, lines, reason };
    return { proposalId: await propose(deps, trx, proposed, partners, context) };
  });

export const revokeCertification = deciding('revoke');
export const liftRevocation = deciding('lift');

export const applyRevocation: Apply = async (deps, trx, { act, reason, proposer }, context) => {
  const { companyId, move, certificationId, status } = act as Act;
  const open = await lockForMove(deps, trx, companyId, move);
  if (open.id !== certificationId || open.status !== status)
    refuse('wrongState', { msg: `${open.companyName}的认证在提出以后有变化，请看过以后重新提出` });
  await decide(deps, trx, open, { companyId, reason, move, context, proposer });
};
