// Templates: what may be published, what a version changes and does not change, drafts, test messages.

import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import {
  dropTemplateDraft,
  getTemplate,
  listTemplates,
  publishTemplate,
  saveTemplateDraft,
  testTemplate,
} from '@rfb/contract/services/templates/templates.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp } from '../../../testing/app.ts';
import { memoryKept } from '../../../testing/memory-kept.ts';
import type { Person } from '../../../testing/people.ts';
import { watched } from '../../../testing/statement-steps.ts';
import { notify } from '../notifications/exports.ts';
import { notificationsJobs } from '../notifications/notifications.jobs.ts';
import { templatesJobs } from './templates.jobs.ts';

const t = await testApp();
const admin = await t.admin();

const params = (templateCode: string) => ({ params: { templateCode } });
const detail = async (code: string) => (await t.call(getTemplate, params(code), admin)).data;
/** Saves the version in use with some fields changed. */
const draft = async (code: string, fields: Record<string, string>, off: ('sms' | 'mail')[] = []) => {
  const { versions, number, draft: before } = await detail(code);
  const content = versions.find((version) => version.number === number)?.content ?? { fields: {}, off: [] };
  const body = {
    content: { fields: { ...content.fields, ...fields }, off },
    note: '改文字',
    revision: before?.revision ?? 0,
  };
  return t.call(saveTemplateDraft, { ...params(code), body }, admin);
};
const publish = async (code: string, fields: Record<string, string>, off: ('sms' | 'mail')[] = []) => {
  const saved = await draft(code, fields, off);
  return t.call(publishTemplate, { ...params(code), body: { revision: saved.data.draft?.revision ?? 0 } }, admin);
};
const resumed = ({ companyId }: Person) =>
  t.db
    .transaction()
    .execute((trx) =>
      notify(t.deps, trx, { to: { companyId }, template: 'membership.resumed', values: {}, link: '/user/profile' }),
    );
const noticesOf = async (person: Person) => (await t.call(listNotices, { query: {} }, person)).data.items;
const runJobs = async () => {
  while (await runNextJob(t.db, { ...notificationsJobs(t.deps), ...templatesJobs(t.deps) }));
};

describe('publishing', () => {
  it('is refused when the event cannot fill a variable, and names it', async () => {
    const answer = await publish('award.lost', { sms: '请联系{司机电话}，编号 {竞价编号}' });
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain('短信');
    expect(answer.msg).toContain('{司机电话}');
    expect(answer.data).toMatchObject({ fields: { sms: expect.stringContaining('{司机电话}') } });
    expect((await detail('award.lost')).number).toBe(1);
  });

  it.each([
    ['unbalanced braces', { text: '竞价 {竞价编号 已结束' }, '花括号'],
    ['an empty text', { text: ' ' }, '不能为空'],
    ['a text that is too long', { text: '长'.repeat(501) }, '不能超过 500 个字'],
    ['a signature in an SMS', { sms: '【某银行】请转账' }, '【】'],
    ['an invisible character', { text: `看不见${String.fromCodePoint(0x202e)}的` }, '控制字符'],
  ])('is refused for %s', async (_, fields, words) => {
    const answer = await publish('award.lost', fields as Record<string, string>);
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(words)]);
  });

  it('is refused without a variable the message is useless without', async () => {
    const answer = await publish('driver.link', { sms: '运单 {运单编号} 已派给你' });
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining('{司机链接}')]);
  });

  it('is refused for what is already in use, and over a concurrent change', async () => {
    const same = await publish('tender.asked', {});
    expect([same.status, same.msg]).toEqual([409, expect.stringContaining('相同')]);
    const stale = await t.call(publishTemplate, { ...params('tender.asked'), body: { revision: 9 } }, admin);
    expect(stale.status).toBe(409);
    const body = { content: { fields: { title: '另一个' }, off: [] as [] }, note: '', revision: 0 };
    expect((await t.call(saveTemplateDraft, { ...params('tender.asked'), body }, admin)).status).toBe(409);
  });

  it('rejects fields the template does not have, and unknown templates', async () => {
    expect((await draft('driver.link', { mailText: '邮件' })).status).toBe(400);
    expect((await t.call(getTemplate, params('no.such'), admin)).status).toBe(404);
  });
});

describe('a published version', () => {
  it('changes the next message and nothing that was sent or queued before', async () => {
    const fleet = await t.fleet();
    t.texts.length = 0;
    await resumed(fleet);
    const { data } = await publish('membership.resumed', { title: '欢迎回来', sms: '会员资格已恢复，欢迎回来' });
    expect(data).toMatchObject({ number: 2, draft: null });
    await runJobs();
    expect(t.texts).toEqual([expect.stringContaining('会员资格暂停已解除：现在可以继续办理业务。')]);
    await resumed(fleet);
    await runJobs();
    expect(t.texts.at(-1)).toContain('会员资格已恢复，欢迎回来');
    expect((await noticesOf(fleet)).map(({ title }) => title)).toEqual(['欢迎回来', '会员资格暂停已解除']);
  });

  it('is followed by the earlier text when that is published again', async () => {
    const fleet = await t.fleet();
    const { versions } = await detail('membership.resumed');
    const first = versions.at(-1);
    expect(first).toMatchObject({ number: 1, publishedAt: null });
    const { data } = await publish('membership.resumed', first?.content.fields ?? {});
    expect(data.versions.map(({ number, note }) => [number, note])).toEqual([
      [3, '改文字'],
      [2, '改文字'],
      [1, '程序自带的文字'],
    ]);
    await resumed(fleet);
    expect((await noticesOf(fleet))[0]?.title).toBe('会员资格暂停已解除');
  });

  it('may switch a channel off', async () => {
    const fleet = await t.fleet();
    expect((await publish('membership.resumed', {}, ['sms'])).status).toBe(200);
    await runJobs();
    t.texts.length = 0;
    await resumed(fleet);
    await runJobs();
    expect(t.texts).toEqual([]);
    expect(await noticesOf(fleet)).toHaveLength(1);
    const { items } = (await t.call(listTemplates, {}, admin)).data;
    expect(items.find(({ code }) => code === 'membership.resumed')).toMatchObject({ off: ['sms'], number: 4 });
  });

  it('is switched off by an owner who confirmed again, not by an editor, who changes words only', async () => {
    const code = 'change.approved';
    const { data } = await draft(code, {}, ['mail']);
    const body = { revision: data.draft?.revision ?? 0 };
    const editor = await t.admin(['editor']);
    const refused = await t.call(publishTemplate, { ...params(code), body }, editor);
    expect([refused.status, refused.msg]).toEqual([403, '停用一个渠道须由所有者发布']);
    const unconfirmed = await t.admin();
    await t.db.updateTable('sessions').set({ confirmedAt: null }).where('userId', '=', unconfirmed.userId).execute();
    expect((await t.call(publishTemplate, { ...params(code), body }, unconfirmed)).code).toBe(40304);
    expect((await t.call(publishTemplate, { ...params(code), body }, admin)).status).toBe(200);
    // Switching on again is nobody's loss.
    const again = await draft(code, {}, []);
    const on = { ...params(code), body: { revision: again.data.draft?.revision ?? 0 } };
    expect((await t.call(publishTemplate, on, editor)).status).toBe(200);
  });

  it('about the security of an account is sent whatever a version says, and no version may switch it off', async () => {
    for (const code of ['account.factorOff', 'account.oldPhone', 'admin.joined'])
      expect(await draft(code, {}, ['sms'])).toMatchObject({
        status: 400,
        data: { fields: { content: expect.stringContaining('不能停用') } },
      });
    const { versions, isAlwaysSent } = await detail('account.factorOff');
    expect(isAlwaysSent).toBe(true);
    const content = JSON.stringify({ fields: versions.at(-1)?.content.fields ?? {}, off: ['sms'] });
    await sql`insert into template_versions (code, number, content, note, published_by)
      values ('account.factorOff', 2, ${content}::jsonb, '', ${admin.userId})`.execute(t.db);
    await runJobs();
    t.texts.length = 0;
    await t.db.transaction().execute((trx) =>
      notify(t.deps, trx, {
        to: { userId: admin.userId },
        template: 'account.factorOff',
        values: {},
        link: '/admin/profile',
      }),
    );
    await runJobs();
    expect(t.texts).toHaveLength(1);
  });

  it('that the code can no longer fill is replaced by version 1', async () => {
    const fleet = await t.fleet();
    const content = JSON.stringify({
      fields: { title: '{已取消的变量}', text: 'x', sms: 'x', mailSubject: 'x', mailText: 'x' },
      off: [],
    });
    await t.db
      .insertInto('templateVersions')
      .values({ code: 'membership.resumed', number: 50, content, note: '', publishedBy: admin.userId })
      .execute();
    await resumed(fleet);
    expect((await noticesOf(fleet))[0]?.title).toBe('会员资格暂停已解除');
    expect((await detail('membership.resumed')).number).toBe(1);
  });

  it('is never changed by the server', async () => {
    await expect(t.db.updateTable('templateVersions').set({ note: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(t.db.deleteFrom('templateVersions').execute()).rejects.toThrow('permission denied');
  });
});

it('is read once for many messages', async () => {
  const { companyId } = await t.fleet();
  const reads: unknown[] = [];
  const db = watched(t.db, {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('template_versions')) reads.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const deps = { ...t.deps, kept: memoryKept() };
  const notice = { to: { companyId }, template: 'membership.resumed', values: {}, link: '' } as const;
  for (let sent = 0; sent < 3; sent += 1) await db.transaction().execute((trx) => notify(deps, trx, notice));
  expect(reads).toHaveLength(1);
});

describe('a draft', () => {
  it('is not used, and can be dropped', async () => {
    const { data } = await draft('company.corrected', { title: '草稿标题' });
    expect(data.draft).toMatchObject({ revision: 1, note: '改文字' });
    expect(data.number).toBe(1);
    const drop = () => t.call(dropTemplateDraft, { ...params('company.corrected'), body: { revision: 1 } }, admin);
    expect((await drop()).status).toBe(200);
    expect((await drop()).status).toBe(409);
    expect((await detail('company.corrected')).draft).toBeNull();
  });
});

describe('a test message', () => {
  const content = {
    fields: { sms: '会员期至 {到期日}', mailSubject: '标题', mailText: '等级 {会员等级}' },
    off: [] as [],
  };
  const test = (channel: 'sms' | 'mail', person: Person, code = 'renewal.recorded') =>
    t.call(testTemplate, { ...params(code), body: { channel, content } }, person);

  it('goes to the caller only, with sample data, and is audited', async () => {
    await runJobs();
    t.texts.length = 0;
    const sender = await t.admin();
    const { status } = await test('sms', sender);
    expect(status).toBe(200);
    await runJobs();
    expect(t.texts).toHaveLength(1);
    expect(t.texts[0]).toContain('测试：会员期至 2027-11-16');
    const audited = await t.db
      .selectFrom('auditRows')
      .select('userId')
      .where('action', '=', 'template.tested')
      .execute();
    expect(audited.map(({ userId }) => userId)).toContain(sender.userId);
  });

  it('needs an address and a text that could be published', async () => {
    const sender = await t.admin();
    await t.db.updateTable('users').set({ email: '' }).where('id', '=', sender.userId).execute();
    expect((await test('mail', sender)).status).toBe(409);
    const wrong = { channel: 'sms' as const, content: { fields: { sms: '{不存在}' }, off: [] as [] } };
    expect((await t.call(testTemplate, { ...params('renewal.recorded'), body: wrong }, sender)).status).toBe(400);
  });
});
