// Steps of a random history of money, taken by both partners and the office; the book changes by what they were answered.
import { randomUUID } from 'node:crypto';
import { answerDispute, decideDispute, openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import {
  isTakenOff,
  type ProposableCharge,
  proposableCharges,
} from '@rfb/contract/transport/orders/payments/charge.states.ts';
import * as charges from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import * as statements from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { Person } from '../../../apps/server/src/testing/people.ts';
import { dayIn } from '../../../apps/server/src/testing/vehicles.ts';
import type { callersOf } from './instances.ts';
import { type Book, oneOf, openOf, owedOf, type Pair, type Random, type Side, settle } from './money-world.ts';

export type Call = ReturnType<typeof callersOf>['call'];
type Step = (taken: { call: Call; pair: Pair; book: Book; random: Random }) => Promise<boolean>;

const other = (side: Side): Side => (side === 'fleet' ? 'shipper' : 'fleet');
const kinds = Object.keys(proposableCharges) as ProposableCharge[];
const isTwice = (random: Random) => random(20) === 0;

const openStatements = async (call: Call, person: Person) =>
  (await call(statements.listStatements, { query: { tab: 'open', pageSize: '100' } }, person)).data.items;

const propose: Step = async ({ call, pair, book, random }) => {
  const [kind, side] = [oneOf(random, kinds), oneOf(random, ['fleet', 'shipper'] as const)];
  const body = { kind, amountFen: 1 + random(30_000), note: '按回单记录计算' };
  const input = { params: { orderId: book.orderId }, body };
  const said = await call(charges.proposeCharge, input, pair[side], isTwice(random));
  if (said.code !== 0) return false;
  const known = new Set(book.proposed.map(({ id }) => id));
  const [added] = said.data.charges.filter((one) => one.state === 'proposed' && !known.has(one.id));
  const amountFen = isTakenOff(kind) ? -body.amountFen : body.amountFen;
  book.proposed.push({ id: added?.id ?? '', amountFen, side });
  return true;
};

/** Now and then by whoever may not. */
const answer: Step = async ({ call, pair, book, random }) => {
  const charge = oneOf(random, book.proposed);
  if (!charge) return false;
  const input = { params: { orderId: book.orderId, chargeId: charge.id } };
  const chance = random(10);
  const by = pair[random(8) === 0 ? charge.side : other(charge.side)];
  const said =
    chance === 0
      ? await call(charges.refuseCharge, { ...input, body: { reason: '没有依据，不同意' } }, by, isTwice(random))
      : chance === 1
        ? await call(charges.withdrawCharge, input, pair[charge.side], isTwice(random))
        : await call(charges.acceptCharge, input, by, isTwice(random));
  if (said.code !== 0) return false;
  book.proposed = book.proposed.filter((one) => one !== charge);
  if (chance > 1) {
    book.chargesFen += charge.amountFen;
    settle(book);
  }
  return true;
};

const claim: Step = async ({ call, pair, book, random }) => {
  const amountFen = random(3) > 0 ? Math.max(1, openOf(book)) : 1 + random(60_000);
  const month = `${dayIn(0).slice(0, 7)}-01`;
  const body = { amountFen, paidOn: oneOf(random, [dayIn(0), month]), voucherNo: randomUUID(), fileId: null };
  const input = { params: { orderId: book.orderId }, body };
  const said = await call(payments.claimPayment, input, pair.shipper, isTwice(random));
  if (said.code !== 0) return false;
  const [added] = said.data.items.filter((one) => one.state === 'claimed' && !book.claimed.has(one.id));
  book.claimed.set(added?.id ?? '', amountFen);
  return true;
};

const confirm: Step = async ({ call, pair, book, random }) => {
  const [paymentId, amountFen] = oneOf(random, [...book.claimed]) ?? [];
  if (!paymentId || amountFen === undefined) return false;
  const input = { params: { orderId: book.orderId, paymentId } };
  const isDenied = random(8) === 0;
  const said = isDenied
    ? await call(payments.disputePayment, { ...input, body: { reason: '没有到账' } }, pair.fleet, isTwice(random))
    : await call(payments.confirmPayment, input, pair.fleet, isTwice(random));
  if (said.code !== 0) return false;
  book.claimed.delete(paymentId);
  if (!isDenied) book.confirmed.set(paymentId, amountFen);
  settle(book);
  return true;
};

const reverse: Step = async ({ call, pair, book, random }) => {
  const [paymentId] = oneOf(random, [...book.confirmed]) ?? [];
  if (!paymentId) return false;
  const input = { params: { orderId: book.orderId, paymentId }, body: { reason: '银行退回了这笔款' } };
  const said = await call(payments.reversePayment, input, pair.fleet, isTwice(random));
  if (said.code !== 0) return false;
  book.confirmed.delete(paymentId);
  settle(book, true);
  return true;
};

const dispute: Step = async ({ call, pair, book, random }) => {
  const params = { orderId: book.orderId };
  const side = oneOf(random, ['fleet', 'shipper'] as const);
  const facts = { facts: '卸货时发现外箱破损十二件，回单上没有写明' };
  const opened = await call(openDispute, { params, body: facts }, pair[side], isTwice(random));
  if (opened.code !== 0) return false;
  await call(answerDispute, { params, body: { answer: '装货时已有破损' } }, pair[other(side)], isTwice(random));
  const adjustmentFen = random(3) === 0 ? null : random(60_000) - 30_000;
  const body = { outcome: 'none' as const, decision: '按回单照片认定，双方已陈述', adjustmentFen };
  const input = { params: { disputeId: opened.data.id }, body };
  const said = await call(decideDispute, input, pair.admin, isTwice(random));
  if (said.code !== 0) {
    // Below zero nothing can be decided; it ends without an amount.
    const without = { ...input, body: { ...body, adjustmentFen: null } };
    return (await call(decideDispute, without, pair.admin)).code === 0;
  }
  book.chargesFen += adjustmentFen ?? 0;
  if (adjustmentFen) settle(book);
  return true;
};

const mark: Step = async ({ call, pair, book, random }) => {
  const person = pair[oneOf(random, ['fleet', 'shipper'] as const)];
  const open = await openStatements(call, person);
  const statementId = open.at(-random(2) - 1)?.id ?? open[0]?.id ?? '';
  const believedFen = Math.max(0, owedOf(book) + random(40_000) - 20_000);
  const body = { orderId: book.orderId, believedFen, reason: '与回单记录不一致' };
  const said = await call(statements.markDifference, { params: { statementId }, body }, person, isTwice(random));
  return said.code === 0;
};

const answerMark: Step = async ({ call, pair, random }) => {
  const [newest] = await openStatements(call, pair.fleet);
  if (!newest) return false;
  const params = { statementId: newest.id };
  const [open] = (await call(statements.getStatement, { params }, pair.fleet)).data.differences;
  if (!open) return false;
  const input = { params: { ...params, differenceId: open.id } };
  if (random(3) === 0)
    return (await call(statements.withdrawDifference, input, pair[open.side], isTwice(random))).code === 0;
  const said = await call(statements.acceptDifference, input, pair[other(open.side)], isTwice(random));
  const book = pair.books.find(({ orderId }) => orderId === open.orderId);
  if (said.code !== 0 || !book) return false;
  book.chargesFen += open.believedFen - open.currentFen;
  settle(book);
  return true;
};

/** Both confirm the oldest month, or a later one, which covers those before it. */
const freeze: Step = async ({ call, pair, random }) => {
  const over = (await openStatements(call, pair.fleet)).filter(({ state }) => state !== 'running');
  const statementId = (random(3) === 0 ? over[0] : over.at(-1))?.id;
  if (!statementId) return false;
  const params = { statementId };
  const codes: number[] = [];
  for (const person of [pair.fleet, pair.shipper]) {
    const { version, readAt } = (await call(statements.getStatement, { params }, person)).data;
    const input = { params, body: { version, readAt } };
    codes.push((await call(statements.confirmStatement, input, person, isTwice(random))).code);
  }
  return codes.every((code) => code === 0);
};

export const moneySteps = { propose, answer, claim, confirm, reverse, dispute, mark, answerMark, freeze };
export type MoneyStep = keyof typeof moneySteps;

/** How often each is taken of those that are possible now; the server may refuse it all the same. */
const usual: readonly MoneyStep[] = ['propose', 'propose', 'claim', 'claim', 'dispute', 'mark', 'answerMark', 'freeze'];
export const chooseStep = (book: Book, random: Random) =>
  oneOf(random, [
    ...usual,
    ...(book.proposed.length > 0 ? (['answer', 'answer', 'answer', 'answer'] as const) : []),
    ...(book.claimed.size > 0 ? (['confirm', 'confirm', 'confirm', 'confirm'] as const) : []),
    ...(book.confirmed.size > 0 ? (['reverse'] as const) : []),
  ]);
