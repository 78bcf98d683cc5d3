// What else becomes of a line: it is no dues, it waits for the rest, or what was decided is taken back.
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { IncomeKind } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  lockAccount,
  peopleOf,
  proposeDues,
  receiptDoubts,
  refuseOther,
  reverse,
  termDoubts,
} from '../dues/exports.ts';
import { undoTerm } from '../members/exports.ts';
import * as rows from './bank-lines.queries.ts';
import { type Chosen, lockForMove } from './locked-lines.ts';
import { rematch } from './matching.actions.ts';
import { listOwingOf } from './owing.queries.ts';

type Noted = { action: string; after: Record<string, unknown>; reason?: string };
const note = (trx: Trx, context: AuditContext, lines: rows.LineRow[], entry: Noted) =>
  recordAudit(trx, { ...context, subject: { kind: 'bankLine', id: lines[0]?.id ?? '' }, ...entry });

const sumOf = (lines: rows.LineRow[]) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

type Classified = { lines: Chosen[]; kind: IncomeKind; note: string };

export const classifyLines = (deps: Deps, input: Classified, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const lines = await lockForMove(trx, input.lines, 'classify');
    await rows.settleLines(trx, idsOf(lines), {
      ...{ state: 'classified', decisionId: deps.newId(), decidedBy: context.actor.userId },
      ...{ incomeKind: input.kind, note: input.note },
    });
    await note(trx, context, lines, {
      action: 'bankLines.classified',
      after: { amountFen: sumOf(lines), kind: input.kind, note: input.note },
    });
    // Another line for the same dues may now be the only one.
    const named = lines.flatMap(({ proposal }) => [
      ...(proposal.parts ?? []).map(({ memberId }) => memberId),
      ...(proposal.candidates ?? []),
    ]);
    if (await rows.hasLinesAbout(trx, named)) await rematch(deps, trx);
    return null;
  });

const HELD_DAYS = 30;

/** The member is told how much is missing. */
export const holdLines = (deps: Deps, chosen: Chosen[], context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const lines = await lockForMove(trx, chosen, 'hold');
    const { parts = [], differenceFen = 0 } = lines.find(({ id, leadId }) => id === leadId)?.proposal ?? {};
    if (differenceFen >= 0) refuse('wrongState', { msg: '这笔流水没有少付，不用等补足' });
    const heldUntil = await rows.holdLines(trx, idsOf(lines), HELD_DAYS);
    for (const { companyId } of await listOwingOf(
      trx,
      parts.map(({ memberId }) => memberId),
    ))
      await notify(deps, trx, {
        to: { companyId },
        template: 'dues.short',
        values: { amountFen: sumOf(lines), paidOn: lines[0]?.bookedOn ?? '', missingFen: -differenceFen },
        link: '/user/profile',
        dedupKey: `dues.short:${lines[0]?.id}`,
      });
    await note(trx, context, lines, { action: 'bankLines.held', after: { amountFen: sumOf(lines), heldUntil } });
    return { heldUntil };
  });

type TakingBack = { paid: Paid[]; reason: string; context: AuditContext; proposer?: Proposer | undefined };
type Paid = Awaited<ReturnType<typeof rows.listPaid>>[number];

/** Terms that go with what began them; where that was taken back in the ledger already, the term is left to whoever did. */
const begunBy = (paid: readonly Paid[]) => paid.filter(({ beginsTerm, entryId }) => beginsTerm && entryId !== null);

/** Entries that are taken back one by one, because the term they pay stays. */
const singleEntries = (paid: readonly Paid[]) => {
  const begun = new Set(begunBy(paid).map(({ receivableId }) => receivableId));
  return paid.filter(({ receivableId, entryId }) => entryId !== null && !begun.has(receivableId));
};

/** The ledger first: what it no longer lets go stays confirmed. */
const takeBackPayments = async (
  deps: Deps,
  trx: Trx,
  { decisionId, ...locked }: { decisionId: string } & TakingBack,
) => {
  const { paid, reason, context, proposer } = locked;
  for (const { receivableId, memberId } of begunBy(paid)) {
    if (await rows.hasOtherPayments(trx, receivableId, decisionId))
      refuse('wrongState', { msg: '这一期后来又有别的收款，请先撤销那一笔' });
    // With all payments of the term.
    await undoTerm(deps, trx, { memberId, receivableId, reason }, context, proposer);
  }
  for (const { memberId, entryId } of singleEntries(paid))
    if (entryId) await reverse(deps, trx, { entryId, memberId, reason, ...peopleOf(context, proposer) });
  if (paid.length > 0) await rows.markTakenBack(trx, idsOf(paid));
};

type TakenBack = { lines: Chosen[]; reason: string };

const lockTakenBack = async (deps: Deps, trx: Trx, input: TakenBack) => {
  const lines = await lockForMove(trx, input.lines, 'takeBack');
  const decisionId = lines[0]?.decisionId ?? '';
  const together = await rows.listDecided(trx, decisionId);
  if (lines.some((line) => line.decisionId !== decisionId) || together.length !== lines.length)
    refuse('wrongState', { msg: '一起确认的流水要一起撤销，请刷新后再看' });
  const named = await rows.listPaid(trx, decisionId);
  for (const memberId of [...new Set(named.map((one) => one.memberId))].sort()) await lockAccount(trx, memberId);
  // As it is under the lock of the ledger.
  const paid = await rows.listPaid(trx, decisionId);
  const entriesOf = (some: readonly Paid[]) => some.flatMap(({ entryId }) => entryId ?? []);
  const doubts = [
    ...(await termDoubts(deps, trx, entriesOf(singleEntries(paid)))),
    ...(await receiptDoubts(trx, entriesOf(paid))),
  ];
  return { lines, decisionId, paid, doubts };
};
type Locked = Awaited<ReturnType<typeof lockTakenBack>>;

const takeBackNow = async (
  deps: Deps,
  trx: Trx,
  { lines, decisionId, paid }: Locked,
  reason: string,
  context: AuditContext,
  proposer?: Proposer,
) => {
  await takeBackPayments(deps, trx, { decisionId, paid, reason, context, proposer });
  await rows.reopenLines(trx, idsOf(lines));
  await rematch(deps, trx);
  await note(trx, context, lines, {
    action: 'bankLines.takenBack',
    after: { amountFen: sumOf(lines), ...(proposer && { proposedBy: proposer.name }) },
    reason,
  });
};

/** Two people when a member holds a receipt of what the lines paid. */
export const takeBackLines = (deps: Deps, input: TakenBack, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const locked = await lockTakenBack(deps, trx, input);
    const { lines, doubts } = locked;
    const { reason } = input;
    if (doubts.length > 0) {
      const shown = lines.map(({ bookedOn, payerName, amountFen }) => ({
        name: `银行流水 ${bookedOn}`,
        before: `${payerName} ${formatFen(amountFen)}`,
        after: '撤销确认',
      }));
      const act = { ...input, doubts };
      const proposed = { what: 'takeBack' as const, subjects: idsOf(lines), act, lines: [...shown, ...doubts], reason };
      const proposalId = await proposeDues(deps, trx, office, proposed, context);
      if (proposalId) return { proposalId };
    }
    await takeBackNow(deps, trx, locked, reason, context);
    return { proposalId: null };
  });

export const applyTakeBack: Apply = async (deps, trx, { act, proposer }, context) => {
  const { doubts: seen, ...input } = act as TakenBack & { doubts: ProposalLine[] };
  const locked = await lockTakenBack(deps, trx, input);
  refuseOther(seen, locked.doubts);
  await takeBackNow(deps, trx, locked, input.reason, context, proposer);
};
