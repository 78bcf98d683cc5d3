// Settings: changed by the office with a reason, in force at once or from a day on, with history; nothing is overwritten.

import { addDays } from '@rfb/contract/days.ts';
import { catalogue, type SettingKey, settingKeys, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import * as settings from '@rfb/contract/identity/settings/settings.endpoints.ts';
import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import * as renewals from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../platform/settings/settings.ts';
import { testApp } from '../../../testing/app.ts';

const t = await testApp();
const admin = await t.admin();

const publicValues = async () => (await t.call(settings.getPublicSettings, {})).data;
const viewOf = async (key: SettingKey) =>
  (await t.call(settings.listSettings, {}, admin)).data.items.find((item) => item.key === key);

type Change = { value: unknown; version?: number; effectiveOn?: string };
const change = async (key: SettingKey, { version, ...rest }: Change, reason = '按理事会决定') =>
  t.call(
    settings.changeSettings,
    { body: { changes: [{ key, version: version ?? (await viewOf(key))?.version ?? 0, ...rest }], reason } },
    admin,
  );

describe('a setting', () => {
  it('has its default, which its schema accepts, until it is changed', async () => {
    for (const key of settingKeys)
      expect(settingOf(key).schema.safeParse(settingOf(key).default).success, key).toBe(true);
    expect(await viewOf('promise.replyDays')).toEqual({
      key: 'promise.replyDays',
      value: catalogue['promise.replyDays'].default,
      version: 0,
      changeCount: 0,
      lastChange: null,
      coming: [],
    });
  });

  it('is in force at once, and says who changed what and why', async () => {
    expect((await change('promise.replyDays', { value: 3 }, '人手不足')).code).toBe(0);
    expect((await publicValues())['promise.replyDays']).toBe(3);
    expect((await change('promise.replyDays', { value: 4 })).code).toBe(0);
    expect((await publicValues())['promise.replyDays']).toBe(4);
    const view = await viewOf('promise.replyDays');
    expect(view).toMatchObject({
      value: 4,
      changeCount: 2,
      lastChange: { before: 3, value: 4, reason: '按理事会决定' },
    });
    const query = { key: 'promise.replyDays' as const };
    const { data } = await t.call(settings.listSettingHistory, { query }, admin);
    expect(data.items.map(({ before, value, reason }) => [before, value, reason])).toEqual([
      [3, 4, '按理事会决定'],
      [2, 3, '人手不足'],
    ]);
    const audit = await t.db
      .selectFrom('auditRows')
      .select(['action', 'userId', 'before', 'after', 'reason'])
      .where('subjectId', '=', 'promise.replyDays')
      .orderBy('id')
      .execute();
    expect(audit[0]).toEqual({
      action: 'setting.changed',
      userId: admin.userId,
      before: { value: 2 },
      after: { value: 3 },
      reason: '人手不足',
    });
  });

  it('is refused with the reason beside its name', async () => {
    const before = await viewOf('promise.replyDays');
    expect(await change('promise.replyDays', { value: 0 })).toMatchObject({
      code: 400,
      data: { fields: { 'promise.replyDays': '请填写 1 到 30 之间的整数' } },
    });
    expect(await change('promise.replyDays', { value: before?.value })).toMatchObject({
      data: { fields: { 'promise.replyDays': '留言答复没有变化' } },
    });
    expect(await change('promise.replyDays', { value: 9, effectiveOn: '2999-01-01' })).toMatchObject({
      data: { fields: { 'promise.replyDays': '留言答复的改动立即生效，不能指定日期' } },
    });
    expect(await change('fee.gold', { value: 1, effectiveOn: '2020-01-01' })).toMatchObject({
      data: { fields: { 'fee.gold': '生效日期不能早于今天' } },
    });
    expect((await change('promise.replyDays', { value: 9 }, '')).code).toBe(400);
    expect(await viewOf('promise.replyDays')).toEqual(before);
  });

  it('is not changed over a concurrent change', async () => {
    const version = (await viewOf('promise.replyDays'))?.version ?? 0;
    const answers = await Promise.all([5, 6, 7, 8].map((value) => change('promise.replyDays', { value, version })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409, 409, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      msg: expect.stringContaining('刚刚改过「留言答复」'),
      data: { current: [{ key: 'promise.replyDays' }] },
    });
  });

  it('is changed together with others, all or none', async () => {
    const { version = 0 } = (await viewOf('fee.silver')) ?? {};
    const changes = [
      { key: 'fee.silver' as const, value: 700_000, version },
      { key: 'promise.replyDays' as const, value: 99, version: (await viewOf('promise.replyDays'))?.version ?? 0 },
    ];
    expect((await t.call(settings.changeSettings, { body: { changes, reason: '一起改' } }, admin)).code).toBe(400);
    expect((await viewOf('fee.silver'))?.value).toBe(600_000);
  });

  it('cannot be updated or deleted in place by the server', async () => {
    await expect(sql`update settings set value = '1'`.execute(t.db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from settings`.execute(t.db)).rejects.toThrow(/permission denied/);
  });
});

describe('a fee', () => {
  it('is the one of the moment the term was ordered', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const { data: early } = await t.call(renewals.requestRenewal, { body: { level: 'gold' } }, fleet);
    expect((await change('fee.gold', { value: 1_500_000 })).code).toBe(0);
    const late = await t.fleet({ daysLeft: 20 });
    const { data } = await t.call(renewals.requestRenewal, { body: { level: 'gold' } }, late);
    const feeOf = async (applicationId: string) =>
      (await t.call(applications.getReview, { params: { kind: 'renewal', applicationId } }, admin)).data.renewal
        ?.feeFen;
    expect(await feeOf(early.renewalId)).toBe(1_200_000);
    expect(await feeOf(data.renewalId)).toBe(1_500_000);
    expect((await t.call(renewals.listRenewalRequests, {}, late)).data.offer?.fees).toContainEqual({
      level: 'gold',
      feeFen: 1_500_000,
    });
  });

  it('is cancelled before its day: what was in force stays, also after later changes, and a new date counts again', async () => {
    const { today } = (await t.call(settings.listSettings, {}, admin)).data;
    const tomorrow = addDays(today, 1);
    const cancel = (effectiveFrom: string) =>
      t.call(settings.cancelSetting, { body: { key: 'fee.silver', effectiveFrom, reason: '理事会改期' } }, admin);
    // Two for the same day: cancelling leaves neither.
    await change('fee.silver', { value: 680_000, effectiveOn: tomorrow });
    await change('fee.silver', { value: 700_000, effectiveOn: tomorrow });
    await change('fee.silver', { value: 800_000, effectiveOn: addDays(today, 20) });
    const [next, later] = (await viewOf('fee.silver'))?.coming ?? [];
    expect([next?.value, later?.value]).toEqual([700_000, 800_000]);
    const { code, data } = await cancel(next?.effectiveFrom ?? '');
    expect(code).toBe(0);
    expect(data).toMatchObject({
      value: 600_000,
      coming: [{ value: 800_000 }],
      lastChange: { value: 700_000, isCancellation: true, reason: '理事会改期' },
    });
    expect((await cancel(next?.effectiveFrom ?? '')).status).toBe(409);
    expect((await change('fee.silver', { value: 610_000 })).code).toBe(0);
    const query = { key: 'fee.silver' as const };
    const { items } = (await t.call(settings.listSettingHistory, { query }, admin)).data;
    expect(items.map(({ before, value, isCancellation }) => [before, value, isCancellation]).slice(0, 2)).toEqual([
      [800_000, 610_000, false],
      [800_000, 700_000, true],
    ]);
    expect(items.filter(({ isCancelled }) => isCancelled).map(({ value }) => value)).toEqual([700_000, 680_000]);
    await change('fee.silver', { value: 720_000, effectiveOn: tomorrow });
    await cancel((await viewOf('fee.silver'))?.coming[0]?.effectiveFrom ?? '');
    await change('fee.platinum', { value: 3_100_000, effectiveOn: tomorrow });
    const [fee] = (await viewOf('fee.platinum'))?.coming ?? [];
    const platinum = { key: 'fee.platinum' as const, effectiveFrom: fee?.effectiveFrom ?? '', reason: '理事会改期' };
    await t.call(settings.cancelSetting, { body: platinum }, admin);
    await change('fee.platinum', { value: 3_200_000, effectiveOn: tomorrow });
    const onThatDay = fee?.effectiveFrom ?? '';
    const { at } = await readSettings(t.deps);
    expect([at('fee.silver', onThatDay), at('fee.platinum', onThatDay)]).toEqual([610_000, 3_200_000]);
    const { rows } = await sql<{ fee: number }>`
      select setting_at('fee.silver', ${onThatDay}, 1) as fee union all select setting_at('fee.platinum', ${onThatDay}, 1)`.execute(
      t.db,
    );
    expect(rows.map((row) => row.fee)).toEqual([610_000, 3_200_000]);
  });

  it('that ends a temporary one is not cancelled by one person', async () => {
    const { today } = (await t.call(settings.listSettings, {}, admin)).data;
    await change('fee.gold', { value: 500_000, effectiveOn: addDays(today, 1) });
    await change('fee.gold', { value: 1_200_000, effectiveOn: addDays(today, 30) });
    const [temporary, end] = (await viewOf('fee.gold'))?.coming ?? [];
    const cancel = (effectiveFrom = '') =>
      t.call(settings.cancelSetting, { body: { key: 'fee.gold', effectiveFrom, reason: '一人取消' } }, admin);
    expect(await cancel(end?.effectiveFrom)).toMatchObject({ status: 409, msg: expect.stringContaining('须两人同意') });
    // Named with more digits than a moment has, it is the same moment.
    const named = temporary?.effectiveFrom.replace('.000Z', '.0004Z');
    expect((await cancel(named)).data).toMatchObject({ coming: [{ value: 1_200_000 }] });
    expect((await cancel(end?.effectiveFrom)).data).toMatchObject({ coming: [] });
  });

  it('changes on the day it was said to, by the clock alone', async () => {
    const tomorrow = addDays((await t.call(settings.listSettings, {}, admin)).data.today, 1);
    expect((await change('fee.basic', { value: 400_000, effectiveOn: tomorrow })).code).toBe(0);
    const [coming] = (await viewOf('fee.basic'))?.coming ?? [];
    expect(await viewOf('fee.basic')).toMatchObject({ value: 300_000, coming: [{ value: 400_000 }] });
    expect((await publicValues())['fee.basic']).toBe(300_000);
    await t.travel('25 hours');
    await t.deps.kept.sync();
    expect((await publicValues())['fee.basic']).toBe(400_000);
    expect((await readSettings(t.deps)).now('fee.basic')).toBe(400_000);
    const effectiveFrom = coming?.effectiveFrom ?? '';
    const late = { body: { key: 'fee.basic' as const, effectiveFrom, reason: '为时已晚' } };
    expect((await t.call(settings.cancelSetting, late, await t.admin())).status).toBe(409);
  });
});
