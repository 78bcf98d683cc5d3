// Reporting a breach, named or anonymous, checking its progress by a secret code, and appealing once.

import * as staff from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import * as endpoints from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { createDownload, readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { anAddress, testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { authJobs } from '../../identity/auth/auth.jobs.ts';
import { messagesJobs } from '../../publishing/messages/messages.jobs.ts';

const t = await testApp();
const { captcha, aTicket, evidence, reportForm, aReport } = makeCases(t);
const admin = await t.admin();
const pass = async (time: string) => {
  await t.travel(time);
  for (const person of [admin]) await t.signInAgain(person);
};

const progress = (code: string, address = anAddress()) =>
  t.call(endpoints.getReportProgress, { body: { code } }, undefined, { address });
const send = (
  body: Parameters<typeof reportForm>[0],
  extra: { address?: string; headers?: Record<string, string> } = {},
) => t.call(endpoints.sendReport, { body: reportForm(body) }, undefined, extra);
const staffSees = async (reportId: string) => (await t.call(staff.getReport, { params: { reportId } }, admin)).data;
const delivered = async () => {
  t.texts.length = 0;
  while (await runNextJob(t.db, { ...authJobs(t.deps), ...messagesJobs(t.deps) }));
  return t.texts.join('\n');
};
const codeFor = async (phone: string) => {
  await t.call(sendCode, { body: { phone, scene: 'report' } });
  return /report (\d{6})$/m.exec(await delivered())?.[1] ?? '';
};

describe('the report ticket', () => {
  it('is issued once for a solved captcha of this purpose', async () => {
    const solved = await captcha('report');
    const open = (given: typeof solved) => t.call(endpoints.openReport, { body: { captcha: given } });
    expect((await open(solved)).data.ticket).toMatch(/^[\w-]{40,}$/);
    expect(await open(solved)).toMatchObject({ status: 400, code: 40004 });
    expect(await open(await captcha('contact'))).toMatchObject({ status: 400, code: 40004 });
  });

  it('allows eight uploads for a report and no other purpose; without it uploads are rejected', async () => {
    const ticket = await aTicket();
    expect((await evidence('no-such-ticket-no-such-ticket')).code).toBe(40006);
    for (let count = 0; count < 8; count++) expect((await evidence(ticket)).code).toBe(0);
    expect(await evidence(ticket)).toMatchObject({ status: 400, code: 40021 });
    const asLicence = await t.call(
      uploadFile,
      { body: { purpose: 'licence' }, file: new File(['x'], 'x.jpg') },
      undefined,
      { headers: { 'x-upload-ticket': await aTicket() } },
    );
    expect(asLicence.status).toBe(403);
  });

  it('expires after an hour', async () => {
    const ticket = await aTicket();
    await pass('61 minutes');
    expect(await send({ ticket })).toMatchObject({
      status: 400,
      code: 40006,
      msg: expect.stringContaining('已填写的内容都在'),
    });
  });
});

describe('a report', () => {
  it('returns a secret code of forty bits and notifies the administrators, with its files', async () => {
    const ticket = await aTicket();
    const files = [(await evidence(ticket)).data.fileId, (await evidence(ticket)).data.fileId];
    const { code, caseNo, reportId } = await aReport({ ticket, files });
    expect(code).toMatch(/^JB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await staffSees(reportId)).toMatchObject({
      caseNo,
      status: 'received',
      isAnonymous: true,
      reporter: null,
      files: files.map((fileId) => ({ fileId })),
    });
    const [notice] = await t.db
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', admin.userId)
      .where('kind', '=', 'report.received')
      .orderBy('seq', 'desc')
      .execute();
    expect(notice?.text).toContain(caseNo);
  });

  it('is created once per ticket, and a repeated request gets the same reply', async () => {
    const ticket = await aTicket();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ ticket })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { caseNo } = answers[0]?.data ?? { caseNo: '' };
    expect(await t.db.selectFrom('reports').select('id').where('caseNo', '=', caseNo).execute()).toHaveLength(1);
    expect((await send({ ticket, facts: '换了一种说法，仍是同一张凭证。' })).body).toBe(answers[0]?.body);
  });

  it('stores its code neither in the database nor in the audit trail', async () => {
    const { code } = await aReport();
    for (const table of ['reports', 'auditRows', 'jobs', 'idempotencyKeys', 'notifications'] as const) {
      const bytes = JSON.stringify(await t.db.selectFrom(table).selectAll().execute());
      expect(bytes).not.toContain(code);
      expect(bytes).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('stores neither address nor account of an anonymous reporter, even with a session', async () => {
    const fleet = await t.fleet();
    const headers = { authorization: `Bearer ${fleet.token}` };
    const address = '10.99.88.77';
    const { data: opened } = await t.call(
      endpoints.openReport,
      { body: { captcha: await captcha('report') } },
      undefined,
      { address, headers },
    );
    const photo = await evidence(opened.ticket);
    const { data } = await send({ ticket: opened.ticket, files: [photo.data.fileId] }, { address, headers });
    const row = await t.db
      .selectFrom('reports')
      .selectAll()
      .where('caseNo', '=', data.caseNo)
      .executeTakeFirstOrThrow();
    const trail = await t.db
      .selectFrom('auditRows')
      .selectAll()
      .where((or) => or.or([or('action', 'like', 'report.%'), or('subjectId', '=', photo.data.fileId)]))
      .execute();
    expect(trail.length).toBeGreaterThan(2);
    for (const { userId, companyId, address: from, requestId } of trail)
      expect([userId, companyId, from, requestId]).toEqual([null, null, null, null]);
    expect(JSON.stringify(row)).not.toContain(fleet.userId);
    expect(JSON.stringify(row)).not.toContain(fleet.companyId);
    const file = await t.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', photo.data.fileId)
      .executeTakeFirstOrThrow();
    expect([file.userId, file.companyId]).toEqual([null, null]);
  });

  it('by name requires a code sent to the phone, and each step is sent by SMS without the secret', async () => {
    const phone = '13612340001';
    const reporter = { name: '实名人', phone, code: '000000' };
    expect(await send({ ticket: await aTicket(), reporter })).toMatchObject({ status: 400, code: 40002 });
    await pass('25 hours');
    const { reportId, code } = await aReport({ reporter: { ...reporter, code: await codeFor(phone) } });
    const seen = await staffSees(reportId);
    expect(seen).toMatchObject({ isAnonymous: false, reporter: { name: '实名人', phone: '136****0001' } });
    await t.call(staff.acceptReport, { params: { reportId } }, admin);
    const sms = await delivered();
    expect(sms).toContain(`${phone} notice 举报 ${seen.caseNo}：已受理`);
    expect(sms).not.toContain(code);
    expect((await t.call(staff.revealReporter, { params: { reportId } }, admin)).data).toEqual({ phone });
    expect((await staffSees(reportId)).history[0]).toMatchObject({ text: '查看举报人电话' });
  });

  it('rejects invalid values with an error on the field', async () => {
    for (const [bad, field] of [
      [{ facts: '太短了' }, 'facts'],
      [{ facts: '长'.repeat(2001) }, 'facts'],
      [{ objectName: '某' }, 'objectName'],
      [{ happenedOn: '2099-01-01' }, 'happenedOn'],
      [{ happenedOn: '去年' }, 'happenedOn'],
      [{ kind: 'noise' as never }, 'kind'],
      [{ files: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'files'],
    ] satisfies [Partial<ReturnType<typeof reportForm>>, string][]) {
      const refused = await send({ ticket: await aTicket(), ...bad });
      expect(refused.status, field).toBe(400);
      expect(Object.keys((refused.data as unknown as { fields: object }).fields), field).toEqual([field]);
    }
  });

  it('rejects files of another ticket or of a company', async () => {
    const other = (await evidence(await aTicket())).data.fileId;
    expect(await send({ ticket: await aTicket(), files: [other] })).toMatchObject({ code: 40022 });
  });

  it('is linked to the registered company whichever brackets were typed, for staff only', async () => {
    const { companyId } = await t.fleet({ name: '渝峰千嶂运输（集团）有限公司' });
    const { reportId, code } = await aReport({ objectName: '渝峰千嶂运输(集团)有限公司' });
    expect((await staffSees(reportId)).company).toMatchObject({ id: companyId });
    expect((await progress(code)).body).not.toContain('渝峰');
  });
});

describe('files of a report', () => {
  it('can be read by staff only, and each view is written to the audit trail', async () => {
    const ticket = await aTicket();
    const { fileId } = (await evidence(ticket)).data;
    await aReport({ ticket, files: [fileId] });
    const get = (person?: Parameters<typeof t.call>[2]) => t.call(readFile, { params: { fileId } }, person);
    expect((await get()).status).toBe(401);
    expect((await get(await t.fleet())).status).toBe(404);
    expect((await t.call(createDownload, { params: { fileId } }, await t.shipper())).status).toBe(404);
    expect((await get(admin)).status).toBe(200);
    const viewed = await t.db
      .selectFrom('auditRows')
      .select('userId')
      .where('action', '=', 'file.viewed')
      .where('subjectId', '=', fileId)
      .execute();
    expect(viewed).toEqual([{ userId: admin.userId }]);
  });
});

describe('checking progress by the code', () => {
  it('returns each step with its date, accepts any spelling, and reveals neither reporter nor facts', async () => {
    const { code, reportId } = await aReport({ facts: '只有办案人员可以看到的事实经过。' });
    await t.call(staff.acceptReport, { params: { reportId } }, admin);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const { data, body } = await progress(typed);
    expect(data.report).toMatchObject({ status: 'accepted', acceptedAt: expect.any(String), appealUntil: null });
    for (const secret of ['只有办案人员', '某某物流', admin.username]) expect(body).not.toContain(secret);
  });

  it('returns the same bytes for a wrong, a malformed and an unknown code', async () => {
    const { code } = await aReport();
    const near = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    const bodies = await Promise.all(
      [near, 'JB-0000-0000', 'nonsense', '', '查询码'].map(async (one) => (await progress(one)).body),
    );
    expect(new Set(bodies)).toEqual(new Set(['{"code":0,"data":{"report":null},"msg":""}']));
    const appeals = await Promise.all(
      [near, 'nonsense'].map((one) =>
        t.call(endpoints.appealReport, { body: { code: one, text: '认定的事实与实际不符，请复核。' } }),
      ),
    );
    expect(appeals.map(({ status, msg }) => [status, msg])).toEqual(Array(2).fill([404, '没有找到这个查询码']));
  });

  it('is rate limited from the thirty-first attempt of an address', async () => {
    const { code } = await aReport();
    const address = anAddress();
    for (let count = 0; count < 30; count++) await progress('JB-0000-0000', address);
    expect((await progress(code, address)).status).toBe(429);
    expect((await progress(code)).data.report).not.toBeNull();
  });
});
