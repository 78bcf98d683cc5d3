// Inserts many invented articles with bodies, every second one about transport, one with a unique word.
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { ArticleCategory } from '@rfb/contract/publishing/articles/articles.ts';
import { sql } from 'kysely';
import { searchTextOf } from '../../apps/server/src/features/publishing/articles/exports.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

export const RARE_WORD = '澜舟驰';
export const COMMON_WORD = '运输';
export const TAG = '冷链';
export const idOf = (index: number) => `b${index}`;

const BATCH = 500;
/** Common characters of such texts; four in a row make a unique word. */
export const LETTERS = [
  ...'车队货主路线价格合同付款等待装卸安全检查轮胎制动灯光温度记录司机休息证照年检保险报价成交回单承运平台会员分会公告标准尺寸质量限值总重轴荷长宽高干线城市配送园区港口换电充电里程成本折旧油耗空驶返程调度场站挂车牵引交接签字照片责任赔付争议申诉评价准时异常天气封路绕行',
];
const TAGS = ['整车', '零担', TAG, '危险货物', '大件', '甩挂', '合同', '安全', '新能源', '政策'];

const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length] as T;

/** A different pseudo-random sequence for every article. */
const writer = (seed: number) => {
  let state = seed * 2_654_435_761 + 12_345;
  return (length: number) =>
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return pick(LETTERS, state >>> 8);
    }).join('');
};

export const draftOf = (index: number, paragraphs: number): ArticleDraft => {
  const write = writer(index);
  const subject = index % 2 === 0 ? COMMON_WORD : '货运';
  const rare = index === 500 ? RARE_WORD : '';
  const paragraph = (length: number) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: `${write(length)}，${write(length)}。` }],
  });
  return {
    title: `${rare}${write(6)}${subject}${write(6)}`,
    summary: `${write(16)}，${write(14)}。`,
    category: pick(ArticleCategory.options, index),
    tags: [pick(TAGS, index), pick(TAGS, index * 7 + 3)].filter((tag, at, all) => all.indexOf(tag) === at),
    source: '研究部',
    author: '',
    coverFileId: null,
    document: { type: 'doc', content: Array.from({ length: paragraphs }, () => paragraph(30)) },
  };
};

const fillBatch = async (db: Db, indices: number[], { savedBy, paragraphs }: Written) => {
  const drafts = indices.map((index) => ({ id: idOf(index), index, draft: draftOf(index, paragraphs) }));
  const at = (index: number) => sql<string>`app_now() - make_interval(mins => ${index + 1}::int)`;
  await db
    .insertInto('articles')
    .values(
      drafts.map(({ id, index, draft: { category, tags } }) => ({
        id,
        standing: 'published' as const,
        stage: 'none' as const,
        publishedNumber: 1,
        publishedAt: at(index),
        listedFrom: at(index),
        category,
        tags,
        savedBy,
      })),
    )
    .execute();
  await db
    .insertInto('articleVersions')
    .values(
      drafts.map(({ id, draft: { document, ...fields } }) => ({
        articleId: id,
        number: 1,
        ...fields,
        document: JSON.stringify(document),
        savedBy,
        closedAt: sql<string>`app_now()`,
      })),
    )
    .execute();
  await db
    .insertInto('articleTexts')
    .values(drafts.map(({ id, draft }) => ({ articleId: id, ...searchTextOf(draft) })))
    .execute();
};

/** Building the search index once at the end takes a tenth of the time. */
const asOwner = (db: Db, statement: string) =>
  db.transaction().execute(async (trx) => {
    await sql`set local role none`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

/** A paragraph has about 60 characters. */
type Written = { savedBy: string; paragraphs: number };

export const fillArticles = async (db: Db, count: number, written: Written) => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'article_texts_grams'`.execute(db);
  await asOwner(db, 'drop index article_texts_grams');
  for (let start = 0; start < count; start += BATCH) {
    const indices = Array.from({ length: Math.min(BATCH, count - start) }, (_, place) => start + place);
    await fillBatch(db, indices, written);
  }
  await asOwner(db, rows[0]?.indexdef ?? '');
  await sql`insert into article_totals select id, 1 + length(id) from articles`.execute(db);
  for (const table of ['articles', 'article_versions', 'article_texts', 'article_totals'])
    await asOwner(db, `analyze ${table}`);
};
