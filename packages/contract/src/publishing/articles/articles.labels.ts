// Labels of articles: categories and statuses; and length limits.
import type { StatusTable } from '../../states.ts';

export const articleCategories = {
  policy: '政策法规',
  announcement: '分会公告',
  industry: '行业动态',
  market: '市场行情',
  safety: '安全合规',
  green: '绿色技术',
  members: '会员风采',
} as const;
export type ArticleCategory = keyof typeof articleCategories;

export const articleStatusNames = {
  draft: '草稿',
  in_review: '待审',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤回',
  archived: '已归档',
} as const;
export const UNPUBLISHED_CHANGES = '有未发布的修改';

export const TITLE_LIMIT = 80;
export const SUMMARY_LIMIT = 120;
export const TAG_LIMIT = { count: 8, length: 20 };
/** How many announcements are shown at the top of the home page. */
export const HOME_ANNOUNCEMENTS = 5;
export const HOME_ARTICLES = 5;
export const RELATED_ARTICLES = 4;
export const MOST_READ = { count: 5, days: 30 };
/** Counting further with a keyword or tag would cost more than the page itself. */
export const KEYWORD_COUNT_LIMIT = 200;

/** The status of an article, as a tag. */
export const articleStatusTag = {
  words: { ...articleStatusNames, changed: UNPUBLISHED_CHANGES },
  looks: {
    draft: ['grey', 'ring'],
    in_review: ['blue', 'half'],
    scheduled: ['blue', 'ring'],
    published: ['brand', 'dot'],
    withdrawn: ['red', 'bar'],
    archived: ['grey', 'bar'],
    changed: ['grey', 'half'],
  },
} satisfies StatusTable<Record<keyof typeof articleStatusNames | 'changed', string>>;
