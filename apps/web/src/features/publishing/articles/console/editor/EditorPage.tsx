// The editor page of a new or existing article; resumes unsaved changes of this browser.
import { getStaffArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask } from '../../../../../lib/api.ts';
import { keyOf } from '../../../../../lib/query-client.ts';
import { PageFrame } from '../../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { editorPath, NEW_ARTICLE } from '../list-state.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { readCopy } from './local-copy.ts';

/** Always refetched, because editing must start from the newest revision. */
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
      <QueryView of={answer} rows={10}>
        {() => null}
      </QueryView>
    </PageFrame>
  );
};

export const EditorPage = () => {
  const { articleId = NEW_ARTICLE } = useParams();
  const navigate = useNavigate();
  /** A new article gets its URL while being edited: the editor must not remount. */
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
