// The published content, to mark additions of the draft against it.
import { hasUnpublished } from '@rfb/contract/publishing/articles/article.states.ts';
import { getArticleVersion } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../../lib/api.ts';
import { keyOf } from '../../../../../lib/query-client.ts';

export const usePublished = (article: StaffArticle | undefined) => {
  const number = article && hasUnpublished(article) ? article.publicNumber : null;
  const input = { params: { articleId: article?.id ?? '', number: String(number) } };
  const { data } = useQuery({
    queryKey: keyOf(getArticleVersion, input),
    queryFn: () => ask(getArticleVersion, input),
    enabled: number !== null,
    // Cached for good, because a published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return number === null || !data ? undefined : { number, document: data.draft.document };
};
