// The entries of the ledger of dues: each is balanced, made in the transaction of what caused it, and never changed afterwards.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { DuesAccount, EntryKind, ReceivableKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as rows from './ledger.queries.ts';
import { isYearClosed } from './ledger.queries.ts';

type Ids = Pick<Deps, 'newId'>;
/** Who recorded something, and who approved it where it took two. */
export type By = { recordedBy: string | null; approvedBy?: string | null };

type Fields = By & {
  kind: EntryKind;
  memberId: string;
  bookedOn: string;
  level: MemberLevel | null;
  reason?: string;
  paymentId?: string;
  reversesId?: string;
};

/** Returns the id of the entry; its amount is the sum of its debits. */
const post = async ({ newId }: Ids, trx: Trx, fields: Fields, postings: rows.Posting[]) => {
  const id = newId();
  await refuseClosed(trx, fields.bookedOn);
  const { reason = '', paymentId = null, reversesId = null, approvedBy = null, ...entry } = fields;
  const amountFen = postings.reduce((sum, posting) => sum + Math.max(0, posting.amountFen), 0);
  await rows.addEntry(trx, { id, ...entry, reason, paymentId, reversesId, approvedBy, amountFen }, postings);
  return id;
};

type NewReceivable = By & {
  memberId: string;
  termId: string;
  kind: ReceivableKind;
  level: MemberLevel;
  startsOn: string;
  endsOn: string;
  dueOn: string;
  feeFen: number;
  before?: object;
};

/** What is owed from its day on. */
export const charge = async (deps: Ids, trx: Trx, { recordedBy, approvedBy, before = {}, ...owed }: NewReceivable) => {
  const id = deps.newId();
  await rows.addReceivable(trx, { id, ...owed, before: JSON.stringify(before) });
  const { memberId, level, feeFen } = owed;
  const fields = { kind: 'charge' as const, memberId, level, bookedOn: await findToday(trx), recordedBy };
  if (feeFen > 0)
    await post(deps, trx, { ...fields, approvedBy: approvedBy ?? null }, [
      { account: 'receivable', receivableId: id, amountFen: feeFen },
      { account: 'income', amountFen: -feeFen },
    ]);
  return id;
};

type Open = { id: string; openFen: number };

/** Credits the receivables in their order, as far as the amount goes; the rest is kept as paid in advance. */
const allocate = (amountFen: number, open: Open[]) => {
  const postings: rows.Posting[] = [];
  let rest = amountFen;
  for (const { id, openFen } of open) {
    const part = Math.min(rest, openFen);
    if (part > 0) postings.push({ account: 'receivable', receivableId: id, amountFen: -part });
    rest -= part;
  }
  return { postings, rest };
};

type Payment = By & { memberId: string; termId?: string | null; payment: rows.NewPayment; first?: string };

/** Money in: pays the receivable `first`, then the oldest; the rest is kept as paid in advance. Call after `lockAccount`. */
export const bookPayment = async (deps: Ids, trx: Trx, booked: Payment) => {
  const { memberId, termId = null, payment, first, recordedBy, approvedBy = null } = booked;
  const paymentId = deps.newId();
  const { voucherFileId = null, invoiceTitle = '', ...paid } = payment;
  await rows.addPayment(trx, {
    ...{ id: paymentId, memberId, termId, ...paid, voucherFileId, invoiceTitle },
    recordedBy: recordedBy ?? refuse('broken'),
  });
  if (payment.amountFen === 0) return { paymentId, entryId: null };
  const open = await rows.listOpenReceivables(trx, memberId);
  const { postings, rest } = allocate(
    payment.amountFen,
    open.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)),
  );
  const entryId = await post(
    deps,
    trx,
    { kind: 'payment', memberId, bookedOn: payment.paidOn, level: null, paymentId, recordedBy, approvedBy },
    [
      { account: 'bank', amountFen: payment.amountFen },
      ...postings,
      ...(rest > 0 ? [{ account: 'advance' as const, amountFen: -rest }] : []),
    ],
  );
  return { paymentId, entryId };
};

type Credit = By & { memberId: string; advanceFen: number; first?: string };

/** Pays what is open from what was paid in advance; returns how much. */
export const useAdvance = async (deps: Ids, trx: Trx, { memberId, advanceFen, first, ...by }: Credit) => {
  const open = await rows.listOpenReceivables(trx, memberId);
  const sorted = open.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  const { postings, rest } = allocate(advanceFen, sorted);
  const usedFen = advanceFen - rest;
  if (usedFen > 0)
    await post(deps, trx, { kind: 'credit', memberId, bookedOn: await findToday(trx), level: null, ...by }, [
      { account: 'advance', amountFen: usedFen },
      ...postings,
    ]);
  return usedFen;
};

type Forgiven = By & { memberId: string; receivableId: string; level: MemberLevel; amountFen: number; reason: string };
const counters = { waiver: 'waived', writeOff: 'writtenOff', opening: 'opening' } as const;

/** Takes an amount off what is open, without money. */
export const forgive = async (
  deps: Ids,
  trx: Trx,
  { receivableId, amountFen, ...rest }: Forgiven & { kind: keyof typeof counters },
) =>
  post(deps, trx, { ...rest, bookedOn: await findToday(trx) }, [
    { account: counters[rest.kind], amountFen },
    { account: 'receivable', receivableId, amountFen: -amountFen },
  ]);

type Refund = By & { memberId: string; amountFen: number; paidOn: string; reason: string };
/** Money out, of what was paid in advance. */
export const bookRefund = (deps: Ids, trx: Trx, { amountFen, paidOn, ...rest }: Refund) =>
  post(deps, trx, { kind: 'refund', bookedOn: paidOn, level: null, ...rest }, [
    { account: 'advance', amountFen },
    { account: 'bank', amountFen: -amountFen },
  ]);

type Reversal = By & { entryId: string; memberId: string; reason: string };
/** The counter-entry, booked today. Refuses to take back what was used meanwhile. */
export const reverse = async (deps: Ids, trx: Trx, { entryId, ...rest }: Reversal) => {
  const postings = await rows.listPostings(trx, entryId);
  const { advanceFen } = (await rows.lockAccount(trx, rest.memberId)) ?? refuse('broken');
  const advance = postings.find(({ account }) => account === ('advance' satisfies DuesAccount))?.amountFen ?? 0;
  if (advance < 0 && advanceFen < -advance)
    refuse('wrongState', { msg: '这笔收款的一部分记为预收，后来已经用掉，请先冲销那次抵扣或退款' });
  const level = postings[0]?.level ?? null;
  return post(
    deps,
    trx,
    { kind: 'reversal', bookedOn: await findToday(trx), level, reversesId: entryId, ...rest },
    postings.map(({ account, receivableId, amountFen }) => ({ account, receivableId, amountFen: -amountFen })),
  );
};

/** A closed year takes no more entries. */
export const refuseClosed = async (trx: Trx, day: string) => {
  if (await isYearClosed(trx, day))
    refuse('wrongState', { msg: `${day.slice(0, 4)} 年的会费已经结账，不能再记入；请记在今天` });
};
