// Preview of the current draft with the site's own components.
import type { ArticleCategory } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { picturesIn } from '@rfb/contract/publishing/articles/document-text.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { BrandMark } from '../../../../../ui/BrandMark.tsx';
import { PreviewFrame, PreviewModes } from '../../../../../ui/PreviewFrame.tsx';
import { useFileAddresses } from '../../../../services/files/shared/use-file-addresses.ts';
import { ArticleBody } from '../../shared/ArticleBody.tsx';
import { ArticleIntro } from '../../shared/ArticleIntro.tsx';
import { ArticleRow } from '../../shared/ArticleRow.tsx';
import body from '../../shared/article-body.module.css?inline';
import intro from '../../shared/article-intro.module.css?inline';
import row from '../../shared/article-row.module.css?inline';
import * as articleEditorStyles from './ArticleEditor.module.css';
import own from './preview.css?inline';
import type { Desk } from './use-writing.ts';

const STYLES = [body, intro, row, own];

const modes = {
  phone: { name: '手机', width: 390 },
  desk: { name: '桌面', width: 860 },
  card: { name: '列表卡', width: 640 },
} as const;
type Mode = keyof typeof modes;

/** An unpublished article shows its scheduled time, or now. */
const shownOf = ({ draft, article }: Pick<Desk, 'draft' | 'article'>, now: string) => ({
  ...draft,
  id: article?.id ?? '',
  title: draft.title || '未命名文章',
  // Empty until a category is chosen.
  category: draft.category as ArticleCategory,
  publishedAt: article?.publishedAt ?? article?.scheduledFor ?? now,
  updatedAt: article?.status === 'published' && article.stage !== 'none' ? now : (article?.updatedAt ?? null),
  isArchived: article?.status === 'archived',
  isPinned: article?.isPinned ?? false,
  hasCover: draft.coverFileId !== null,
  views: article?.views ?? 0,
});

const Whole = ({ desk }: { desk: Pick<Desk, 'draft' | 'article'> }) => {
  const { draft, article } = desk;
  const [now] = useState(() => new Date().toISOString());
  const ids = useMemo(() => picturesIn(draft.document).map(({ fileId }) => fileId), [draft.document]);
  const addressOf = useFileAddresses(ids);
  return (
    <>
      <div className="preview-brand">
        <BrandMark /> 公路货运分会
      </div>
      <article className="preview-column">
        <ArticleIntro article={shownOf(desk, now)} titleAs="h2" />
        <ArticleBody
          document={draft.document}
          pictures={article?.pictures ?? []}
          files={article?.files ?? []}
          addressOf={addressOf}
        />
      </article>
    </>
  );
};

const InList = ({ desk }: { desk: Pick<Desk, 'draft' | 'article'> }) => {
  const [now] = useState(() => new Date().toISOString());
  return <ArticleRow card={shownOf(desk, now)} />;
};

export const Preview = ({ desk }: { desk: Desk }) => {
  const [mode, setMode] = useState<Mode>('phone');
  // Deferred, so that typing stays responsive.
  const draft = useDeferredValue(desk.draft);
  const shown = { draft, article: desk.article };
  const { name, width } = modes[mode];
  return (
    <section className={articleEditorStyles.preview} aria-labelledby="preview-title">
      <div className={articleEditorStyles.previewHead}>
        <h2 id="preview-title">预览</h2>
        <PreviewModes modes={modes} mode={mode} onChange={setMode} />
      </div>
      <PreviewFrame title={`预览：${name}`} width={width} styles={STYLES}>
        {mode === 'card' ? <InList desk={shown} /> : <Whole desk={shown} />}
      </PreviewFrame>
    </section>
  );
};
