// Fiscal receipts: each payment gets the next number once, numbers join, two people void, and the register adds up.
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as receipts from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { createDownload, readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { readSheet } from '../../../platform/sheets/sheets.ts';
import { testApp } from '../../../testing/app.ts';
import { makeDues } from '../../../testing/dues.ts';
import type { Person } from '../../../testing/people.ts';
import { savedVoucher } from '../../../testing/renewals.ts';
import { howMany } from '../../../testing/sweep.ts';
import { readFileBytes, saveFile } from '../../services/files/exports.ts';
import { saveArrivedMails } from './receipts.queries.ts';
import { receiptsRunners } from './register-export.actions.ts';

const t = await testApp();
const [clerk, cashier] = [await t.admin(['reviewer']), await t.admin(['finance'])];
const { newMember } = makeDues(t);
const today = await findToday(t.db);
const FEE = 300_000;
const reason = '抬头写成了旧名称';
const CODE = '11060225';
/** Payments at the same moment, and how many of them are beyond the stock of nine. */
const AT_ONCE = howMany({ usual: 12, sweep: 20, deep: 20 });
const WITHOUT_STOCK = AT_ONCE - 9;

let voucher = 0;
const paymentOf = async (amountFen = FEE) => ({
  ...{ amountFen, paidOn: today, voucherNo: `PJ-${++voucher}`, invoiceTitle: '' },
  voucherFileId: await savedVoucher(t, clerk),
});
const pay = async (memberId: string) =>
  t.call(dues.recordDuesPayment, { params: { memberId }, body: await paymentOf() }, clerk);
const paidMember = async () => {
  const member = await newMember();
  expect((await pay(member.memberId)).data).toEqual({ proposalId: null });
  return member;
};
const addRange = (first: string, last: string, person = clerk) =>
  t.call(receipts.addReceiptRange, { body: { code: CODE, first, last, receivedOn: today } }, person);
const listed = async (query: object = {}) =>
  (await t.call(receipts.listReceipts, { query: { pageSize: '100', ...query } }, clerk)).data.items;
const receiptOf = async (memberId: string) =>
  [...(await listed()), ...(await listed({ state: 'wanted' }))].find(
    (one) => one.memberId === memberId && !one.voidedAt,
  );
const summary = async () => (await t.call(receipts.getReceiptSummary, {}, clerk)).data;
const saved = (purpose: 'fiscalReceipt' | 'receiptSignature', { userId }: Person = clerk) =>
  t.db.transaction().execute(async (trx) => {
    const bytes = await readFileBytes(t.deps, await savedVoucher(t, clerk));
    return (await saveFile(t.deps, trx, { bytes, name: '票据.png', purpose, userId })).fileId;
  });
const takeBack = async (memberId: string) => {
  const account = (await t.call(dues.getMemberDues, { params: { memberId } }, clerk)).data;
  const entryId = account.entries.find(({ kind }) => kind === 'payment')?.id ?? '';
  expect((await t.call(dues.reverseDuesEntry, { params: { entryId }, body: { reason } }, clerk)).status).toBe(200);
};
const voidIt = (
  receiptId: string,
  body: { kind: 'wrong' | 'refunded' | 'duplicate'; reason: string; title?: string },
) => t.call(receipts.voidReceipt, { params: { receiptId }, body }, clerk);

// Every test leaves numbers that join, and every payment with its receipt.
afterEach(async () => {
  const { rows } = await sql<{ what: string }>`select what from receipt_differences()`.execute(t.db);
  expect(rows).toEqual([]);
});

describe('a payment', () => {
  it('waits while there is no stock, and gets its number in its order as soon as there is, unless it was taken back', async () => {
    const [first, gone, second] = [await paidMember(), await paidMember(), await paidMember()];
    expect((await t.call(receipts.getReceiptStock, {}, clerk)).data).toMatchObject({ isLow: true, wanted: 3 });
    await takeBack(gone.memberId);
    expect(await receiptOf(first.memberId)).toMatchObject({ state: 'wanted', number: '', amountFen: FEE });
    expect((await addRange('0000031001', '0000031004')).data.issued).toBe(2);
    expect(await receiptOf(gone.memberId)).toBeUndefined();
    expect((await receiptOf(first.memberId))?.number).toBe('0000031001');
    expect(await receiptOf(second.memberId)).toMatchObject({ state: 'issued', number: '0000031002', code: CODE });
    expect((await receiptOf((await paidMember()).memberId))?.number).toBe('0000031003');
  });

  it('of many at the same moment, over two ranges and beyond the stock, has a number of its own, and none is left out', async () => {
    await addRange('0000031011', '0000031018');
    const members = await Promise.all(Array.from({ length: AT_ONCE }, () => newMember()));
    const answers = await Promise.all(members.map(({ memberId }) => pay(memberId)));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    const numbers = (await Promise.all(members.map(({ memberId }) => receiptOf(memberId)))).map(
      (one) => one?.number ?? '',
    );
    const expected = ['0000031004', ...Array.from({ length: 8 }, (_, at) => `00000310${11 + at}`)];
    expect(numbers.filter(Boolean).sort()).toEqual(expected);
    expect(await listed({ state: 'wanted' })).toHaveLength(WITHOUT_STOCK);
    expect((await addRange('0000032001', '0000032500')).data.issued).toBe(WITHOUT_STOCK);
    const counts = { wanted: 0, available: 500 - WITHOUT_STOCK, touched: 3 + AT_ONCE };
    expect(await summary()).toMatchObject({ ...counts, differenceFen: 0, missing: 0 });
  });
});

describe('a range', () => {
  it('with a number that was received before is refused, and so is one the wrong way round', async () => {
    expect(await addRange('0000031004', '0000031009')).toMatchObject({
      status: 400,
      data: { fields: { first: '与已登记的 0000031001–0000031004 重复' } },
    });
    expect((await addRange('0000033010', '0000033001')).data).toMatchObject({ fields: { last: '末号不能小于首号' } });
    expect((await addRange('33010', '0000033011')).data).toMatchObject({
      fields: { last: expect.stringContaining('位数') },
    });
  });

  it('can be removed only while none of its numbers was taken', async () => {
    const { rangeId } = (await addRange('0000039001', '0000039100')).data;
    const remove = (id: string) => t.call(receipts.removeReceiptRange, { params: { rangeId: id } }, clerk);
    expect((await remove(rangeId)).status).toBe(200);
    const { items } = (await t.call(receipts.listReceiptRanges, { query: {} }, clerk)).data;
    expect(await remove(items[0]?.id ?? '')).toMatchObject({ status: 409, msg: '这批号码已经用过，不能删除' });
    expect(items.map(({ first, next, used, available }) => [first, next, used, available])).toEqual([
      ['0000032001', String(32_001 + WITHOUT_STOCK).padStart(10, '0'), WITHOUT_STOCK, 500 - WITHOUT_STOCK],
      ['0000031011', null, 8, 0],
      ['0000031001', null, 4, 0],
    ]);
  });
});

describe('handing over', () => {
  it('in person needs a name and the signature, by mail an address that took it, and a download the file', async () => {
    const [a, b, c] = [await paidMember(), await paidMember(), await paidMember()];
    const idOf = async (one: { memberId: string }) => (await receiptOf(one.memberId))?.id ?? '';
    const handOver = async (signedFileId: string) =>
      t.call(
        receipts.handOverReceipt,
        { params: { receiptId: await idOf(a) }, body: { receiver: '秦嶂', signedFileId } },
        clerk,
      );
    expect((await handOver(await saved('fiscalReceipt'))).msg).toContain('文件');
    expect((await handOver(await saved('receiptSignature'))).status).toBe(200);
    expect(await receiptOf(a.memberId)).toMatchObject({
      state: 'delivered',
      deliveredHow: 'person',
      deliveredTo: '秦嶂',
    });

    const mail = { params: { receiptId: await idOf(b) }, body: { email: 'jy@jiyuan.example' } };
    expect((await t.call(receipts.mailReceipt, mail, clerk)).status).toBe(200);
    expect(await receiptOf(b.memberId)).toMatchObject({
      state: 'issued',
      sentTo: 'jy@jiyuan.example',
      isBounced: false,
    });
    expect(t.letters.at(-1)).toContain((await receiptOf(b.memberId))?.number);
    await sql`update deliveries set state = 'undelivered' where template_code = 'receipt.mailed'`.execute(t.db);
    await saveArrivedMails(t.db);
    expect(await receiptOf(b.memberId)).toMatchObject({ state: 'issued', isBounced: true });
    await t.call(receipts.mailReceipt, mail, clerk);
    await saveArrivedMails(t.db);
    expect(await receiptOf(b.memberId)).toMatchObject({ state: 'delivered', deliveredHow: 'mail', isBounced: false });

    const receive = async (person: Person) =>
      t.call(receipts.receiveReceipt, { params: { receiptId: await idOf(c) } }, person);
    expect((await receive(c.person)).status).toBe(409);
    const attach = { params: { receiptId: await idOf(c) }, body: { fileId: await saved('fiscalReceipt') } };
    expect((await t.call(receipts.attachReceiptFile, attach, clerk)).status).toBe(200);
    expect((await receive(a.person)).status).toBe(404);
    expect((await receive(c.person)).status).toBe(200);
    const own = (await t.call(receipts.listOwnReceipts, { query: {} }, c.person)).data;
    expect(own.items).toMatchObject([{ state: 'delivered', amountFen: FEE, file: { fileId: attach.body.fileId } }]);
    expect(own.items.map(({ id }) => id)).toEqual([await idOf(c)]);
  });

  it('of many goes to each company’s own address, once', async () => {
    const [a, b] = [await paidMember(), await paidMember()];
    await sql`update companies set email = case id when ${a.companyId} then 'a@example.org' else '' end
      where id in (${a.companyId}, ${b.companyId})`.execute(t.db);
    const receiptIds = [(await receiptOf(a.memberId))?.id ?? '', (await receiptOf(b.memberId))?.id ?? ''];
    const mail = () => t.call(receipts.mailReceipts, { body: { receiptIds } }, clerk);
    expect((await mail()).data).toEqual({ mailed: 1, skipped: 1 });
    expect((await mail()).data).toEqual({ mailed: 0, skipped: 2 });
  });
});

describe('voiding', () => {
  it('takes a second person; then the payment has the next number, and the old one is never used again', async () => {
    const { memberId } = await paidMember();
    const old = await receiptOf(memberId);
    const { proposalId } = (await voidIt(old?.id ?? '', { kind: 'wrong', reason, title: '新名称运输有限公司' })).data;
    expect(proposalId).not.toBeNull();
    expect(await receiptOf(memberId)).toMatchObject({ number: old?.number, state: 'issued' });
    const approve = (person: Person) => t.call(approveProposal, { params: { proposalId: proposalId ?? '' } }, person);
    expect((await approve(clerk)).status).toBe(403);
    expect((await approve(cashier)).status).toBe(200);
    const next = await receiptOf(memberId);
    expect(next).toMatchObject({ title: '新名称运输有限公司', replaces: old?.number, amountFen: FEE });
    const [voided] = await listed({ keyword: old?.number });
    expect(voided).toMatchObject({ state: 'voided', voidKind: 'wrong', voidReason: reason, replacedBy: next?.number });
    expect(voided?.voidedBy).toMatch(/ 提出，.+ 批准$/);
    expect((await voidIt(old?.id ?? '', { kind: 'wrong', reason })).status).toBe(409);
    expect(await summary()).toMatchObject({ differenceFen: 0, missing: 0, voided: 1 });
  });

  it('without a replacement is refused while the money is in the ledger; taken back, the difference is shown until it is voided', async () => {
    const { memberId } = await paidMember();
    const { id = '' } = (await receiptOf(memberId)) ?? {};
    expect((await voidIt(id, { kind: 'refunded', reason })).msg).toContain('还在会费账上');
    await takeBack(memberId);
    expect(await summary()).toMatchObject({ differenceFen: FEE });
    expect(await receiptOf(memberId)).toMatchObject({ isReversed: true });
    expect((await voidIt(id, { kind: 'wrong', reason })).msg).toContain('不能换一张');
    const { proposalId } = (await voidIt(id, { kind: 'refunded', reason })).data;
    await t.call(approveProposal, { params: { proposalId: proposalId ?? '' } }, cashier);
    expect(await receiptOf(memberId)).toBeUndefined();
    expect(await summary()).toMatchObject({ differenceFen: 0, missing: 0, voided: 2 });
  });
});

it('the electronic file of a receipt is the company’s until it is voided or replaced by another file', async () => {
  const { memberId, person } = await paidMember();
  const receiptId = (await receiptOf(memberId))?.id ?? '';
  const attach = async () => {
    const body = { fileId: await saved('fiscalReceipt') };
    expect((await t.call(receipts.attachReceiptFile, { params: { receiptId }, body }, clerk)).status).toBe(200);
    return body.fileId;
  };
  const opened = async (fileId: string, who: Person) => {
    const params = { fileId };
    const { status } = await t.call(readFile, { params }, who);
    expect((await t.call(createDownload, { params }, who)).status).toBe(status);
    return status;
  };
  const wrong = await attach();
  expect(await opened(wrong, person)).toBe(200);
  const right = await attach();
  expect([await opened(wrong, person), await opened(right, person)]).toEqual([404, 200]);
  const { proposalId } = (await voidIt(receiptId, { kind: 'wrong', reason })).data;
  await t.call(approveProposal, { params: { proposalId: proposalId ?? '' } }, cashier);
  const own = (await t.call(receipts.listOwnReceipts, { query: {} }, person)).data.items;
  expect(own.find(({ id }) => id === receiptId)).toMatchObject({ state: 'voided', file: null });
  expect([await opened(right, person), await opened(right, cashier)]).toEqual([404, 200]);
});

describe('one refund', () => {
  it('is the reason to void one receipt, not two, and then stays', async () => {
    const { memberId } = await paidMember();
    // All of it is paid in advance: the first year was paid before.
    await pay(memberId);
    await pay(memberId);
    const own = (await listed()).filter((one) => one.memberId === memberId && !one.voidedAt);
    expect(own).toHaveLength(3);
    const approve = (proposalId: string | null) =>
      t.call(approveProposal, { params: { proposalId: proposalId ?? '' } }, cashier);
    const refund = { amountFen: FEE, paidOn: today, reason: '多缴的一笔退回' };
    const asked = await t.call(dues.refundDues, { params: { memberId }, body: refund }, clerk);
    expect((await approve(asked.data.proposalId)).status).toBe(200);
    const [first, second] = own.map(({ id }) => id);
    const voiding = await voidIt(first ?? '', { kind: 'refunded', reason });
    expect((await approve(voiding.data.proposalId)).status).toBe(200);
    expect((await voidIt(second ?? '', { kind: 'refunded', reason })).msg).toContain('还在会费账上');
    const { entries } = (await t.call(dues.getMemberDues, { params: { memberId } }, clerk)).data;
    const entryId = entries.find(({ kind }) => kind === 'refund')?.id ?? '';
    const back = await t.call(dues.reverseDuesEntry, { params: { entryId }, body: { reason } }, clerk);
    expect(back).toMatchObject({ status: 409, msg: '因为这笔退款已经作废过票据，不能再冲销' });
  });

  it('that is missing, or a receipt over money that never came, is told by the doctor', async () => {
    const { memberId } = await paidMember();
    const own = await receiptOf(memberId);
    const foundAfter = async (change: string) => {
      const found: string[] = [];
      const undone = new Error('undone');
      await t.db
        .transaction()
        .execute(async (trx) => {
          await sql.raw(change).execute(trx);
          const { rows } = await sql<{ what: string }>`select what from receipt_differences()`.execute(trx);
          found.push(...rows.map(({ what }) => what));
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return found.join('; ');
    };
    const voided = `voided_at = app_now(), voided_by = '${clerk.userId}', void_kind = 'refunded', void_reason = '作废'`;
    expect(await foundAfter(`update fiscal_receipts set ${voided} where id = '${own?.id}'`)).toContain(
      `member ${memberId} has voided receipts over ${FEE}`,
    );
    const forged = `insert into fiscal_receipts (id, entry_id, payment_id, member_id, title, amount_fen)
      select 'forged', e.id, r.payment_id, e.member_id, '无中生有', e.amount_fen from fiscal_receipts r
      join dues_entries e on e.member_id = r.member_id and e.kind = 'charge' where r.id = '${own?.id}'`;
    expect(await foundAfter(forged)).toContain('did not pay');
  });
});

it('the register for the finance bureau has every number once, and its foot adds up', async () => {
  const { taskId } = (await t.call(receipts.exportReceipts, { body: {} }, clerk)).data;
  const task = await t.db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
  const run = { taskId, userId: task.userId, companyId: null, input: task.input, progress: async () => undefined };
  const { fileId = '' } = (await receiptsRunners(t.deps)[task.kind]?.(run)) ?? {};
  const rows = (await readSheet(await readFileBytes(t.deps, fileId))).slice(1).map(({ cells }) => cells);
  const lines = rows.filter(([, number]) => number);
  const figures = await summary();
  expect(new Set(lines.map(([, number]) => number)).size).toBe(4 + 8 + 500);
  expect(lines).toHaveLength(4 + 8 + 500);
  const by = (state: string) => lines.filter((cells) => cells[2] === state).length;
  expect([by('未用'), by('已作废')]).toEqual([figures.available, figures.voided]);
  const foot = rows.filter(([, , state]) => state === '合计').map((cells) => cells[4]);
  expect(foot).toEqual([
    '首号 0000031001，末号 0000032500',
    `共 512 张，已用 ${figures.used}，作废 4，未用 ${figures.available}`,
    `金额合计 ${formatFen(figures.issuedFen)}`,
    '连号检查：无缺号',
  ]);
  expect(figures.used + figures.voided + figures.available).toBe(512);
});

describe('the database', () => {
  it('lets nobody change what a number was given for, take a number twice or out of turn, or delete a receipt', async () => {
    const [one] = await listed({ state: 'issued' });
    const as = (statement: string) =>
      t.db.transaction().execute(async (trx) => {
        await sql`set local role rfb_server`.execute(trx);
        await sql.raw(statement).execute(trx);
      });
    const where = `where id = '${one?.id}'`;
    for (const change of [
      'number = number + 1000',
      'amount_fen = 1',
      "title = '别人'",
      'number = null, range_id = null',
    ])
      await expect(as(`update fiscal_receipts set ${change} ${where}`), change).rejects.toThrow(/has its number|check/);
    await expect(as(`update fiscal_receipts set voided_at = null where state = 'voided'`)).rejects.toThrow('is voided');
    await expect(as(`delete from fiscal_receipts ${where}`)).rejects.toThrow('permission denied');
    await expect(as(`update fiscal_receipts_start set at = app_now()`)).rejects.toThrow('permission denied');
  });
});
