// Documents and import sheets as templates: a new version changes what is issued later, never what was issued; old sheets are read.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import * as certificates from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import * as imports from '@rfb/contract/services/imports/imports.endpoints.ts';
import * as templates from '@rfb/contract/services/templates/templates.endpoints.ts';
import * as papers from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/sheets.ts';
import { fleetSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { importsRunners } from '../imports/imports.routes.ts';
import { runNextTask } from '../tasks/tasks.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

const params = (templateCode: string) => ({ params: { templateCode } });
const detail = async (code: string) => (await t.call(templates.getTemplate, params(code), admin)).data;
const draft = async (code: string, fields: Record<string, string>) => {
  const { versions, number, draft: before } = await detail(code);
  const content = versions.find((version) => version.number === number)?.content ?? { fields: {}, off: [] };
  const body = {
    content: { fields: { ...content.fields, ...fields }, off: [] },
    note: '',
    revision: before?.revision ?? 0,
  };
  return (await t.call(templates.saveTemplateDraft, { ...params(code), body }, admin)).data.draft?.revision ?? 0;
};
const publish = async (code: string, fields: Record<string, string>) =>
  t.call(templates.publishTemplate, { ...params(code), body: { revision: await draft(code, fields) } }, admin);
const bytesOf = async (path: string, { token }: Person) => {
  const answer = await t.app.inject({ url: `${API_BASE}${path}`, headers: { authorization: `Bearer ${token}` } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.not.stringContaining('json')]);
  return answer.rawPayload;
};

it('an issued contract stays the same file, the next one is drawn by the new version', async () => {
  const old = await make.created();
  const issue = (awardId: string, fleet: Person) =>
    t.call(papers.issueContract, { params: { awardId } }, fleet).then(({ data }) => data);
  const before = await issue(old.awardId, old.fleet);
  const bytes = await bytesOf(`/papers/${before.code}/file`, old.fleet);
  expect((await publish('document.contract', { head10: '其他约定' })).data.number).toBe(2);
  expect(await issue(old.awardId, old.fleet)).toEqual(before);
  expect((await bytesOf(`/papers/${before.code}/file`, old.fleet)).equals(bytes)).toBe(true);
  const later = await make.created();
  expect(await issue(later.awardId, later.fleet)).toMatchObject({ templateVersion: 2, version: 1 });
});

it('an issued certificate is drawn by its own version, byte for byte, also after two more', async () => {
  const [early, late] = [await t.fleet(), await t.fleet()];
  const issue = async (person: Person) => (await t.call(certificates.issueMyCertificate, {}, person)).data.code;
  const code = await issue(early);
  const bytes = await bytesOf(`/certificates/${code}/file`, early);
  for (const caution of ['会员状态以查验为准。', '以查验结果为准。'])
    expect((await publish('document.memberCertificate', { caution })).code).toBe(0);
  expect(await issue(early)).toBe(code);
  expect((await bytesOf(`/certificates/${code}/file`, early)).equals(bytes)).toBe(true);
  const stored = await t.db
    .selectFrom('certificates')
    .select('templateVersion')
    .where('code', '=', await issue(late))
    .executeTakeFirstOrThrow();
  expect(stored.templateVersion).toBe(3);
});

it('publishing names the variable the event cannot fill, and nothing is issued with it', async () => {
  const refused = await publish('document.waybill', { notes: '有事请打 {司机电话}。' });
  expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('{司机电话}')]);
  expect((await detail('document.waybill')).number).toBe(1);
  const sample = await t.call(templates.getTemplateSample, params('document.waybill'), admin);
  expect([sample.status, sample.msg]).toEqual([409, expect.stringContaining('草稿现在不能发布')]);
});

it('samples of documents and sheets are files, messages have none', async () => {
  const pdf = await bytesOf('/admin/templates/document.fleetCertificate/sample', admin);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const [titles] = await readSheet(await bytesOf('/admin/templates/sheet.enterprises/sample', admin));
  expect(titles?.cells).toContain('企业名称');
  expect((await t.call(templates.getTemplateSample, params('award.made'), admin)).status).toBe(409);
});

itInSweep('the sample of a contract is a file', async () => {
  expect((await bytesOf('/admin/templates/document.contract/sample', admin)).length).toBeGreaterThan(10_000);
});

it('a sheet is downloaded with the published headings, and sheets of every version are read', async () => {
  const fleet = await t.fleet();
  const v1 = await readSheet(await bytesOf('/imports/templates/drivers', fleet));
  const order = 'phone,name,identityNumber';
  expect((await publish('sheet.drivers', { nameHeading: '司机姓名', nameHint: '与身份证一致', order })).code).toBe(0);
  const v2 = await readSheet(await bytesOf('/imports/templates/drivers', fleet));
  expect(v2[0]?.cells.slice(0, 3)).toEqual(['手机号', '司机姓名', '身份证号']);
  expect([...(v2[0]?.cells ?? [])].length).toBe(v1[0]?.cells.length);
  const mixed = await publish('sheet.drivers', { noteHeading: '姓名' });
  expect([mixed.status, mixed.msg]).toEqual([400, expect.stringContaining('以前的版本')]);
  for (const heading of ['姓名', '司机姓名', '驾驶人']) {
    const pasted = [`${heading}\t手机号\t身份证号\t准驾车型`, '赵大川\t13800000000\t\tA2'].join('\n');
    const { taskId } = (await t.call(imports.checkSheet, { body: { kind: 'drivers', pasted } }, fleet)).data;
    await runNextTask(t.deps, importsRunners(t.deps, fleetSheets));
    const preview = await t.call(imports.getSheetPreview, { params: { taskId } }, fleet);
    if (heading === '驾驶人') expect(preview.status).toBe(409);
    else expect(preview.data.columns.slice(0, 2).map(({ title }) => title)).toEqual(['手机号', '司机姓名']);
  }
});
