// Article fixtures for tests of the console.
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import type { StaffArticle, StaffArticleCard } from '@rfb/contract/publishing/articles/staff-articles.ts';

export const draftOf = (change: Partial<ArticleDraft> = {}): ArticleDraft => ({
  title: '会费标准调整说明',
  summary: '从下一会员期起执行。',
  category: 'announcement',
  tags: ['会费'],
  source: '秘书处',
  author: '',
  coverFileId: null,
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '会费标准如下。' }] }] },
  ...change,
});

const version = {
  number: 1,
  title: '会费标准调整说明',
  note: '',
  savedBy: '沈岚',
  savedAt: '2026-11-15T02:42:07Z',
  isOpen: true,
  isPublic: false,
  publishedAt: null,
};

export const articleOf = (change: Partial<StaffArticle> = {}): StaffArticle => ({
  id: 'a1',
  status: 'draft',
  stage: 'draft',
  revision: 3,
  newestNumber: 1,
  publicNumber: null,
  publishedAt: null,
  updatedAt: null,
  scheduledFor: null,
  withdrawnAt: null,
  withdrawReason: null,
  returnNote: null,
  isPinned: false,
  isOnHome: false,
  notifiesMembers: false,
  views: 0,
  savedAt: '2026-11-15T02:42:07Z',
  savedBy: '沈岚',
  draft: draftOf(),
  pictures: [],
  files: [],
  versions: [version],
  ...change,
});

export const cardOf = (change: Partial<StaffArticleCard> = {}): StaffArticleCard => ({
  id: 'a1',
  status: 'published',
  stage: 'none',
  title: '会费标准调整说明',
  category: 'announcement',
  newestNumber: 1,
  publicNumber: 1,
  publishedAt: '2026-10-20T01:00:00Z',
  scheduledFor: null,
  savedAt: '2026-11-15T02:42:07Z',
  savedBy: '沈岚',
  isPinned: false,
  isOnHome: false,
  views: 3_067,
  ...change,
});
