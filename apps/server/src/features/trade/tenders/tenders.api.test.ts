// Tests drafts and publishing of tenders: versions, copies, checks per field, limits, who sees what.

import { addDays, dayOf, minuteOf } from '@rfb/contract/days.ts';
import { changeColleagueRole, removeColleague } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { suspendMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import * as templates from '@rfb/contract/trade/tenders/tender-templates.endpoints.ts';
import * as tenders from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { howMany } from '../../../testing/sweep.ts';
import { auctionContent, lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { publishDueDrafts } from './schedule.actions.ts';
import { tendersRunners } from './tender-export.actions.ts';

const t = await testApp();
const make = makeTenders(t);
const shipper = await t.shipper({ level: 'platinum' });

describe('a draft', () => {
  it('is saved incomplete, gives its lots ids and keeps them', async () => {
    const saved = await make.draft(shipper, tenderContent({ title: '', lots: [lotContent({ cargo: '' })] }));
    const [lot] = saved.content.lots;
    expect(lot?.id).toMatch(/^[0-9a-f]{20}$/);
    const content = { ...make.contentOf(saved), title: '第二次保存' };
    const body = { content, version: saved.version };
    const again = await t.call(tenders.saveTender, { params: { tenderId: saved.id }, body }, shipper);
    expect(again.data).toMatchObject({ version: saved.version + 1, content: { title: '第二次保存' } });
    expect(again.data.content.lots[0]?.id).toBe(lot?.id);
  });

  it('begins with a deadline at six in three days and an opening the next morning, in Shanghai', async () => {
    const { data } = await t.call(tenders.createTender, { body: { copyOf: null } }, shipper);
    const [deadline, opening] = [data.content.deadlineAt, data.content.opensAt].map((at) => minuteOf(at ?? ''));
    expect(deadline).toBe(`${addDays(dayOf(data.now), 3)} 18:00`);
    expect(opening).toBe(`${addDays(dayOf(data.now), 4)} 09:00`);
  });

  it('takes a city or a district as a place, and nothing larger', async () => {
    const saved = await make.draft(shipper, tenderContent({ lots: [lotContent({ originCode: '330100' })] }));
    expect(saved.lots).toEqual([]);
    const content = tenderContent({ lots: [lotContent({ originCode: '330000' })] });
    const body = { content, version: saved.version };
    const refused = await t.call(tenders.saveTender, { params: { tenderId: saved.id }, body }, shipper);
    expect(refused.data).toMatchObject({ fields: { 'lots.0.originCode': '请选择地区' } });
    const { items } = (await t.call(tenders.listTenders, { query: { keyword: '杭州' } }, shipper)).data;
    expect(items.map(({ id }) => id)).toEqual([saved.id]);
  });

  it('answers 409 with the current one when somebody saved first', async () => {
    const saved = await make.draft(shipper);
    const body = { content: make.contentOf(saved), version: saved.version - 1 };
    const answer = await t.call(tenders.saveTender, { params: { tenderId: saved.id }, body }, shipper);
    expect(answer).toMatchObject({ status: 409, data: { current: { id: saved.id, version: saved.version } } });
  });

  it('is copied from an own tender without its times, and not from another company’s', async () => {
    const earlier = await make.publish(shipper);
    const copy = (person: typeof shipper) => t.call(tenders.createTender, { body: { copyOf: earlier.id } }, person);
    const { data } = await copy(shipper);
    expect(data).toMatchObject({ phase: 'draft', copiedFromId: earlier.id, content: { deadlineAt: null } });
    expect(data.content.lots[0]?.id).not.toBe(earlier.content.lots[0]?.id);
    expect((await copy(await t.shipper())).status).toBe(404);
  });

  it('is invisible to fleets and gone once discarded', async () => {
    const { id } = await make.draft(shipper);
    const params = { tenderId: id };
    expect((await t.call(tenders.getTender, { params }, await t.fleet())).status).toBe(404);
    expect((await t.call(tenders.discardTender, { params }, shipper)).code).toBe(0);
    expect((await t.call(tenders.getTender, { params }, shipper)).status).toBe(404);
  });

  it('rejects a price in e-notation, with twelve digits or with a fraction of its smallest unit', async () => {
    const { id, version } = await make.draft(shipper);
    const priced = async (ceilingE4: unknown) => {
      const content = tenderContent({ lots: [lotContent({ ceilingE4: ceilingE4 as number })] });
      const { data, status } = await t.call(
        tenders.saveTender,
        { params: { tenderId: id }, body: { content, version } },
        shipper,
      );
      expect(status).toBe(400);
      return Object.values((data as unknown as { fields: Record<string, string> }).fields)[0];
    };
    expect(await priced('1e3')).toContain('不用科学计数法');
    expect(await priced(123_456_789_012)).toContain('过大');
    expect(await priced(100.5)).toContain('有误');
  });

  it('takes only PDF attachments of its own company', async () => {
    const refused = await t.call(uploadFile, { body: { purpose: 'tenderAttachment' }, file: await aPhoto() }, shipper);
    expect(refused).toMatchObject({ status: 400, code: 40021 });
    expect(refused.msg).toContain('PDF');
    const foreign = await make.attachment(await t.shipper());
    const { id, version } = await make.draft(shipper);
    const body = { content: tenderContent({ attachments: [foreign] }), version };
    const answer = await t.call(tenders.saveTender, { params: { tenderId: id }, body }, shipper);
    expect(answer).toMatchObject({ status: 400, code: 40022 });
    expect(answer.msg).toContain('重新上传 PDF');
  });
});

describe('a template', () => {
  const list = async (person: typeof shipper) => (await t.call(templates.listTenderTemplates, {}, person)).data.items;

  it('keeps the content under a name, without times, and begins a new draft with it', async () => {
    const own = await t.shipper();
    const { id: tenderId } = await make.draft(own);
    const body = { tenderId, name: '华东干线' };
    const saved = (await t.call(templates.saveTenderTemplate, { body }, own)).data;
    expect(saved).toMatchObject({
      name: '华东干线',
      mode: 'sealed',
      lotCount: 1,
      firstLane: { origin: '上海' },
    });
    // Later changes of the tender it was saved from do not reach it.
    await t.call(tenders.discardTender, { params: { tenderId } }, own);
    const params = { tenderTemplateId: saved.id };
    const begun = (await t.call(templates.createTenderFromTemplate, { params }, own)).data;
    expect(begun).toMatchObject({
      phase: 'draft',
      tenderNo: null,
      content: { title: '华东家电整车年度运力', deadlineAt: null },
    });
    expect(begun.content.lots[0]).toMatchObject({ cargo: '家用电器', quantityMilli: 240_000 });
    const again = (await t.call(templates.createTenderFromTemplate, { params }, own)).data;
    expect(again.content.lots[0]?.id).not.toBe(begun.content.lots[0]?.id);
  });

  it('has a name of its own, belongs to one company and is gone once deleted', async () => {
    const own = await t.shipper();
    const { id: tenderId } = await make.draft(own);
    const save = (name: string, person = own) =>
      t.call(templates.saveTenderTemplate, { body: { tenderId, name } }, person);
    const { id } = (await save('华东干线')).data;
    const taken = await save('华东干线');
    expect(taken).toMatchObject({
      status: 400,
      data: { fields: { name: '已有同名模板，请换一个名称，或先删除那个模板' } },
    });
    expect((await save('别家的竞价', shipper)).status).toBe(404);
    const params = { tenderTemplateId: id };
    expect((await t.call(templates.createTenderFromTemplate, { params }, shipper)).status).toBe(404);
    expect((await t.call(templates.deleteTenderTemplate, { params }, shipper)).status).toBe(404);
    expect((await list(own)).map(({ name }) => name)).toEqual(['华东干线']);
    expect((await t.call(templates.deleteTenderTemplate, { params }, own)).code).toBe(0);
    expect(await list(own)).toEqual([]);
  });

  it('is refused beyond thirty, also when several are saved at once', async () => {
    const own = await t.shipper();
    const { id: tenderId } = await make.draft(own);
    const save = (index: number) =>
      t.call(templates.saveTenderTemplate, { body: { tenderId, name: `模板 ${index}` } }, own);
    const atOnce = howMany({ usual: 4, sweep: 30, deep: 30 });
    const { id } = (await save(0)).data;
    await sql`insert into tender_templates
      select (jsonb_populate_record(x, jsonb_build_object('id', x.id || n, 'name', '模板 ' || n))).*
      from tender_templates x, generate_series(${atOnce}::int, 29) n where x.id = ${id}`.execute(t.db);
    const sent = await Promise.all([...Array.from({ length: atOnce - 1 }, (_, at) => at + 1), 30].map(save));
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.map(({ msg }) => msg)).toEqual(['模板最多 30 个，请先删除不用的模板']);
    expect(await list(own)).toHaveLength(30);
  });
});

describe('publishing', () => {
  let draft: Awaited<ReturnType<typeof make.draft>> | undefined;
  const problems = async (content: Parameters<typeof tenderContent>[0]) => {
    draft ??= await make.draft(shipper);
    const params = { tenderId: draft.id };
    const body = { content: tenderContent(content), version: draft.version };
    draft = (await t.call(tenders.saveTender, { params, body }, shipper)).data;
    const answer = await t.call(tenders.publishTender, { params, body: { version: draft.version } }, shipper);
    expect(answer.status).toBe(400);
    return (answer.data as unknown as { fields: Record<string, string> }).fields;
  };

  it('names every missing or impossible field', async () => {
    expect(await problems({ lots: [] })).toEqual({ lots: '请至少添加一个标的' });
    expect(await problems({ lots: [lotContent({ quantityMilli: null })] })).toEqual({
      'lots.0.quantityMilli': '标的 1：请填写数量',
    });
    expect(await problems({ deadlineAt: hoursFromNow(-1) })).toEqual({
      deadlineAt: '报价截止时间已经过去，请改为以后的时间',
    });
    expect(await problems({ deadlineAt: hoursFromNow(1) })).toEqual({ deadlineAt: '报价截止须晚于发布 2 小时以上' });
    expect(await problems({ startsAt: hoursFromNow(47) })).toEqual({ deadlineAt: '报价截止须晚于开始时间 2 小时以上' });
    expect(await problems({ opensAt: hoursFromNow(10) })).toEqual({ opensAt: '最晚开启应不早于报价截止' });
    const weights = { price: 40, rating: 20, credit: 20, onTime: 10 };
    expect(await problems({ awardMethod: 'weighted', weights })).toEqual({ weights: '权重合计应为 100，现为 90' });
    expect(await problems({ reach: 'invited' })).toEqual({ invited: '请至少邀请一家车队' });
    expect(await problems({ mode: 'auction' })).toEqual({ 'lots.0.decrementE4': '标的 1：公开竞价要填写最小降幅' });
  });

  it('gives a number, opens bidding at once and shows it to the fleets it reaches only', async () => {
    const [invited, other] = [await t.fleet(), await t.fleet()];
    const content = tenderContent({ reach: 'invitedFirst', firstHours: 24, invited: [invited.companyId] });
    const sent = await make.publish(shipper, content);
    expect(sent).toMatchObject({ phase: 'bidding', isOwn: true, invited: [{ id: invited.companyId }] });
    expect(sent.tenderNo).toMatch(/^JJ-\d{8}-\d{6}$/);
    const read = (person: typeof invited) => t.call(tenders.getTender, { params: { tenderId: sent.id } }, person);
    expect((await read(invited)).data).toMatchObject({ isOwn: false, invited: [], copiedFromId: null });
    expect((await read(other)).status).toBe(404);
    const { items } = (await t.call(listNotices, { query: {} }, invited)).data;
    expect(items).toMatchObject([{ kind: 'tender.invited' }]);
    await t.travel('25 hours');
    for (const person of [shipper, invited, other]) await t.signInAgain(person);
    expect((await read(other)).status).toBe(200);
    await t.travel('-25 hours');
    for (const person of [shipper, invited, other]) await t.signInAgain(person);
  });

  it('happens once when sent many times at once', async () => {
    const { id, version } = await make.draft(shipper);
    const send = () => t.call(tenders.publishTender, { params: { tenderId: id }, body: { version } }, shipper);
    const times = howMany({ usual: 8, sweep: 20, deep: 20 });
    const codes = (await Promise.all(Array.from({ length: times }, send))).map(({ status }) => status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(times - 1);
  });

  it('stops at the number of tenders the level allows, also when sent at once', async () => {
    const basic = await t.shipper({ level: 'basic' });
    const count = howMany({ usual: 4, sweep: 6, deep: 6 });
    const drafts = await Promise.all(Array.from({ length: count }, () => make.draft(basic)));
    const sent = await Promise.all(
      drafts.map(({ id, version }) =>
        t.call(tenders.publishTender, { params: { tenderId: id }, body: { version } }, basic),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = sent.find(({ status }) => status === 409);
    expect(refused?.msg).toBe('普通会员可同时进行 3 个竞价，已满。请等其中一个结束，或提升会员等级');
    expect((await t.call(tenders.countTenders, {}, basic)).data).toMatchObject({ running: 3, allowed: 3 });
  });
});

describe('publishing by the clock', () => {
  type Draft = { id: string; version: number };
  const scheduleAt = ({ id, version }: Draft, publishAt: string, person: typeof shipper) =>
    t.call(tenders.scheduleTender, { params: { tenderId: id }, body: { version, publishAt } }, person);
  const schedule = (draft: Draft, hours: number, person: typeof shipper) =>
    scheduleAt(draft, hoursFromNow(hours), person);
  const read = async ({ id }: { id: string }, person: typeof shipper) =>
    (await t.call(tenders.getTender, { params: { tenderId: id } }, person)).data;
  const noticesOf = async (person: typeof shipper) =>
    (await t.call(listNotices, { query: {} }, person)).data.items
      .filter(({ kind }) => kind === 'tender.scheduled')
      .map(({ title, text }) => `${title}：${text}`);
  /** Runs the chore so many hours later; the people of the test stay signed in. */
  const later = async (
    hours: number,
    people: (typeof shipper)[],
    then: () => Promise<void>,
    run = () => publishDueDrafts(t.deps),
  ) => {
    const signIn = async () => {
      for (const person of people) await t.signInAgain(person);
    };
    await t.travel(`${hours} hours`);
    try {
      await signIn();
      await run();
      await then();
    } finally {
      await t.travel(`-${hours} hours`);
      await signIn();
    }
  };

  it('publishes at that time and not before, once, and tells the shipper and the invited fleet', async () => {
    const [own, invited] = [await t.shipper(), await t.fleet()];
    const draft = await make.draft(own, tenderContent({ reach: 'invited', invited: [invited.companyId] }));
    const { data } = await schedule(draft, 6, own);
    expect(data).toMatchObject({ phase: 'draft', publishAt: expect.any(String) });
    await publishDueDrafts(t.deps);
    expect(await read(draft, own)).toMatchObject({ phase: 'draft', tenderNo: null });
    expect((await t.call(tenders.getTender, { params: { tenderId: draft.id } }, invited)).status).toBe(404);
    await later(7, [own, invited, shipper], async () => {
      await Promise.all([publishDueDrafts(t.deps), publishDueDrafts(t.deps)]);
      const published = await read(draft, own);
      expect(published).toMatchObject({ phase: 'bidding', publishAt: null });
      expect(await noticesOf(own)).toEqual([expect.stringContaining(`已按时发布：“${draft.content.title}”`)]);
      const { items } = (await t.call(listNotices, { query: {} }, invited)).data;
      expect(items).toMatchObject([{ kind: 'tender.invited' }]);
      const row = t.db.selectFrom('auditRows').select(['userId', 'after']).where('action', '=', 'tender.published');
      expect(await row.where('subjectId', '=', draft.id).execute()).toEqual([
        { userId: own.userId, after: expect.objectContaining({ isScheduled: true }) },
      ]);
    });
  });

  it('happens also when bidding begins at that very moment or has just the shortest time left, unless it is late', async () => {
    const own = await t.shipper({ level: 'platinum' });
    const [onTime, missed] = [hoursFromNow(6), hoursFromNow(5.9)];
    const deadlineAt = new Date(Date.parse(onTime) + 2 * 3_600_000).toISOString();
    const begins = await make.draft(own, tenderContent({ startsAt: onTime }));
    const short = await make.draft(own, tenderContent({ deadlineAt }));
    const late = await make.draft(own, tenderContent({ startsAt: missed }));
    expect((await scheduleAt(begins, onTime, own)).code).toBe(0);
    expect((await scheduleAt(short, onTime, own)).code).toBe(0);
    expect((await scheduleAt(late, missed, own)).code).toBe(0);
    await later(6, [own, shipper], async () => {
      expect(await read(begins, own)).toMatchObject({ phase: 'bidding', publishAt: null });
      expect(await read(short, own)).toMatchObject({ phase: 'bidding', publishAt: null });
      expect(await read(late, own)).toMatchObject({ phase: 'draft', publishAt: null });
    });
  });

  it('does not happen in the name of somebody who was removed or may no longer publish', async () => {
    const own = await t.shipper({ level: 'platinum' });
    const people = [await t.colleague(own, 'dispatcher'), await t.colleague(own, 'dispatcher')] as const;
    const [removed, demoted] = people;
    const drafts = [await make.draft(removed), await make.draft(demoted)];
    for (const [index, person] of people.entries())
      expect((await schedule(drafts[index] as Draft, 6, person)).code).toBe(0);
    await t.call(removeColleague, { params: { userId: removed.userId } }, own);
    await t.call(changeColleagueRole, { params: { userId: demoted.userId }, body: { role: 'finance' } }, own);
    await later(7, [own, shipper], async () => {
      for (const draft of drafts) expect(await read(draft, own)).toMatchObject({ phase: 'draft', publishAt: null });
      const told = expect.stringContaining('原因：定时的同事已不能发布竞价。');
      expect(await noticesOf(own)).toEqual([told, told]);
    });
  });

  it('is not kept from a draft by many others before it that fail', async () => {
    const own = await t.shipper();
    const draft = await make.draft(own);
    await schedule(draft, 6, own);
    // Content that no endpoint lets in: reading it throws.
    await sql`insert into tenders (id, company_id, mode, unit, content, publish_at, publish_by)
      select 'broken' || n, ${own.companyId}, 'sealed', 'truck', '{}', ${hoursFromNow(5)}, ${own.userId}
      from generate_series(1, 25) n`.execute(t.db);
    const run = () => expect(publishDueDrafts(t.deps)).rejects.toThrow('25 of 26 failed');
    await later(7, [own, shipper], async () => expect(await read(draft, own)).toMatchObject({ phase: 'bidding' }), run);
    await t.db.deleteFrom('tenders').where('id', 'like', 'broken%').execute();
  });

  it('cannot be changed meanwhile; cancelled, it is an ordinary draft again', async () => {
    const own = await t.shipper();
    const draft = await make.draft(own);
    const scheduled = (await schedule(draft, 6, own)).data;
    const params = { tenderId: draft.id };
    const save = (version: number) =>
      t.call(
        tenders.saveTender,
        { params, body: { content: { ...tenderContent(), title: '改过的名称' }, version } },
        own,
      );
    const refused = await save(scheduled.version);
    expect(refused).toMatchObject({ status: 409, msg: '这份草稿已定时发布，要修改请先取消定时' });
    expect((await t.call(tenders.listTenders, { query: {} }, own)).data.items[0]?.publishAt).toBe(scheduled.publishAt);
    const freed = (await t.call(tenders.unscheduleTender, { params }, own)).data;
    expect(freed.publishAt).toBeNull();
    expect((await save(freed.version)).data.content.title).toBe('改过的名称');
    expect((await t.call(tenders.unscheduleTender, { params }, own)).status).toBe(409);
    await later(7, [own, shipper], async () => expect(await read(draft, own)).toMatchObject({ phase: 'draft' }));
  });

  it('is refused for a moment in the past, too far ahead, or too close to the deadline', async () => {
    const draft = await make.draft(shipper, tenderContent({ deadlineAt: hoursFromNow(48) }));
    const problem = async (hours: number) =>
      Object.values(((await schedule(draft, hours, shipper)).data as unknown as { fields: object }).fields)[0];
    expect(await problem(-1)).toBe('发布时间已经过去，请改为以后的时间');
    expect(await problem(24 * 31)).toBe('发布时间最晚 30 天以后');
    expect(await problem(49)).toBe('发布时间应早于报价截止');
    expect(await problem(47)).toBe('报价截止须晚于发布 2 小时以上');
    const incomplete = await make.draft(shipper, tenderContent({ lots: [] }));
    expect((await schedule(incomplete, 5, shipper)).data).toMatchObject({ fields: { lots: '请至少添加一个标的' } });
  });

  it('stays a draft with the reason told when the membership ended or the deadline has come too close', async () => {
    const [gone, slow] = [await t.shipper(), await t.shipper()];
    const [ended, late] = [await make.draft(gone), await make.draft(slow)];
    await schedule(ended, 6, gone);
    await schedule(late, 6, slow);
    const { id } = await t.db
      .selectFrom('members')
      .select('id')
      .where('companyId', '=', gone.companyId)
      .executeTakeFirstOrThrow();
    await t.call(
      suspendMember,
      { params: { memberId: id }, body: { reason: '会费纠纷待查', until: null, version: 1 } },
      await t.admin(),
    );
    // The server was down for two days.
    await later(47, [gone, slow, shipper], async () => {
      for (const [draft, person] of [
        [ended, gone],
        [late, slow],
      ] as const)
        expect(await read(draft, person)).toMatchObject({ phase: 'draft', publishAt: null, tenderNo: null });
      expect(await noticesOf(slow)).toEqual([expect.stringContaining('原因：报价截止须晚于发布 2 小时以上。')]);
      expect(await noticesOf(gone)).toEqual([expect.stringContaining('原因：会员资格尚未生效或已失效')]);
    });
  });
});

describe('the list', () => {
  it('has tabs with counts, finds by word, place and number, and is exported', async () => {
    const own = await t.shipper({ level: 'platinum' });
    await make.draft(own);
    const sealed = await make.publish(own);
    const auction = await make.publish(own, auctionContent({ startsAt: hoursFromNow(5) }));
    const { tabs } = (await t.call(tenders.countTenders, {}, own)).data;
    expect(tabs).toMatchObject({ all: 3, draft: 1, running: 2, waiting: 0, ended: 0 });
    const found = async (query: object) => {
      const { items, total } = (await t.call(tenders.listTenders, { query }, own)).data;
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found({ tab: 'running', keyword: '冷冻' })).toEqual([auction.id]);
    expect(await found({ keyword: '广州', mode: 'sealed', tab: 'running' })).toEqual([sealed.id]);
    expect(await found({ keyword: sealed.tenderNo ?? '' })).toEqual([sealed.id]);
    expect(await found({ tab: 'waiting' })).toEqual([]);
    const body = { filters: { tab: 'running' as const }, format: 'csv' as const };
    const { taskId } = (await t.call(tenders.exportTenders, { body }, own)).data;
    await runNextTask(t.deps, tendersRunners(t.deps));
    expect((await t.call(getTask, { params: { taskId } }, own)).data).toMatchObject({ status: 'done' });
  });
});
