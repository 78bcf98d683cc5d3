// Property test: after any sequence of actions an article's state follows its state table and the public view matches.
import {
  type ArticleMove,
  type ArticleState,
  articleMoves,
  canMove,
} from '@rfb/contract/publishing/articles/article.states.ts';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { draftOf, makeArticles } from '../../../testing/articles.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { publishDueArticles } from './articles.jobs.ts';

const t = await testApp();
const admins = [await t.admin(), await t.admin()] as const;
const outsiders = [await t.fleet(), undefined] as const;
const { write, staff, read, titles } = makeArticles(t, admins[0]);

const RUNS = howMany({ usual: 5, sweep: 20, deep: 500 });

const moves = [...(Object.keys(articleMoves) as ArticleMove[]), 'restore', 'passTime', 'chore'] as const;
type Step = { move: (typeof moves)[number]; actor: number; closes: boolean; isStale: boolean };

/** Schedules for a minute from now; tests move that time instead of the clock, so that sessions stay valid. */
const soon = async () => {
  const { rows } = await sql<{ at: string }>`
    select date_trunc('milliseconds', app_now() + interval '1 minute') as at`.execute(t.db);
  return rows[0]?.at ?? '';
};
const passTime = (articleId: string) =>
  sql`update articles set scheduled_for = scheduled_for - interval '1 hour',
    listed_from = case when standing = 'unpublished' then listed_from - interval '1 hour' else listed_from end
    where id = ${articleId} and stage = 'scheduled'`.execute(t.db);

let number = 0;
const perform = async (before: StaffArticle, { move, actor, closes, isStale }: Step) => {
  const by: Person | undefined = [...admins, ...outsiders][actor];
  const params = { articleId: before.id };
  const body = { revision: before.revision - (isStale ? 1 : 0) };
  if (move === 'save') {
    number += 1;
    const draft = draftOf({ title: `第 ${number} 稿`, category: 'announcement' });
    return t.call(writing.saveArticle, { params, body: { ...body, draft, closes } }, by);
  }
  if (move === 'restore')
    return t.call(writing.restoreArticleVersion, { params: { ...params, number: '1' }, body }, by);
  if (move === 'submit') return t.call(writing.submitArticle, { params, body }, by);
  if (move === 'return') return t.call(writing.returnArticle, { params, body: { ...body, note: '再改改' } }, by);
  if (move === 'schedule')
    return t.call(writing.scheduleArticle, { params, body: { ...body, scheduledFor: await soon() } }, by);
  if (move === 'publish') return t.call(writing.publishArticle, { params, body }, by);
  if (move === 'withdraw')
    return t.call(writing.withdrawArticle, { params, body: { ...body, reason: '内容有误需订正' } }, by);
  if (move === 'archive') return t.call(writing.archiveArticle, { params, body }, by);
  if (move === 'reopen') return t.call(writing.reopenArticle, { params, body }, by);
  if (move === 'feature') return t.call(writing.featureArticle, { params, body: { ...body, isOnHome: closes } }, by);
  if (move === 'pin' || move === 'unpin')
    return t.call(writing.pinArticle, { params, body: { ...body, isPinned: move === 'pin' } }, by);
  if (move === 'passTime') await passTime(before.id);
  else await publishDueArticles(t.deps);
  return undefined;
};

const stateOf = ({ status, stage }: ArticleState) => ({ status, stage });

/** The expected state after a move; for a published article only the stage of its next version changes. */
const after = (state: ArticleState, move: ArticleMove): ArticleState => {
  const rule = articleMoves[move];
  if (!('to' in rule)) return state;
  if (rule.to === 'published') return { status: 'published', stage: 'none' };
  if (rule.to === 'withdrawn' || rule.to === 'archived') return { status: rule.to, stage: 'none' };
  return { status: state.status === 'published' ? 'published' : rule.to, stage: rule.to };
};

const expectLegal = (before: StaffArticle, now: StaffArticle, step: Step, status: number | undefined) => {
  const [old, state] = [stateOf(before), stateOf(now)];
  const move = step.move === 'restore' ? 'save' : step.move;
  if (move === 'passTime' || move === 'chore') {
    const isDue = move === 'passTime' && old.stage === 'scheduled';
    expect(state).toEqual(isDue ? { status: 'published', stage: 'none' } : old);
    expect(now.revision).toBe(before.revision);
    return;
  }
  const isAllowed = step.actor < 2 && !step.isStale && canMove(old, move);
  expect(status === 200, `${step.move} from ${JSON.stringify(old)} answered ${status}`).toBe(isAllowed);
  if (step.actor >= 2) expect([401, 403]).toContain(status);
  expect(state).toEqual(isAllowed ? after(old, move) : old);
  expect(now.revision - before.revision).toBe(isAllowed ? 1 : 0);
};

/** Checks that the public view matches the state. */
const expectInvariants = async (article: StaffArticle, wasWithdrawn: boolean) => {
  const { id, status, versions, publicNumber, newestNumber } = article;
  expect(versions.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1);
  expect(versions.filter(({ isPublic }) => isPublic).map((one) => one.number)).toEqual(
    publicNumber ? [publicNumber] : [],
  );
  expect(versions.map((one) => one.number)).toEqual(Array.from({ length: newestNumber }, (_, at) => newestNumber - at));
  expect(publicNumber !== null).toBe(status === 'published' || status === 'archived');
  if (status === 'published' && article.stage === 'none') expect(publicNumber).toBe(newestNumber);
  const answer = await read(id);
  const isGone = status === 'withdrawn' || (publicNumber === null && wasWithdrawn);
  expect(answer.status).toBe(publicNumber ? 200 : isGone ? 410 : 404);
  const publicTitle = versions.find(({ isPublic }) => isPublic)?.title;
  if (publicNumber) expect(answer.data.title).toBe(publicTitle);
  expect((await titles()).filter((title) => title === publicTitle).length).toBe(status === 'published' ? 1 : 0);
};

const step = fc.record({
  move: fc.constantFrom(...moves),
  actor: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  closes: fc.boolean(),
  isStale: fc.constantFrom(false, false, false, false, true),
});

it('keeps every article within its state table', { timeout: 60_000 + RUNS * 3_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      number += 1;
      let article = await write({ title: `第 ${number} 稿`, category: 'announcement' });
      let wasWithdrawn = false;
      for (const one of steps) {
        await t.db.deleteFrom('rateCounters').execute();
        const answer = await perform(article, one);
        const now = await staff(article.id);
        expectLegal(article, now, one, answer?.status);
        if (now.status === 'withdrawn') wasWithdrawn = true;
        if (now.publicNumber) wasWithdrawn = false;
        await expectInvariants(now, wasWithdrawn);
        article = now;
      }
      // Each run starts with an empty list.
      await sql`update articles set standing = 'archived', stage = 'none', listed_from = null, scheduled_for = null,
        pinned_at = null, published_number = 1, published_at = app_now() where id = ${article.id}`.execute(t.db);
    }),
    { numRuns: RUNS },
  );
});
