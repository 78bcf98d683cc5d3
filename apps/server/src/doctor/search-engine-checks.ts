// Doctor check of the calls that tell search engines of changed pages.

import type { Deps } from '../platform/deps.ts';
import { pageAddress } from '../platform/http/page-address.ts';
import { keyFilePath } from '../platform/search-engines/key-file.ts';
import { findSubmissionState } from '../platform/search-engines/submitted.queries.ts';
import { type Finding, ok, warn } from './finding.ts';

/** A warning only: pages are found through the sitemap as well, later. */
export const checkSearchEngine = async ({ config, db }: Deps): Promise<Finding[]> => {
  if (!config.searchEngine) return [];
  const subject = '通知搜索引擎';
  const state = await findSubmissionState(db);
  if (state?.failingSince) {
    const keyFile = pageAddress(config, keyFilePath(config.searchEngine.key));
    return [
      warn(
        subject,
        `${state.failingSince} 起没有成功：${state.problem}`,
        `有网页要通知时会自动再试；确认 INDEXNOW_URL 无误，并且从外面打得开 ${keyFile}`,
      ),
    ];
  }
  return [ok(subject, state?.acceptedAt ? `上次成功 ${state.acceptedAt}` : '已设置，还没有网页变动要通知')];
};
