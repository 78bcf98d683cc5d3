// What both sides confirmed, against whoever holds the database: a changed, replaced or deleted statement does not go unnoticed.
import { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { checkFiles } from '@rfb/contract/overview/audit/check-files.ts';
import { getInclusionProof } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { outcomeOf } from '@rfb/contract/statements.ts';
import { sealCodeOf, sealEntryOf, sealFile } from '@rfb/contract/transport/statements/statement-seal.ts';
import { getInvoiceDraft, recordInvoice } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkStatements } from '../../doctor/trade-checks.ts';
import { addLeaf, checkLog } from '../../features/services/checkpoints/exports.ts';
import { closeDueInterval } from '../../features/services/checkpoints/intervals.actions.ts';
import { recordAudit, systemContext } from '../../platform/audit/audit.ts';
import { testApp } from '../app.ts';
import type { Parties } from '../orders.ts';
import { asOwner } from '../owner.ts';
import { makeStatements } from '../statements.ts';
import { howMany } from '../sweep.ts';
import { dayIn } from '../vehicles.ts';

const t = await testApp();
const make = makeStatements(t, await t.admin());

const agreed = async () => {
  const sides = await make.partners();
  const id = await make.idOf(sides.fleet);
  await make.freeze(id, sides);
  return { id, sides };
};
/** With the rights of the database’s owner, who switched the triggers off. */
const forge = (text: string, id: string) => asOwner(t.url, text, [id]);
const sealSeenBy = async (id: string, { fleet, shipper }: Parties) => {
  const [ofFleet, ofShipper] = [await make.get(id, fleet), await make.get(id, shipper)];
  expect(ofFleet.seal).toEqual(ofShipper.seal);
  return ofFleet.seal;
};
/** Sessions end within the hour, so the clock goes back. */
const nextHour = async () => {
  hours += 1;
  await t.travel(`${hours} hours`);
  await closeDueInterval(t.deps);
  await t.travel(`-${hours} hours`);
};
let hours = 0;
const doctor = async () => (await checkStatements(t.deps)).text;

describe('the code of a statement', () => {
  it('is fixed when both have confirmed, says what they confirmed, and is proved by the public log', async () => {
    const sides = await make.partners();
    const id = await make.idOf(sides.fleet);
    await make.confirm(id, sides.fleet);
    expect((await make.get(id, sides.fleet)).seal).toBeNull();
    await make.confirm(id, sides.shipper);
    const found = await sealSeenBy(id, sides);
    const { statementNo, freightFen } = await make.get(id, sides.fleet);
    expect(found?.state).toBe('kept');
    expect(found?.text).toContain(`\nnumber ${statementNo}\n`);
    expect(found?.text).toContain(`\nfreightFen ${freightFen}\n`);
    expect(await sealCodeOf(found?.text ?? '')).toBe(found?.code);
    const entry = await sealEntryOf(found?.text ?? '', found?.salt ?? '');
    expect((await t.call(getInclusionProof, { query: { entry } })).status).toBe(404);
    await nextHour();
    const inclusion = (await t.call(getInclusionProof, { query: { entry } })).data;
    const { publicKey } = (await t.call(getAuditHead, {})).data;
    const check = async (bytes: Buffer, inclusions = [inclusion]) =>
      (await checkFiles([{ name: 'x.json', bytes }], { publicKey, inclusions }))[0];
    const file = Buffer.from(sealFile(found?.text ?? '', found?.salt ?? ''));
    const good = await check(file);
    expect(good?.title).toContain(statementNo);
    expect(good?.statements.map(outcomeOf)).toEqual(['good', 'good']);
    expect(await check(file, [])).toMatchObject({ logEntry: entry });
    const step = Math.ceil(file.length / howMany({ usual: 100, sweep: file.length, deep: file.length }));
    for (let at = 0; at < file.length; at += step) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect((await check(changed))?.statements.map(outcomeOf), `byte ${at}`).not.toEqual(['good', 'good']);
    }
  });

  it('is one for each month that is frozen with a later one', async () => {
    const sides = await make.partners(2);
    const [first = ''] = sides.orderIds;
    await make.orderedBefore(first);
    await make.signedBefore(first, 2);
    const [later, earlier] = (await make.list(sides.fleet, { tab: 'open' })).map(({ id }) => id);
    await make.freeze(later ?? '', sides);
    const codes = [await sealSeenBy(later ?? '', sides), await sealSeenBy(earlier ?? '', sides)];
    expect(codes.map((one) => one?.state)).toEqual(['kept', 'kept']);
    expect(codes[0]?.code).not.toBe(codes[1]?.code);
  });

  it('does not keep the deadline of a tender waiting for its place in the log', async () => {
    await t.db.transaction().execute(async (trx) => {
      for (let number = 0; number < 256; number += 1) await addLeaf(trx, { kind: 'statement', data: `${number}` });
      await addLeaf(trx, { kind: 'tender', data: 'a deadline' });
    });
    await nextHour();
    const { rows } =
      await sql`select 1 from tlog_leaves l join tlog_places p using (entry) where l.data = 'a deadline'`.execute(t.db);
    expect(rows).toHaveLength(1);
  });
});

describe('an operator', () => {
  beforeAll(async () => {
    for (const table of ['statements', 'statement_rows', 'audit_rows'])
      await asOwner(t.url, `alter table ${table} disable trigger all`);
  });

  const changes = [
    ['a figure', 'update statements set freight_fen = freight_fen + 100 where id = $1'],
    ['the opening balance', 'update statements set opening_fen = opening_fen + 100 where id = $1'],
    ['an order', `update statement_rows set content = jsonb_set(content, '{freightFen}', '1') where statement_id = $1`],
    [
      'a note of a charge',
      `update statement_rows set content = content || '{"cargo": "砂石"}' where statement_id = $1`,
    ],
    ['the last order', 'delete from statement_rows where statement_id = $1'],
    ['a partner', `update statements set parties = jsonb_set(parties, '{fleet,name}', '"别家车队"') where id = $1`],
    [
      'the time of a confirmation',
      `update statements set fleet_confirmed_at = fleet_confirmed_at - interval '1 day' where id = $1`,
    ],
  ] as const;

  describe('who changes', () => {
    let one: Awaited<ReturnType<typeof agreed>>;
    const tables = [
      ['statements', 'id'],
      ['statement_rows', 'statement_id'],
    ] as const;
    beforeAll(async () => {
      one = await agreed();
      for (const [table] of tables) await asOwner(t.url, `create table original_${table} as table ${table}`);
    });
    afterEach(async () => {
      for (const [table, column] of tables) {
        await asOwner(t.url, `delete from ${table} where ${column} = $1`, [one.id]);
        await asOwner(t.url, `insert into ${table} select * from original_${table} where ${column} = $1`, [one.id]);
      }
    });

    it.each(changes)('%s is found at the next reading and by the doctor', async (_, change) => {
      const before = await sealSeenBy(one.id, one.sides);
      expect(before?.state).toBe('kept');
      await forge(change, one.id);
      const found = { state: 'changed', code: before?.code, text: null, salt: null };
      expect(await sealSeenBy(one.id, one.sides)).toEqual(found);
      expect(await doctor()).toContain('内容与双方定稿时不同');
    });

    it('a figure of an order, has it invoiced nowhere: neither shown, nor exported, nor recorded', async () => {
      const { id, sides } = one;
      expect((await t.call(getInvoiceDraft, { params: { statementId: id } }, sides.fleet)).status).toBe(200);
      await forge(
        `update statement_rows set content = jsonb_set(content, '{freightFen}', '99900000') where statement_id = $1`,
        id,
      );
      const refused = [
        await t.call(getInvoiceDraft, { params: { statementId: id } }, sides.shipper),
        await t.call(
          recordInvoice,
          {
            params: { statementId: id },
            body: { invoiceNo: '12345678901234567890', issuedOn: dayIn(0), amountFen: 100 },
          },
          sides.fleet,
        ),
      ];
      for (const { status, msg } of refused) {
        expect(status).toBe(409);
        expect(msg).toContain('不能按它开票');
      }
    });

    it('or deletes the whole statement, is found by the doctor', async () => {
      const { id } = one;
      await forge('delete from statement_rows where statement_id = $1', id);
      await forge('delete from statements where id = $1', id);
      expect(await doctor()).toContain(`${id}：定稿的对账单被删除`);
    });

    it('or opens a confirmed statement again, is told of on its page', async () => {
      const { id, sides } = one;
      await asOwner(
        t.url,
        `update statements set frozen_at = null, opening_fen = null, parties = null, statement_no = null,
          freight_fen = freight_fen + 5000000 where id = $1`,
        [id],
      );
      expect((await make.get(id, sides.fleet)).seal?.state).toBe('changed');
    });
  });

  it('who signs the changed one anew, in operation log and public log, is told from the first', async () => {
    const { id, sides } = await agreed();
    const before = await sealSeenBy(id, sides);
    await forge('update statements set freight_fen = freight_fen - 100 where id = $1', id);
    const text = (before?.text ?? '').replace(/freightFen (\d+)/, (_, fen) => `freightFen ${Number(fen) - 100}`);
    const sealCode = await sealCodeOf(text);
    await t.db.transaction().execute(async (trx) => {
      await addLeaf(trx, { kind: 'statement', data: text });
      const subject = { kind: 'statement', id };
      await recordAudit(trx, { action: 'statement.sealed', ...systemContext, subject, after: { sealCode } });
    });
    expect(await sealSeenBy(id, sides)).toMatchObject({ state: 'changed', code: before?.code });
  });

  it('who takes the code out of the operation log is told from a statement that never had one', async () => {
    const { id, sides } = await agreed();
    await asOwner(t.url, `delete from audit_rows where subject_id = $1 and action = 'statement.sealed'`, [id]);
    await asOwner(t.url, 'update statements set freight_fen = freight_fen + 5000000 where id = $1', [id]);
    expect((await make.get(id, sides.fleet)).seal?.state).toBe('changed');
    expect(await doctor()).toContain('份定稿，操作日志里没有');
  });

  it('who takes away an opening balance of nothing, so that it is computed from forged months, is found', async () => {
    const { id, sides } = await agreed();
    expect(await make.get(id, sides.fleet)).toMatchObject({ openingFen: 0, seal: { state: 'kept' } });
    const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
      where conrelid = 'statements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%opening_fen%'`.execute(
      t.db,
    );
    for (const { conname } of rows) await asOwner(t.url, `alter table statements drop constraint "${conname}"`);
    await asOwner(
      t.url,
      `insert into statements (id, shipper_id, fleet_id, month, entries, freight_fen)
        select 'forged-month', shipper_id, fleet_id, '2020-01', 1, 500000000 from statements where id = $1`,
      [id],
    );
    await asOwner(t.url, 'update statements set opening_fen = null where id = $1', [id]);
    const seen = await make.get(id, sides.fleet);
    expect(seen.openingFen).toBe(0);
    expect(seen.seal?.state).toBe('changed');
    expect(await doctor()).toContain('内容与双方定稿时不同');
  });

  it('who also rewrites what the public log holds is found by the check of the log', async () => {
    const { id, sides } = await agreed();
    const { text = '' } = (await sealSeenBy(id, sides)) ?? {};
    await nextHour();
    expect((await checkLog(t.deps)).problem).toBeNull();
    await asOwner(t.url, `update tlog_leaves set data = replace(data, 'freightFen ', 'freightFen 9') where data = $1`, [
      text,
    ]);
    expect((await checkLog(t.deps)).problem).toContain('有一条内容被改动');
  });
});
