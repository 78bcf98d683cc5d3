// Every write about dues, bank lines and receipts, sent four times at the same moment: it happens once, and all sums are right.

import type { Endpoint, InputOf } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import * as bank from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as receipts from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import * as members from '@rfb/contract/membership/members/members.endpoints.ts';
import * as renewals from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { chosen, makeBank, type SentTransfer, statementOf } from '../../../testing/bank-lines.ts';
import { makeDues } from '../../../testing/dues.ts';
import type { Person } from '../../../testing/people.ts';
import { renewalBody, savedVoucher } from '../../../testing/renewals.ts';
import { IS_SWEEP } from '../../../testing/sweep.ts';
import { readFileBytes, saveFile } from '../../services/files/exports.ts';

const t = await testApp();
const [clerk, cashier] = [await t.admin(['owner', 'finance']), await t.admin(['owner', 'finance'])];
const { newMember, accountOf, approve, differences } = makeDues(t);
const { send, linesOf } = makeBank(t, clerk);
const today = await findToday(t.db);
const FEE = 300_000;
const reason = '四次同时提交的测试';

let serial = 1000;
const next = () => {
  serial += 1;
  return serial;
};
const calls = () => t.db.deleteFrom('rateCounters').execute();
const receive = async () => {
  const first = `${next()}000`;
  const body = { code: '11060225', first, last: `${first.slice(0, -3)}099`, receivedOn: today };
  return (await t.call(receipts.addReceiptRange, { body }, clerk)).data.rangeId;
};
await receive();

const named = async () => {
  const name = `苏州驰远${'甲乙丙丁戊己庚辛壬癸'[serial % 10]}${next()}运输有限公司`;
  const { memberId, companyId, person } = await newMember();
  await t.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
  return { name, memberId, person };
};
const payment = async (amountFen = FEE) => ({
  ...{ amountFen, paidOn: today, voucherNo: `TS-${next()}`, invoiceTitle: '' },
  voucherFileId: await savedVoucher(t, clerk),
});
const pay = async (memberId: string, amountFen = FEE) => {
  const body = await payment(amountFen);
  expect((await t.call(dues.recordDuesPayment, { params: { memberId }, body }, clerk)).status).toBe(200);
};
const versionOf = async (memberId: string) =>
  (await t.call(members.getMember, { params: { memberId } }, clerk)).data.member.version;
const startsOn = async (memberId: string) =>
  (await t.call(members.getMember, { params: { memberId } }, clerk)).data.nextTerm.startsOn;
const receiptOf = async (memberId: string) => {
  const row = await t.db.selectFrom('fiscalReceipts').select('id').where('memberId', '=', memberId).execute();
  return row[0]?.id ?? '';
};
const paid = async () => {
  const member = await named();
  await pay(member.memberId);
  return { ...member, receiptId: await receiptOf(member.memberId) };
};
const stored = (purpose: 'fiscalReceipt' | 'receiptSignature') =>
  t.db.transaction().execute(async (trx) => {
    const bytes = await readFileBytes(t.deps, await savedVoucher(t, clerk));
    return (await saveFile(t.deps, trx, { bytes, name: '票据.png', purpose, userId: clerk.userId })).fileId;
  });
const sent = async (...transfers: SentTransfer[]) => {
  const { data } = await send(transfers);
  return { bankFileId: data.bankFileId, lines: await linesOf(data.bankFileId) };
};
const certain = async () => {
  const member = await named();
  return { ...member, ...(await sent({ payer: member.name, fen: FEE, serial: `ON${next()}` })) };
};
const confirmed = async () => {
  const found = await certain();
  await t.call(bank.confirmBankLines, { body: { lines: chosen(...found.lines) } }, clerk);
  return { ...found, lines: await linesOf(found.bankFileId) };
};
const openOf = async (memberId: string) => (await accountOf(memberId, clerk)).receivables[0]?.id ?? '';

type Sent = { input: object; by?: Person };
let year = 2019;

/** A world of its own for each call, and what is then sent. */
const scenes: Record<string, () => Promise<Sent>> = {
  recordDuesPayment: async () => ({ input: { params: { memberId: (await named()).memberId }, body: await payment() } }),
  useDuesAdvance: async () => {
    const { memberId } = await named();
    await pay(memberId, 3 * FEE);
    const body = await renewalBody(t, clerk, { startsOn: await startsOn(memberId), amountFen: 0, voucherFileId: null });
    await t.call(members.renewMember, { params: { memberId }, body }, clerk);
    const credit = (await accountOf(memberId, clerk)).entries.find(({ kind }) => kind === 'credit');
    const back = { params: { entryId: credit?.id ?? '' }, body: { reason } };
    await approve((await t.call(dues.reverseDuesEntry, back, clerk)).data?.proposalId ?? null, cashier);
    return { input: { params: { memberId } } };
  },
  refundDues: async () => {
    const { memberId } = await named();
    await pay(memberId, 2 * FEE);
    return { input: { params: { memberId }, body: { amountFen: FEE, paidOn: today, reason } } };
  },
  waiveDues: async () => ({
    input: {
      params: { receivableId: await openOf((await named()).memberId) },
      body: { openFen: FEE, amountFen: 100, reason },
    },
  }),
  writeOffDues: async () => ({
    input: {
      params: { receivableId: await openOf((await named()).memberId) },
      body: { openFen: FEE, amountFen: 100, reason },
    },
  }),
  reverseDuesEntry: async () => {
    const { memberId } = await paid();
    const entryId = (await accountOf(memberId, clerk)).entries.find(({ kind }) => kind === 'payment')?.id ?? '';
    return { input: { params: { entryId }, body: { reason } } };
  },
  remindOfDues: async () => ({ input: { body: { receivableIds: [await openOf((await named()).memberId)] } } }),
  closeDuesYear: async () => {
    year += 1;
    return { input: { params: { year: `${year}` }, body: { receivedFen: 0, receivableFen: 0, reason } } };
  },
  exportDuesYear: async () => ({ input: { params: { year: today.slice(0, 4) }, body: { format: 'csv' } } }),
  renewMember: async () => {
    const { memberId } = await named();
    return {
      input: { params: { memberId }, body: await renewalBody(t, clerk, { startsOn: await startsOn(memberId) }) },
    };
  },
  changeMemberLevel: async () => {
    const { memberId } = await named();
    const { upgradeFees, member } = (await t.call(members.getMember, { params: { memberId } }, clerk)).data;
    const fen = upgradeFees.find(({ level }) => level === 'gold')?.feeFen ?? 0;
    const body = { version: member.version, level: 'gold', reason, payment: await payment(fen) };
    return { input: { params: { memberId }, body } };
  },
  undoMemberTerm: async () => {
    const { memberId } = await named();
    const body = await renewalBody(t, clerk, { startsOn: await startsOn(memberId) });
    await t.call(members.renewMember, { params: { memberId }, body }, clerk);
    return { input: { params: { memberId }, body: { version: await versionOf(memberId), reason } } };
  },
  requestRenewal: async () => ({ input: { body: { level: 'basic' } }, by: await t.fleet({ daysLeft: 20 }) }),
  withdrawRenewal: async () => {
    const by = await t.fleet({ daysLeft: 20 });
    const { renewalId } = (await t.call(renewals.requestRenewal, { body: { level: 'basic' } }, by)).data;
    return { input: { params: { renewalId } }, by };
  },
  approveRenewal: async () => {
    const by = await t.fleet({ daysLeft: 20 });
    const voucher = await savedVoucher(t, by);
    const { renewalId } = (await t.call(renewals.requestRenewal, { body: { level: 'basic', voucher } }, by)).data;
    const body = { level: 'basic', amountFen: FEE, paidOn: today, voucherNo: `TS-${next()}` };
    return { input: { params: { renewalId }, body } };
  },
  importBankFile: async () => {
    const file = await statementOf(t, [{ payer: '某某商贸有限公司', fen: FEE, serial: `IM${next()}` }]);
    return { input: { body: {}, file } };
  },
  remapBankFile: async () => {
    const { bankFileId } = await sent({ payer: '某某商贸有限公司', fen: FEE, serial: `RM${next()}` });
    const { file } = (await t.call(bank.getBankFile, { params: { bankFileId } }, clerk)).data;
    return { input: { params: { bankFileId }, body: { version: file.version, mapping: file.mapping } } };
  },
  rematchBankLines: async () => ({ input: { params: { bankFileId: (await certain()).bankFileId } } }),
  confirmBankLines: async () => ({ input: { body: { lines: chosen(...(await certain()).lines) } } }),
  confirmCertainLines: async () => ({ input: { body: { lines: chosen(...(await certain()).lines) } } }),
  classifyBankLines: async () => ({ input: { body: { lines: chosen(...(await certain()).lines), kind: 'other' } } }),
  holdBankLines: async () => {
    const { name } = await named();
    const { lines } = await sent({ payer: name, fen: FEE - 2000, serial: `HO${next()}` });
    return { input: { body: { lines: chosen(...lines) } } };
  },
  takeBackBankLines: async () => ({ input: { body: { lines: chosen(...(await confirmed()).lines), reason } } }),
  addReceiptRange: async () => {
    const first = `${next()}000`;
    return { input: { body: { code: '11060226', first, last: first, receivedOn: today } } };
  },
  removeReceiptRange: async () => ({ input: { params: { rangeId: await receive() } } }),
  attachReceiptFile: async () => ({
    input: { params: { receiptId: (await paid()).receiptId }, body: { fileId: await stored('fiscalReceipt') } },
  }),
  mailReceipt: async () => ({
    input: { params: { receiptId: (await paid()).receiptId }, body: { email: 'jy@jiyuan.example' } },
  }),
  mailReceipts: async () => ({ input: { body: { receiptIds: [(await paid()).receiptId] } } }),
  handOverReceipt: async () => {
    const signedFileId = await stored('receiptSignature');
    return { input: { params: { receiptId: (await paid()).receiptId }, body: { receiver: '秦嶂', signedFileId } } };
  },
  receiveReceipt: async () => {
    const { receiptId, person } = await paid();
    const body = { fileId: await stored('fiscalReceipt') };
    await t.call(receipts.attachReceiptFile, { params: { receiptId }, body }, clerk);
    return { input: { params: { receiptId } }, by: person };
  },
  voidReceipt: async () => ({
    input: { params: { receiptId: (await paid()).receiptId }, body: { kind: 'wrong', reason } },
  }),
  exportReceipts: async () => ({ input: { body: {} } }),
};

/** Everything that counts, as it stands now: money, numbers, terms, lines, years, and what waits for a second person. */
const standing = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from dues_entries) as entries,
      (select coalesce(sum(amount_fen), 0)::bigint from dues_postings where account = 'bank') as bank_fen,
      (select coalesce(sum(amount_fen), 0)::bigint from dues_postings where account = 'receivable') as open_fen,
      (select count(*)::int from payments) as payments,
      (select count(*)::int from fiscal_receipts where number is not null) as numbers,
      (select count(*)::int from fiscal_receipts where voided_at is not null) as voided,
      (select count(*)::int from fiscal_receipts where delivered_at is not null) as delivered,
      (select count(*)::int from receipt_ranges) as ranges,
      (select count(*)::int from member_terms) as terms,
      (select count(*)::int from dues_receivables where voided_at is not null) as taken_back,
      (select count(*)::int from bank_files) as files,
      (select count(*)::int from bank_lines) as lines,
      (select count(*)::int from bank_lines where state = 'confirmed') as confirmed,
      (select count(*)::int from bank_lines where state = 'classified') as classified,
      (select count(*)::int from bank_payments where taken_back_at is null) as paid_by_lines,
      (select count(*)::int from renewal_requests where status in (0, 1)) as requests,
      (select count(*)::int from dues_years) as years,
      (select count(*)::int from dues_reminders) as reminders`.execute(t.db);
  return rows[0] ?? {};
};
const once = async () => {
  const { rows } = await sql<{ proposals: number; tasks: number; mails: number; audits: number }>`
    select (select count(*)::int from proposals) as proposals, (select count(*)::int from tasks) as tasks,
      (select count(*)::int from deliveries where template_code = 'receipt.mailed') as mails,
      (select count(*)::int from audit_rows) as audits`.execute(t.db);
  return { ...(await standing()), ...rows[0] };
};

/** By how much a call changes what `read` counts. */
const changeBy = async (read: () => Promise<Record<string, number>>, act: () => Promise<unknown>) => {
  const before = await read();
  await act();
  const after = await read();
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
};

const endpointOf = (name: string) => (endpoints as Record<string, Endpoint>)[name] as typeof dues.recordDuesPayment;
const callWith = (name: string, { input, by = clerk }: Sent, key?: string, person = by) =>
  t.call(endpointOf(name), input as InputOf<typeof dues.recordDuesPayment>, person, {
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const ROOMS = ['/admin/dues', '/admin/receipts', '/admin/bank-', '/dues', '/receipts', '/renewals'];
const writes = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { method, path, duty }]) => method !== 'GET' && (duty === 'dues' || ROOMS.some((room) => path.startsWith(room))),
);

/** In every run: one write for each thing that is counted or locked; the others repeat them in the sweeps. */
const usual = {
  withOneKey: ['recordDuesPayment', 'refundDues', 'renewMember', 'importBankFile', 'mailReceipt', 'exportReceipts'],
  byTwo: [
    ...['recordDuesPayment', 'useDuesAdvance', 'reverseDuesEntry', 'refundDues', 'waiveDues', 'closeDuesYear'],
    ...['renewMember', 'changeMemberLevel', 'undoMemberTerm', 'approveRenewal'],
    ...['importBankFile', 'confirmBankLines', 'confirmCertainLines', 'classifyBankLines', 'takeBackBankLines'],
    ...['addReceiptRange', 'handOverReceipt', 'receiveReceipt', 'voidReceipt'],
  ],
};
const isUsual = (kind: keyof typeof usual, name: string) => IS_SWEEP || usual[kind].includes(name);

afterEach(async () => {
  expect(await differences()).toEqual([]);
  const { rows } = await sql<{ what: string }>`select what from receipt_differences()`.execute(t.db);
  expect(rows).toEqual([]);
});

it('every write of the three rooms is among the scenes', () => {
  const names = writes.map(([name]) => name).sort();
  expect(Object.keys(scenes).sort()).toEqual(names);
  expect(names).toEqual(expect.arrayContaining(Object.values(usual).flat()));
});

describe.each(writes.map(([name, endpoint]) => ({ name, isIdempotent: endpoint.idempotent === true })))(
  '$name four times at once',
  ({ name, isIdempotent }) => {
    const sceneOf = async () => {
      await calls();
      return (scenes[name] ?? (() => Promise.reject(name)))();
    };

    const itByTwo = it.runIf(isUsual('byTwo', name));

    it.runIf(isIdempotent && isUsual('withOneKey', name))('with one key happens once', async () => {
      const [alone, four] = [await sceneOf(), await sceneOf()];
      const expected = await changeBy(once, async () =>
        expect((await callWith(name, alone, `alone-${name}-${next()}`)).status).toBe(200),
      );
      const key = `four-${name}-${next()}`;
      const fourTimes = () => Promise.all(Array.from({ length: 4 }, () => callWith(name, four, key)));
      expect(await changeBy(once, fourTimes)).toEqual(expected);
    });

    itByTwo('by two people who do not know of each other moves money, numbers and terms once', async () => {
      const [alone, four] = [await sceneOf(), await sceneOf()];
      const expected = await changeBy(standing, async () => expect((await callWith(name, alone)).status).toBe(200));
      const people = four.by ? [four.by] : [clerk, cashier];
      const fourTimes = () =>
        Promise.all(Array.from({ length: 4 }, (_, at) => callWith(name, four, undefined, people[at % people.length])));
      expect(await changeBy(standing, fourTimes)).toEqual(expected);
    });
  },
);

it('a proposal approved four times at once is done once', async () => {
  const { memberId } = await named();
  await pay(memberId, 2 * FEE);
  const refund = { params: { memberId }, body: { amountFen: FEE, paidOn: today, reason } };
  const { proposalId } = (await t.call(dues.refundDues, refund, clerk)).data;
  const changed = await changeBy(standing, () =>
    Promise.all(Array.from({ length: 4 }, () => approve(proposalId, cashier))),
  );
  expect(changed).toMatchObject({ entries: 1, bankFen: -FEE });
});
