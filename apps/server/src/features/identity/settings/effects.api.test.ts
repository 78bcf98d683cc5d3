// A changed setting changes what the platform does: levels, promises, and what public pages say.

import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { getReplyPromise } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import * as tenders from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { makeTenders } from '../../../testing/tenders.ts';
import { readSiteFrame } from './exports.ts';

const t = await testApp();
const admin = await t.admin();

const set = async (key: SettingKey, value: unknown) => {
  const body = { changes: [{ key, value, version: 0 }], reason: '按理事会决定' };
  expect((await t.call(changeSettings, { body }, admin)).code).toBe(0);
};

it('a level may run as many tenders as the settings say', async () => {
  const shipper = await t.shipper();
  await set('tenders.basic', 1);
  expect((await t.call(tenders.countTenders, {}, shipper)).data.allowed).toBe(1);
  const make = makeTenders(t);
  await make.publish(shipper);
  await expect(make.publish(shipper)).rejects.toThrow('可同时进行 1 个竞价');
});

it('a message is due after the promised working days', async () => {
  await set('promise.replyDays', 5);
  expect((await t.call(getReplyPromise, {})).data.promiseDays).toBe(5);
  await makeCases(t).aMessage();
  const { rows } = await sql<{ isDue: boolean }>`
    select due_at = working_days_end(sent_at, 5) as is_due from contact_messages`.execute(t.db);
  expect(rows).toEqual([{ isDue: true }]);
});

it('public pages show the contact data of the settings', async () => {
  await set('contact.phone', '0571-8888 0000');
  await set('contact.icpNumber', '浙ICP备00000001号');
  await set('contact.departments', [{ name: '监督部', matters: '举报', extension: '909' }]);
  expect(await readSiteFrame(t.deps)).toMatchObject({
    office: { phone: '0571-8888 0000', reportExtension: '909' },
    icpNumber: '浙ICP备00000001号',
  });
});
