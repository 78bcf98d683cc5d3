// Printed notices: when one may be issued, what it prints, and that an issued one stays the same file.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import {
  issueListingNotice,
  issueRenewalNotice,
  listPrintedNotices,
} from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import { listTemplateUses } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import * as templates from '@rfb/contract/services/templates/templates.endpoints.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';

const t = await testApp();
const admin = await t.admin();

const fileOf = async (noticeNo: string) => {
  const url = `${API_BASE}/admin/printed-notices/${noticeNo}/file`;
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
};
const textOf = async (bytes: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
};
const publish = async (templateCode: string, fields: Record<string, string>) => {
  const params = { templateCode };
  const { versions } = (await t.call(templates.getTemplate, { params }, admin)).data;
  const content = { fields: { ...versions[0]?.content.fields, ...fields }, off: [] };
  await t.call(templates.saveTemplateDraft, { params, body: { content, note: '', revision: 0 } }, admin);
  expect((await t.call(templates.publishTemplate, { params, body: { revision: 1 } }, admin)).code).toBe(0);
};

it('a decision is printed once it exists, again when its dates are known, and stays the same file', async () => {
  const make = await makeListings(t, admin);
  const company = await t.fleet({ name: '通州恒泰物流有限公司' });
  const noticed = await make.noticed(company);
  const issue = (listingId: string) => t.call(issueListingNotice, { params: { listingId } }, admin);
  expect([(await issue(noticed)).status, (await issue(noticed)).msg]).toEqual([409, '作出决定以后才能出具通知书']);
  await make.end('withdrawListing', noticed);
  expect((await issue(noticed)).msg).toContain('已终止');

  const listingId = await make.decided(await t.fleet({ name: '苏州澜舟驰远运输有限公司' }));
  const first = (await issue(listingId)).data;
  expect(first.noticeNo).toMatch(/^TZ-\d{8}-\d{4,}$/);
  expect(first.fileName).toBe(`名单决定通知书_苏州澜舟驰远运输有限公司_${first.noticeNo}.pdf`);
  // Nothing has changed: the same notice.
  expect((await issue(listingId)).data).toEqual(first);
  const bytes = await fileOf(first.noticeNo);
  const text = await textOf(bytes);
  for (const words of ['苏州澜舟驰远运输有限公司', first.noticeNo, first.issuedOn, '三次在成交后放弃派车', '12 个月'])
    expect(text).toContain(words);
  expect(text).not.toContain('公示自');

  await make.publish(listingId);
  await publish('document.listingNotice', { title: '决定通知书' });
  const second = (await issue(listingId)).data;
  expect([second.templateVersion, second.noticeNo === first.noticeNo]).toEqual([2, false]);
  expect(await textOf(await fileOf(second.noticeNo))).toContain('公示自');
  expect((await fileOf(first.noticeNo)).equals(bytes)).toBe(true);
  const { items } = (await t.call(listPrintedNotices, { query: { listingId } }, admin)).data;
  expect(items.map(({ noticeNo }) => noticeNo)).toEqual([second.noticeNo, first.noticeNo]);
  const uses = (await t.call(listTemplateUses, {}, admin)).data.items;
  expect(uses.find(({ code }) => code === 'document.listingNotice')?.files).toBe(2);
});

it('a renewal notice names the term, the fee of the settings and the last day of grace; not for somebody who resigned', async () => {
  const fleet = await t.fleet({ daysLeft: 20, level: 'gold' });
  const member = await t.db
    .selectFrom('members')
    .select(['id', 'memberNo', 'lastEndsOn'])
    .where('companyId', '=', fleet.companyId)
    .executeTakeFirstOrThrow();
  const issue = () => t.call(issueRenewalNotice, { params: { memberId: member.id } }, admin);
  const { noticeNo } = (await issue()).data;
  const text = await textOf(await fileOf(noticeNo));
  for (const words of [member.memberNo, String(member.lastEndsOn), '12,000', '金牌会员']) expect(text).toContain(words);
  expect((await t.call(listPrintedNotices, { query: {} }, admin)).status).toBe(400);
  await t.db.updateTable('members').set({ resignedAt: '2026-01-01' }).where('id', '=', member.id).execute();
  expect([(await issue()).status, (await issue()).msg]).toEqual([409, expect.stringContaining('退会')]);
});

it('issued notices cannot be changed', async () => {
  await expect(t.db.deleteFrom('printedNotices').execute()).rejects.toThrow('permission denied');
});
