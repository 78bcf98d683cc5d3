// The RSS feed of changes of standards.
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Feed } from '../../../platform/http/feeds.ts';
import { listChanges } from './standards.queries.ts';

const FEED_LENGTH = 30;

export const standardFeed = (db: Db): Feed => ({
  path: '/standards/rss.xml',
  title: '公路货运分会 运输标准变更',
  description: '分会收录的道路货运标准与法规：新收录的，以及每一次改动的说明。',
  tables: ['standards', 'standard_versions'],
  list: async () =>
    (await listChanges(db, FEED_LENGTH)).map(({ slug, number, title, version, note, savedAt }) => ({
      path: `${standardPath(slug)}#version-${version}`,
      title: `${[number, title].filter(Boolean).join(' ')}：${note}`,
      summary: `第 ${version} 版：${note}。原文以官方公开系统为准。`,
      publishedAt: savedAt,
    })),
});
