// Acts on dues that one person alone may not do: the act waits as a proposal until another one approves it.

import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { PairedAct } from '@rfb/contract/membership/dues/dues.labels.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Apply, type Office, type Proposer, partnersOf, propose } from '../../identity/proposals/exports.ts';
import type { By } from './ledger.ts';

type Paired = {
  what: PairedAct;
  /** The members or companies it is about. */
  subjects: string[];
  act: object;
  lines: ProposalLine[];
  reason: string | undefined;
};

/** Proposes the act, or returns null where the caller is the only one with the duty and acts alone. `office`: of `lockOffice`. */
export const proposeDues = async (
  deps: Deps,
  trx: Trx,
  office: Office,
  { what, subjects, act, lines, reason }: Paired,
  context: AuditContext,
) => {
  const partners = partnersOf(office, context, 'dues');
  if (partners.length === 0) return null;
  const proposed = { kind: 'dues' as const, subjects, act: { what, ...act }, lines, reason };
  return propose(deps, trx, proposed, partners, context);
};

/** Refuses when what the second person read is no longer what would happen. */
export const refuseOther = (seen: ProposalLine[], now: ProposalLine[]) => {
  const textOf = (lines: ProposalLine[]) =>
    JSON.stringify(lines.map(({ name, before, after }) => [name, before, after]));
  if (textOf(seen) !== textOf(now)) refuse('wrongState', { msg: '提出以后金额或凭证有了变化，请撤回后重新提出' });
};

/** Who is named in the ledger: alone the caller, otherwise the proposer with the one who approved. */
export const peopleOf = ({ actor }: AuditContext<{ userId: string }>, proposer?: Proposer): By =>
  proposer ? { recordedBy: proposer.id, approvedBy: actor.userId } : { recordedBy: actor.userId };

/** What an approved proposal about dues does, by its act. */
export const applyDues =
  (acts: Record<PairedAct, Apply>): Apply =>
  async (deps, trx, proposal, context) => {
    const { what, ...act } = proposal.act as { what: PairedAct };
    await (acts[what] ?? (() => refuse('broken')))(deps, trx, { ...proposal, act }, context);
  };
