// Attachments of standards: uploaded by the office, public exactly while their standard is shown.

import { saveStandardFiles } from '@rfb/contract/publishing/standards/standard-files.endpoints.ts';
import * as standards from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import * as sample from '../../services/files/sample-files.ts';

const t = await testApp();
const admin = await t.admin();
const fleet = await t.fleet();

const upload = async (person: Person) => {
  const file = new File([await (await sample.aPdf()).bytes()], '速查卡.pdf');
  return t.call(uploadFile, { body: { purpose: 'standardAttachment' }, file }, person);
};
const statusFor = async (fileId: string, person?: Person) =>
  (await t.call(readFile, { params: { fileId } }, person)).status;
const params = { standardId: 'std001' };
const detail = async () => (await t.call(standards.getOfficeStandard, { params }, admin)).data;
const seen = async () => (await detail()).files.map(({ fileId }) => fileId);
const save = async (fileIds: string[], seenFileIds?: string[]) => {
  const body = { fileIds, seenFileIds: seenFileIds ?? (await seen()), mayPublish: true as const };
  return t.call(saveStandardFiles, { params, body }, admin);
};

it('are uploaded by the office only, and shown to strangers and companies while the standard is shown', async () => {
  expect((await upload(fleet)).status).toBe(403);
  const { fileId } = (await upload(admin)).data;
  const { slug: number, version, content } = await detail();
  expect([await statusFor(fileId), await statusFor(fileId, fleet)]).toEqual([401, 404]);
  expect((await save([fileId])).code).toBe(0);
  expect([await statusFor(fileId), await statusFor(fileId, fleet)]).toEqual([200, 200]);
  const shown = [{ fileId, name: '速查卡.pdf', mimeType: 'application/pdf', size: expect.any(Number) }];
  expect((await t.call(standards.getStandard, { params: { number } })).data.files).toEqual(shown);
  expect((await t.call(standards.getMyStandard, { params: { number } }, fleet)).data.files).toEqual(shown);

  const hidden = { version, content: { ...content, isPublished: false }, note: '暂不显示', isAlerting: false };
  expect((await t.call(standards.saveStandard, { params, body: hidden }, admin)).code).toBe(0);
  expect([await statusFor(fileId), await statusFor(fileId, fleet)]).toEqual([401, 404]);
  const again = { ...hidden, version: version + 1, content };
  expect((await t.call(standards.saveStandard, { params, body: again }, admin)).code).toBe(0);
  expect(await statusFor(fileId)).toBe(200);
  expect((await save([])).code).toBe(0);
  expect(await statusFor(fileId)).toBe(401);
  expect((await t.call(standards.getStandard, { params: { number } })).data.files).toEqual([]);
});

it('are refused without the confirmation, and when they are files of another purpose', async () => {
  const { fileId } = (await upload(admin)).data;
  const body = { fileIds: [fileId], seenFileIds: [], mayPublish: false as true };
  expect((await t.call(saveStandardFiles, { params, body }, admin)).status).toBe(400);
  const other = await t.call(uploadFile, { body: { purpose: 'decision' }, file: await sample.aPdf() }, admin);
  expect((await save([other.data.fileId])).code).not.toBe(0);
  expect((await detail()).files).toEqual([]);
});

it('are not overwritten by a colleague who saw an older list', async () => {
  const mine = (await upload(admin)).data.fileId;
  const theirs = (await upload(admin)).data.fileId;
  expect((await save([theirs], [])).code).toBe(0);
  const late = await save([mine], []);
  expect([late.status, late.msg]).toEqual([409, '刚刚有人改过这项标准的附件，请核对后再保存']);
  expect(await seen()).toEqual([theirs]);
  expect((await save([mine, theirs], [theirs])).code).toBe(0);
  expect(await seen()).toEqual([mine, theirs]);
});
