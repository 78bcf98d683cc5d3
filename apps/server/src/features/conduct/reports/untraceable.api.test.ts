// An anonymous reporter cannot be traced in any table, in the log, or after the day's salt is deleted.

import * as endpoints from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { dropOldSalts } from '../../../platform/limits/daily-salt.ts';
import { addressTag } from '../../../platform/limits/limits.ts';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import * as sample from '../../services/files/sample-files.ts';

const t = await testApp();
const { captcha, reportForm } = makeCases(t);
const ADDRESS = '198.51.100.23';
const from = { address: ADDRESS };

/** A complete flow from one address: captcha, file, report, progress check, refused appeal. */
const report = async (call: typeof t.call) => {
  const opened = await call(endpoints.openReport, { body: { captcha: await captcha('report') } }, undefined, from);
  const { ticket } = opened.data;
  const file = await call(uploadFile, { body: { purpose: 'report' }, file: await sample.aPhoto() }, undefined, {
    ...from,
    headers: { 'x-upload-ticket': ticket },
  });
  const body = reportForm({ ticket, files: [file.data.fileId] });
  const sent = await call(endpoints.sendReport, { body }, undefined, from);
  const code = sent.data.receiptNo;
  const asked = await call(endpoints.getReportProgress, { body: { code } }, undefined, from);
  expect(asked.data.report?.caseNo).toBe(sent.data.caseNo);
  const appealed = await call(
    endpoints.appealReport,
    { body: { code, text: '与事实不符，请复核。' } },
    undefined,
    from,
  );
  return { code, ids: [opened, file, sent, asked, appealed].map(({ headers }) => String(headers['x-request-id'])) };
};

/** Every row of every table as text. */
const everything = async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db);
  const texts = rows.map(async ({ name }) => {
    const kept = await sql<{ text: string | null }>`select string_agg(r::text, E'\n') as text
      from ${sql.table(name)} r`.execute(t.db);
    return `${name}\n${kept.rows[0]?.text ?? ''}`;
  });
  return (await Promise.all(texts)).join('\n');
};

describe('an anonymous reporter', () => {
  it('leaves no address, request id or code in any table, including rate limit counters', async () => {
    const { code, ids } = await report(t.call);
    const kept = await everything();
    expect(kept).toContain('POST /reports/tickets');
    for (const trace of [ADDRESS, '198.51.100.', code, code.replaceAll('-', ''), ...ids])
      expect(kept).not.toContain(trace);
  });

  it('leaves no line in the log, and no unauthenticated caller leaves an address there', async () => {
    const lines: string[] = [];
    const app = await buildApp(t.deps, { hasSite: false, logStream: { write: (line) => lines.push(line) } });
    const call = t.through(app);
    const { code, ids } = await report(call);
    await app.inject({ url: '/zwli/api/auth/captcha?scene=report', headers: { 'x-forwarded-for': ADDRESS } });
    const text = lines.join('');
    expect(text).toContain('/zwli/api/auth/captcha');
    for (const trace of ['198.51.100.', code, '/reports', '/files', ...ids]) expect(text).not.toContain(trace);
    await app.close();
  });

  it('has a different key in each rate limit counter, and none once the day is over', async () => {
    const purposes = ['POST /reports', 'POST /auth/login'];
    const tags = async () =>
      Promise.all(purposes.map(async (one) => (await addressTag(t.deps, one, ADDRESS)).toString('base64url')));
    const [reporting, signingIn] = await tags();
    expect(reporting).not.toBe(signingIn);
    expect(await everything()).toContain(`POST /reports ${reporting}`);
    await t.travel('24 hours');
    await dropOldSalts(t.db);
    expect(await t.db.selectFrom('dailySalts').selectAll().execute()).toEqual([]);
    const [tomorrow] = await tags();
    expect(await everything()).not.toContain(tomorrow);
  });
});
