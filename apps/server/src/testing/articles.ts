// Test helpers for articles: drafts and published articles.
import * as reading from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export const documentOf = (...paragraphs: string[]): RichDocument => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const draftOf = (fields: Partial<ArticleDraft> = {}): ArticleDraft => ({
  title: '冬季行车安全检查清单',
  summary: '出车前逐项核对。',
  category: 'safety',
  tags: [],
  source: '秘书处',
  author: '沈岚',
  coverFileId: null,
  document: documentOf('轮胎、制动、灯光，出车前逐项检查。'),
  ...fields,
});

export const makeArticles = (t: TestApp, admin: Person) => {
  const named = ({ id, revision }: Pick<StaffArticle, 'id' | 'revision'>) => ({
    params: { articleId: id },
    body: { revision },
  });
  const write = async (fields: Partial<ArticleDraft> = {}) =>
    (await t.call(writing.createArticle, { body: draftOf(fields) }, admin)).data;
  const publish = async (article: StaffArticle, isAnnounced = false) => {
    const { params, body } = named(article);
    const answer = await t.call(
      writing.publishArticle,
      { params, body: { ...body, notifiesMembers: isAnnounced } },
      admin,
    );
    return answer.data;
  };
  const published = async (fields: Partial<ArticleDraft> = {}) => publish(await write(fields));
  const save = (article: Pick<StaffArticle, 'id' | 'revision'>, fields: Partial<ArticleDraft>, closes = false) => {
    const { params, body } = named(article);
    return t.call(writing.saveArticle, { params, body: { ...body, draft: draftOf(fields), closes } }, admin);
  };
  /** Minutes from the database's now. */
  const schedule = async (article: Pick<StaffArticle, 'id' | 'revision'>, minutes: number, notifiesMembers = false) => {
    const { params, body } = named(article);
    const { rows } = await sql<{ at: string }>`
      select date_trunc('milliseconds', app_now() + make_interval(mins => ${minutes}::int)) as at`.execute(t.db);
    const planned = { ...body, scheduledFor: rows[0]?.at ?? '', notifiesMembers };
    return t.call(writing.scheduleArticle, { params, body: planned }, admin);
  };
  const staff = async (articleId: string) =>
    (await t.call(writing.getStaffArticle, { params: { articleId } }, admin)).data;
  const read = (articleId: string) => t.call(reading.getArticle, { params: { articleId } });
  const titles = async (query: Record<string, string> = {}) =>
    (await t.call(reading.listArticles, { query })).data.items.map(({ title }) => title);
  return { named, write, publish, published, save, schedule, staff, read, titles };
};
