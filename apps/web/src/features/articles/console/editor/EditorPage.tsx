// Writing one article: a new one, or one that is there; what was left unsaved in this browser goes on.
import { getStaffArticle } from '@rfb/contract/articles/staff-articles.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { Answer } from '../../../../ui/Answer.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { editorPath, NEW_ARTICLE } from '../editor-path.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { readCopy } from './local-copy.ts';

/** Asked anew each time: one writes on the newest revision. */
const useNewest = (articleId: string) =>
  useQuery({
    queryKey: [...keyOf(getStaffArticle, { params: { articleId } }), 'editor'],
    queryFn: () => ask(getStaffArticle, { params: { articleId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

const Present = ({ articleId }: { articleId: string }) => {
  const answer = useNewest(articleId);
  if (answer.data) return <ArticleEditor article={answer.data} copy={readCopy(articleId)} />;
  return (
    <PageFrame title="编辑文章">
      <Answer of={answer} rows={10}>
        {() => null}
      </Answer>
    </PageFrame>
  );
};

export const EditorPage = () => {
  const { articleId = NEW_ARTICLE } = useParams();
  const navigate = useNavigate();
  /** The new article that got its address while it was written: the editor stays as it is. */
  const [born, setBorn] = useState<string>();
  if (articleId !== NEW_ARTICLE && articleId !== born) return <Present key={articleId} articleId={articleId} />;
  return (
    <ArticleEditor
      key={NEW_ARTICLE}
      copy={readCopy(NEW_ARTICLE)}
      onCreated={(id) => {
        setBorn(id);
        void navigate(editorPath(id), { replace: true });
      }}
    />
  );
};
