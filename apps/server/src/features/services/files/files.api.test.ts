// Files: who may upload and read them, tickets, quotas, cleanup, encryption.
import { buffer } from 'node:stream/consumers';
import { createDownload, download } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/ids.ts';
import { testApp } from '../../../testing/app.ts';
import { makeUploads } from '../../../testing/uploads.ts';
import { bindFile, readFileBytes, saveFile } from './exports.ts';
import { deleteExpiredFiles, dropOrphanBytes } from './files.jobs.ts';
import * as sample from './sample-files.ts';
import { sealClearFiles } from './sealing.jobs.ts';
import { storeFile } from './stored-files.ts';

const t = await testApp();
const fleet = await t.fleet();
const admin = await t.admin();
const { upload, uploadedId, get, aTicket, uploadWith } = makeUploads(t, fleet);

describe('a file', () => {
  it('is readable by its company and staff, and 404 for everybody else', async () => {
    const fileId = await uploadedId();
    expect((await get(fileId, fleet)).status).toBe(200);
    expect((await get(fileId, admin)).status).toBe(200);
    const stranger = await get(fileId);
    const other = await get(fileId, await t.shipper());
    expect([stranger.status, other.status]).toEqual([401, 404]);
    expect({ ...(await get('missing')), headers: 0, requestId: 0, body: 0 }).toEqual({
      ...stranger,
      headers: 0,
      requestId: 0,
      body: 0,
    });
    expect((await t.call(createDownload, { params: { fileId } }, await t.shipper())).status).toBe(404);
  });

  it('is sent with headers that keep browsers from running it', async () => {
    const { headers } = await get(await uploadedId(), fleet);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="____.jpg"; filename*=UTF-8''%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7.jpg`,
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('of a licence writes an audit row when staff view it, none when the company does', async () => {
    const fileId = await uploadedId();
    await get(fileId, fleet);
    await get(fileId, admin);
    const rows = await t.db
      .selectFrom('auditRows')
      .select(['action', 'userId'])
      .where('subjectId', '=', fileId)
      .where('action', '=', 'file.viewed')
      .execute();
    expect(rows).toEqual([{ action: 'file.viewed', userId: admin.userId }]);
  });

  it('with a person’s own data is readable by that person only', async () => {
    const { fileId } = await t.db.transaction().execute((trx) =>
      saveFile(t.deps, trx, {
        bytes: Buffer.from('PK'),
        name: '我的数据.zip',
        purpose: 'myExport',
        userId: fleet.userId,
      }),
    );
    expect((await get(fileId, fleet)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await get(fileId, admin)).status).toBe(404);
  });

  it('that is public is readable by everybody and cacheable', async () => {
    const { fileId } = await t.db
      .transaction()
      .execute((trx) =>
        saveFile(t.deps, trx, { bytes: Buffer.from('%PDF'), name: '证书.pdf', purpose: 'certificate', isPublic: true }),
      );
    expect((await get(fileId)).headers).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  });

  it('is downloaded by a ticket once, within a minute', async () => {
    const params = { fileId: await uploadedId() };
    const { data } = await t.call(createDownload, { params }, fleet);
    const head = await t.app.inject({ method: 'HEAD', url: `/zwli/api/downloads/${data.ticket}` });
    expect(head.statusCode).toBe(404);
    const tries = await Promise.all([1, 2, 3].map(() => t.call(download, { params: { ticket: data.ticket } })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const got = tries.find(({ status }) => status === 200);
    expect(got?.headers['content-disposition']).toMatch(/^attachment/);
    expect(tries.find(({ status }) => status === 404)?.msg).toMatch(/重新下载/);

    const late = await t.call(createDownload, { params }, fleet);
    await t.travel('61 s');
    expect((await t.call(download, { params: { ticket: late.data.ticket } })).status).toBe(404);
  });
});

it('limits unbound uploads of one person to 200 MB a day', async () => {
  const person = await t.fleet();
  const fileId = await uploadedId(person);
  const change = (values: { size?: number; boundAt?: string }) =>
    t.db.updateTable('files').set(values).where('id', '=', fileId).execute();
  await change({ size: 200 * 1024 * 1024 });
  expect(await upload(await sample.aPhoto(), person)).toMatchObject({ code: 40021 });
  expect((await upload(await sample.aPhoto(), await t.fleet())).code).toBe(0);
  await change({ boundAt: new Date().toISOString() });
  expect((await upload(await sample.aPhoto(), person)).code).toBe(0);
});

describe('an applicant with a ticket', () => {
  it('may upload licence and permit, and nothing else', async () => {
    const ticket = await aTicket();
    expect((await uploadWith(ticket, await sample.aPhoto())).code).toBe(0);
    expect((await uploadWith(ticket, await sample.aPhoto(), 'permit')).code).toBe(0);
    expect((await uploadWith(ticket, await sample.aPhoto(), 'avatar')).status).toBe(403);
  });

  it('is rejected when the ticket is expired, used or invalid', async () => {
    const old = await aTicket('-1 second');
    const spent = await aTicket();
    await t.db
      .updateTable('registrationTickets')
      .set({ spentAt: sql<string>`app_now()` })
      .where('hash', '=', hashToken(spent))
      .execute();
    for (const ticket of [old, spent, 'made-up-made-up-made-up'])
      expect(await uploadWith(ticket, await sample.aPhoto())).toMatchObject({ status: 400, code: 40006 });
  });

  it('keeps at most three files; a new photo replaces an earlier one', async () => {
    const ticket = await aTicket();
    for (let photo = 0; photo < 4; photo += 1) expect((await uploadWith(ticket, await sample.aPhoto())).code).toBe(0);
    const held = () => t.db.selectFrom('files').select('purpose').where('ticketHash', '=', hashToken(ticket)).execute();
    expect(await held()).toHaveLength(3);
    expect(await uploadWith(ticket, await sample.aPhoto(), 'permit')).toMatchObject({ code: 40021 });
    expect(await held()).toHaveLength(3);
  });

  it('cannot replace files without limit: replaced ones count, because the daily budget is shared', async () => {
    const ticket = await aTicket();
    const { data } = await uploadWith(ticket, await sample.aPhoto());
    await sql`update rate_counters set count = ${2 * 20 * 1024 * 1024 - data.size}
      where key = ${`bytes of ticket ${hashToken(ticket).toString('hex')}`}`.execute(t.db);
    expect((await uploadWith(ticket, await sample.aPhoto())).code).toBe(0);
    expect(await uploadWith(ticket, await sample.aPhoto())).toMatchObject({ code: 40021 });
    expect((await uploadWith(await aTicket(), await sample.aPhoto())).code).toBe(0);
  });

  it('keeps at most 20 MB', async () => {
    const ticket = await aTicket();
    const { data } = await uploadWith(ticket, await sample.aPhoto(), 'permit');
    await t.db
      .updateTable('files')
      .set({ size: 20 * 1024 * 1024 })
      .where('id', '=', data.fileId)
      .execute();
    expect(await uploadWith(ticket, await sample.aPhoto())).toMatchObject({ code: 40021 });
  });
});

describe('binding a file', () => {
  const bind = (fileId: string, owner: Parameters<typeof bindFile>[2]) =>
    t.db.transaction().execute((trx) => bindFile(trx, fileId, owner));

  // spec: 3.application
  it('assigns an applicant’s licence to the new company', async () => {
    const ticket = await aTicket();
    const { data } = await uploadWith(ticket, await sample.aPhoto());
    await bind(data.fileId, { purpose: 'licence', ticketHash: hashToken(ticket), companyId: fleet.companyId });
    expect((await get(data.fileId, fleet)).status).toBe(200);
  });

  it('is rejected for another person’s file, another purpose, and an unknown file', async () => {
    const other = await t.shipper();
    const fileId = await uploadedId(other);
    await expect(bind(fileId, { purpose: 'licence', companyId: fleet.companyId })).rejects.toThrow('重新上传');
    await expect(bind(fileId, { purpose: 'permit', companyId: other.companyId })).rejects.toThrow('重新上传');
    await expect(bind('missing', { purpose: 'licence', companyId: other.companyId })).rejects.toThrow('重新上传');
    await expect(bind(fileId, { purpose: 'licence' })).rejects.toThrow('重新上传');
  });

  it('cannot move one company’s file to another', async () => {
    const fileId = await uploadedId();
    await bind(fileId, { purpose: 'licence', companyId: fleet.companyId });
    const other = await t.shipper();
    await expect(
      bind(fileId, { purpose: 'licence', userId: fleet.userId, companyId: other.companyId }),
    ).rejects.toThrow();
  });

  it('keeps it; an unbound file is deleted after a day, including its bytes', async () => {
    const [kept, lost, twin] = [await uploadedId(), await uploadedId(), await uploadedId()];
    await bind(kept, { purpose: 'licence', companyId: fleet.companyId });
    const only = (await upload(await sample.aPhoto({ width: 77, height: 55 }))).data.fileId;
    const { sha256 } = await t.db.selectFrom('files').select('sha256').where('id', '=', only).executeTakeFirstOrThrow();
    await t.travel('23 h');
    await deleteExpiredFiles(t.deps);
    expect((await get(lost, await signedInAgain())).status).toBe(200);
    await t.travel('2 h');
    await deleteExpiredFiles(t.deps);
    const left = (
      await t.db.selectFrom('files').select('id').where('id', 'in', [kept, lost, twin, only]).execute()
    ).map(({ id }) => id);
    expect(left).toEqual([kept]);
    expect(await t.deps.files.has(sha256)).toBe(false);
    // The same bytes of another file are kept.
    expect((await readFileBytes(t.deps, kept)).length).toBeGreaterThan(0);
  });
});

describe('an export', () => {
  it('is deleted after a week, and its task is kept', async () => {
    const person = await t.admin();
    const { fileId } = await t.db.transaction().execute(async (trx) => {
      const file = { bytes: Buffer.from('a,b'), name: '名单.csv', purpose: 'export', userId: person.userId } as const;
      const saved = await saveFile(t.deps, trx, file);
      await bindFile(trx, saved.fileId, { purpose: 'export', userId: person.userId });
      const task = { id: 'task1', kind: 'x', userId: person.userId, companyId: null, input: '{}', total: null };
      await trx
        .insertInto('tasks')
        .values({ ...task, fileId: saved.fileId, outcome: null, seenAt: null, finishedAt: null })
        .execute();
      return saved;
    });
    const left = () => t.db.selectFrom('files').select('id').where('id', '=', fileId).execute();
    await t.travel('6 days');
    await deleteExpiredFiles(t.deps);
    expect(await left()).toHaveLength(1);
    await t.travel('25 h');
    await deleteExpiredFiles(t.deps);
    expect(await left()).toHaveLength(0);
    expect(await t.db.selectFrom('tasks').select('fileId').where('id', '=', 'task1').execute()).toEqual([
      { fileId: null },
    ]);
  });
});

/** Staff who sign in later, because sessions expire while the clock moves. */
const signedInAgain = () => t.admin();

describe('an applicant who uploads several photos', () => {
  it('leaves no bytes without a row', async () => {
    const kept = await readFileBytes(t.deps, await uploadedId(await t.fleet()));
    const [held, orphan] = [await t.deps.files.put(kept), await t.deps.files.put(Buffer.from('nobody knows me'))];
    await dropOrphanBytes(t.deps);
    expect(await t.deps.files.has(orphan)).toBe(true);
    await dropOrphanBytes(t.deps, -1000);
    expect([await t.deps.files.has(held), await t.deps.files.has(orphan)]).toEqual([true, false]);
  });

  it('leaves nothing of a replaced photo', async () => {
    const ticket = await aTicket();
    const { data } = await uploadWith(ticket, await sample.aPhoto({ width: 640, height: 427 }));
    const { sha256 } = await t.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', data.fileId)
      .executeTakeFirstOrThrow();
    for (let photo = 0; photo < 3; photo += 1) await uploadWith(ticket, await sample.aPhoto());
    await t.travel('25 hours');
    await deleteExpiredFiles(t.deps);
    expect(await t.deps.files.has(sha256)).toBe(false);
  });
});

describe('a sheet', () => {
  beforeAll(async () => {
    await t.signInAgain(fleet);
    await t.signInAgain(admin);
  });
  const storeSheet = (purpose: 'export' | 'import', bytes: Buffer) =>
    t.db
      .transaction()
      .execute((trx) =>
        storeFile(
          t.deps,
          trx,
          { bytes, mimeType: 'text/csv', ending: 'csv', width: null, height: null },
          { name: '司机名单.csv', purpose, userId: fleet.userId, companyId: fleet.companyId },
        ),
      );
  const keptBytes = async (fileId: string) => {
    const { sha256 } = await t.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    return { sha256, bytes: await buffer(t.deps.files.read(sha256)) };
  };

  it('is stored encrypted and read back unchanged', async () => {
    for (const purpose of ['import', 'export'] as const) {
      const { fileId } = await storeSheet(purpose, Buffer.from('赵大川,990000198803070017'));
      expect((await keptBytes(fileId)).bytes.toString()).not.toContain('990000198803070017');
      expect((await readFileBytes(t.deps, fileId)).toString()).toBe('赵大川,990000198803070017');
      expect((await get(fileId, fleet)).body).toBe('赵大川,990000198803070017');
    }
  });

  it('of a company is readable by nobody else, staff included', async () => {
    for (const purpose of ['import', 'export'] as const) {
      const { fileId } = await storeSheet(purpose, Buffer.from('赵大川'));
      expect((await get(fileId, admin)).status).toBe(404);
      expect((await t.call(createDownload, { params: { fileId } }, admin)).status).toBe(404);
    }
  });

  it('stored in plain text by an earlier version is encrypted, and the plain bytes are deleted', async () => {
    const { fileId } = await storeSheet('import', Buffer.from('丙,990000198803070092'));
    const clear = await t.deps.files.put(Buffer.from('丙,990000198803070092'));
    await t.db.updateTable('files').set({ sha256: clear, isSealed: false }).where('id', '=', fileId).execute();
    await sealClearFiles(t.deps);
    expect(await t.deps.files.has(clear)).toBe(false);
    expect((await keptBytes(fileId)).bytes.toString()).not.toContain('990000198803070092');
    expect((await readFileBytes(t.deps, fileId)).toString()).toBe('丙,990000198803070092');
  });

  it('whose bytes are missing does not stop others from being encrypted', async () => {
    const inClear = async (text: string) => {
      const { fileId } = await storeSheet('import', Buffer.from(text));
      const sha256 = await t.deps.files.put(Buffer.from(text));
      await t.db.updateTable('files').set({ sha256, isSealed: false }).where('id', '=', fileId).execute();
      return { fileId, sha256 };
    };
    const kept = await Promise.all(['丁,1', '丁,2', '丁,3', '丁,4'].map(inClear));
    kept.sort((one, other) => (one.fileId < other.fileId ? -1 : 1));
    const [gone = expect.fail(), ...others] = kept;
    await t.deps.files.remove(gone.sha256);
    await expect(sealClearFiles(t.deps)).rejects.toThrow('1 files were not sealed');
    for (const { sha256 } of others) expect(await t.deps.files.has(sha256)).toBe(false);
    await t.db.deleteFrom('files').where('id', '=', gone.fileId).execute();
  });
});
