// Seeds the demo's articles with their versions, publications and readers in a few batch inserts.
import { readFile } from 'node:fs/promises';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import { sql } from 'kysely';
import { searchTextOf } from '../features/publishing/articles/exports.ts';
import { bindFileRow } from '../features/services/files/files.queries.ts';
import { storeFile } from '../features/services/files/stored-files.ts';
import { describeTitle } from '../platform/db/title-words.ts';
import type { Seeder } from './add-companies.ts';
import { type DemoArticle, demoArticles } from './demo-articles.ts';
import { hoursAgo, type Moment } from './moments.ts';

const SHEET = new URL('./articles/renewal-checklist.xlsx', import.meta.url);
const SHEET_NAME = '会员续费信息核对表';

/** Whole milliseconds, like times sent by a client. */
const at = (hours: number): Moment => sql`date_trunc('milliseconds', ${hoursAgo(hours)})`;

const articleRow = (article: DemoArticle, adminId: string) => {
  const { id, versions, scheduledHours, isPinned = false, isOnHome = false } = article;
  const published = versions.flatMap(({ publishedHours }, index) =>
    publishedHours === undefined ? [] : [{ number: index + 1, hours: publishedHours }],
  );
  const [first, last] = [published[0], published.at(-1)];
  const newest = versions.at(-1);
  const scheduledFor = scheduledHours === undefined ? null : at(-scheduledHours);
  const open = scheduledFor ? 'scheduled' : 'draft';
  const shown = versions[(last?.number ?? versions.length) - 1]?.draft;
  return {
    id,
    standing: last ? ('published' as const) : ('unpublished' as const),
    stage: last?.number === versions.length ? ('none' as const) : (open as 'scheduled' | 'draft'),
    newestNumber: versions.length,
    publishedNumber: last?.number ?? null,
    publishedAt: first ? at(first.hours) : null,
    listedFrom: first ? at(first.hours) : scheduledFor,
    republishedAt: last && last !== first ? at(last.hours) : null,
    scheduledFor,
    pinnedAt: isPinned && first ? at(first.hours) : null,
    isOnHome,
    category: first || scheduledFor ? (shown?.category ?? null) : null,
    tags: first || scheduledFor ? (shown?.tags ?? []) : [],
    titleGrams: describeTitle(newest?.draft.title ?? '').titleGrams,
    savedAt: at(newest?.savedHours ?? 0),
    savedBy: adminId,
  };
};

const versionRows = ({ id, versions, scheduledHours }: DemoArticle, adminId: string) =>
  versions.map(({ draft, note, savedHours, publishedHours }, index) => {
    const { document, ...fields } = draft;
    const isOpen = index + 1 === versions.length && publishedHours === undefined && scheduledHours === undefined;
    const saved = { savedAt: at(savedHours), savedBy: adminId, closedAt: isOpen ? null : at(savedHours) };
    return { articleId: id, number: index + 1, ...fields, document: JSON.stringify(document), note, ...saved };
  });

const publicationRows = ({ id, versions }: DemoArticle, adminId: string) =>
  versions.flatMap(({ publishedHours }, index) =>
    publishedHours === undefined
      ? []
      : [{ articleId: id, number: index + 1, publishedAt: at(publishedHours), publishedBy: adminId }],
  );

/** The publication of the version that is or will be public. */
const textRows = ({ id, versions, scheduledHours }: DemoArticle) => {
  const shown = versions.findLast(({ publishedHours }) => publishedHours !== undefined);
  const found = shown ?? (scheduledHours === undefined ? undefined : versions.at(-1));
  return found ? [{ articleId: id, ...searchTextOf(found.draft) }] : [];
};

/** Daily view counts since publication, in proportion to the article's popularity. */
const addReaders = async ({ trx }: Seeder, read: DemoArticle[]) => {
  const weights = read.map(({ weight = 1 }) => weight);
  await sql`
    insert into article_reads (article_id, day, count)
    select r.id, app_today() - age, r.weight + (age * 7 + r.weight * 3) % 5
    from unnest(${read.map(({ id }) => id)}::text[], ${weights}::int[]) as r (id, weight)
    join articles a on a.id = r.id
    cross join generate_series(0, 29) as age
    where (app_today() - age) >= (a.listed_from at time zone 'Asia/Shanghai')::date`.execute(trx);
  await sql`
    insert into article_totals (article_id, count)
    select article_id, sum(count) from article_reads group by article_id`.execute(trx);
};

/** Attaches the spreadsheet at the end of its article. */
const withSheet = async ({ deps, trx, adminId }: Seeder, articles: DemoArticle[]) => {
  const bytes = await readFile(SHEET);
  const checked = { bytes, mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
  const stored = { name: SHEET_NAME, purpose: 'articleAttachment' as const, userId: adminId };
  const { fileId } = await storeFile(deps, trx, checked, stored);
  await bindFileRow(trx, fileId, undefined);
  const attached = { type: 'attachment' as const, attrs: { fileId, name: SHEET_NAME } };
  const filled = articles.map((article) => {
    if (!article.hasSheet) return article;
    const versions = article.versions.map(({ draft, ...version }) => {
      const document = { ...draft.document, content: [...draft.document.content, attached] };
      return { ...version, draft: { ...draft, document } };
    });
    return { ...article, versions };
  });
  const files = filled
    .filter(({ hasSheet }) => hasSheet)
    .map(({ id, versions }) => ({ articleId: id, number: versions.length, fileId }));
  return { filled, files };
};

export const addArticles = async (seeder: Seeder) => {
  const { trx, adminId } = seeder;
  const { filled, files } = await withSheet(seeder, demoArticles);
  const rows = <T>(of: (article: DemoArticle, by: string) => T[]) => filled.flatMap((article) => of(article, adminId));
  await trx
    .insertInto('articles')
    .values(rows((article, by) => [articleRow(article, by)]))
    .execute();
  await trx.insertInto('articleVersions').values(rows(versionRows)).execute();
  await trx.insertInto('articlePublications').values(rows(publicationRows)).execute();
  await trx.insertInto('articleTexts').values(rows(textRows)).execute();
  await trx.insertInto('articleFiles').values(files).execute();
  await addReaders(
    seeder,
    filled.filter(({ weight }) => weight !== undefined),
  );
};
