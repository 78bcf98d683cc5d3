// The status of an article as a tag.
import { articleStatusNames, UNPUBLISHED_CHANGES } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const ArticleStatusTag = statusTag(
  { ...articleStatusNames, changed: UNPUBLISHED_CHANGES },
  {
    draft: ['grey', 'ring'],
    in_review: ['blue', 'half'],
    scheduled: ['blue', 'ring'],
    published: ['brand', 'dot'],
    withdrawn: ['red', 'bar'],
    archived: ['grey', 'bar'],
    changed: ['grey', 'half'],
  },
);
