// Disk limits: a budget for people without an account, and a minimum of free space for uploads.

import { openReport } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { dropOldByteCounts } from './files.queries.ts';
import * as sample from './sample-files.ts';

const t = await testApp();
const { captcha, aTicket, evidence, reportForm, aReport } = makeCases(t);
const fleet = await t.fleet();
const { anonymousUploadBytes, diskFloorBytes } = t.deps.config;
beforeEach(() => Object.assign(t.deps.config, { anonymousUploadBytes, diskFloorBytes }));

const asFleet = async () => t.call(uploadFile, { body: { purpose: 'voucher' }, file: await sample.aPhoto() }, fleet);

it('refuses files of reports beyond the shared daily budget, and accepts the report without them', async () => {
  const { size } = (await evidence(await aTicket())).data;
  t.deps.config.anonymousUploadBytes = size * 3;
  expect((await evidence(await aTicket())).code).toBe(0);
  expect((await evidence(await aTicket())).code).toBe(0);
  const ticket = await aTicket();
  expect(await evidence(ticket)).toMatchObject({ status: 400, msg: expect.stringContaining('今天收到的材料已达上限') });
  await aReport(reportForm({ ticket }));
  expect((await asFleet()).code).toBe(0);
  await t.travel('24 hours');
  await dropOldByteCounts(t.db);
  expect((await evidence(await aTicket())).code).toBe(0);
});

it('refuses uploads with a message when the disk runs low, unauthenticated ones earlier', async () => {
  const free = await t.deps.files.freeBytes();
  const words = { status: 503, msg: '服务器存储空间不足，暂时不能上传文件，请稍后再试或联系分会' };
  await t.signInAgain(fleet);
  t.deps.config.diskFloorBytes = Math.round(free * 0.7);
  expect(await evidence(await aTicket())).toMatchObject(words);
  expect((await asFleet()).code).toBe(0);
  t.deps.config.diskFloorBytes = free * 2;
  expect(await asFleet()).toMatchObject(words);
});

it('issues at most five tickets per address and hour', async () => {
  const open = async () =>
    (await t.call(openReport, { body: { captcha: await captcha('report') } }, undefined, { address: '192.0.2.9' }))
      .code;
  for (let count = 0; count < 5; count += 1) expect(await open()).toBe(0);
  expect(await open()).toBe(429);
});
