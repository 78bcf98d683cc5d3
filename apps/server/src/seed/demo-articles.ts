// The demo's twelve articles: author, age and state. Titles and categories come from the sample.
import { type ArticleCategory, articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { choosingFleets } from './articles/choosing-fleets.ts';
import { coldChainVisit } from './articles/cold-chain-visit.ts';
import { conventionDraft } from './articles/convention-draft.ts';
import { dropAndHook } from './articles/drop-and-hook.ts';
import { electricTractors } from './articles/electric-tractors.ts';
import { lightTrucks } from './articles/light-trucks.ts';
import { octoberRates } from './articles/october-rates.ts';
import { onlineCertification } from './articles/online-certification.ts';
import { parseArticleText } from './articles/parse-text.ts';
import { platformDuties } from './articles/platform-duties.ts';
import { renewal2026 } from './articles/renewal-2026.ts';
import { sizeLimits } from './articles/size-limits.ts';
import { winterChecklist } from './articles/winter-checklist.ts';
import book from './demo-data.json' with { type: 'json' };

type Words = { summary: string; tags: string[]; source: string; author: string; body: string };
/** Times are hours before now; a version without `publishedHours` was never published. */
type DemoVersion = { body: string; note: string; savedHours: number; publishedHours?: number };
type Listed = {
  bookId: string;
  words: Words;
  versions: DemoVersion[];
  /** Hours from now. */
  scheduledHours?: number;
  isPinned?: boolean;
  isOnHome?: boolean;
  hasSheet?: boolean;
  /** Relative number of views. */
  weight?: number;
};
export type DemoArticle = Omit<Listed, 'bookId' | 'words' | 'versions'> & {
  id: string;
  versions: (Omit<DemoVersion, 'body'> & { draft: ArticleDraft })[];
};

const DAY = 24;
const once = (words: Words, days: number): DemoVersion[] => [
  { body: words.body, note: '', savedHours: days * DAY + 3, publishedHours: days * DAY },
];

const listed: Listed[] = [
  {
    bookId: 'A001',
    words: lightTrucks,
    weight: 9,
    versions: [
      { body: lightTrucks.first, note: '', savedHours: 27 * DAY + 5, publishedHours: 27 * DAY },
      {
        body: lightTrucks.first.concat('\n## 仍然要守的规矩\n\n免的是证，不是责任。'),
        note: '加入提醒',
        savedHours: 20 * DAY,
      },
      { body: lightTrucks.body, note: '审核意见已改，加入表格', savedHours: 14 * DAY, publishedHours: 13 * DAY },
      { body: lightTrucks.body + lightTrucks.draftEnd, note: '补充危险货物例外', savedHours: 5 },
    ],
  },
  { bookId: 'A002', words: platformDuties, versions: once(platformDuties, 9), weight: 6 },
  {
    bookId: 'A003',
    words: conventionDraft,
    versions: [{ body: conventionDraft.body, note: '定稿', savedHours: 20 }],
    scheduledHours: 2 * DAY,
    isOnHome: true,
  },
  {
    bookId: 'A004',
    words: renewal2026,
    versions: once(renewal2026, 6),
    isPinned: true,
    isOnHome: true,
    hasSheet: true,
    weight: 8,
  },
  { bookId: 'A005', words: onlineCertification, versions: once(onlineCertification, 16), isOnHome: true, weight: 5 },
  { bookId: 'A006', words: dropAndHook, versions: once(dropAndHook, 4), weight: 4 },
  { bookId: 'A007', words: choosingFleets, versions: once(choosingFleets, 11), weight: 5 },
  { bookId: 'A008', words: octoberRates, versions: once(octoberRates, 2), weight: 7 },
  { bookId: 'A009', words: winterChecklist, versions: once(winterChecklist, 1), weight: 3 },
  {
    bookId: 'A010',
    words: sizeLimits,
    weight: 10,
    versions: [
      { body: sizeLimits.first, note: '', savedHours: 41 * DAY, publishedHours: 40 * DAY },
      { body: sizeLimits.second, note: '补充集装箱半挂车', savedHours: 33 * DAY, publishedHours: 32 * DAY },
      { body: sizeLimits.body, note: '按会员提问重写', savedHours: 19 * DAY, publishedHours: 18 * DAY },
    ],
  },
  { bookId: 'A011', words: electricTractors, versions: once(electricTractors, 22), weight: 4 },
  { bookId: 'A012', words: coldChainVisit, versions: [{ body: coldChainVisit.body, note: '', savedHours: 26 }] },
];

const FULL_WIDTH: Record<string, string> = { ':': '：', '?': '？', '(': '（', ')': '）' };
const categories = Object.keys(articleCategories) as ArticleCategory[];

export const demoArticles: DemoArticle[] = listed.map(({ bookId, words, versions, ...rest }) => {
  const entry = book.articles.find(({ id }) => id === bookId);
  const category = categories.find((key) => articleCategories[key] === entry?.category);
  if (!entry || !category) throw new Error(`no sample article ${bookId}`);
  const { body: _, ...fields } = words;
  const { summary, tags, source, author } = fields;
  const title = entry.title.replace(/[:?()]/g, (mark) => FULL_WIDTH[mark] ?? mark);
  const head = { title, summary, category, tags, source, author, coverFileId: null };
  return {
    ...rest,
    id: bookId.toLowerCase(),
    versions: versions.map(({ body, ...version }) => ({
      ...version,
      draft: { ...head, document: parseArticleText(body) },
    })),
  };
});
