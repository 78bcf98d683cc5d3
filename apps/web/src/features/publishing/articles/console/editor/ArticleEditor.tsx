// The article editor: content, preview, checks, versions and moves.
import { publishProblems } from '@rfb/contract/publishing/articles/document-text.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { App } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useMedia } from '../../../../../lib/media.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { LeaveAutosave } from '../../../../../ui/LeaveAutosave.tsx';
import { LineTabs } from '../../../../../ui/LineTabs.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { Skeletons } from '../../../../../ui/QueryView.tsx';
import { editorPath } from '../list-state.ts';
import { MoveDialog } from '../MoveDialog.tsx';
import { type DialogMove, doneWords, type Move, needsDialog, send } from '../moves.ts';
import type { Dropped } from '../paste/blocks.ts';
import * as styles from './ArticleEditor.module.css';
import { ArticleFacts } from './ArticleFacts.tsx';
import { Checks } from './Checks.tsx';
import { ConflictNotice } from './ConflictDialog.tsx';
import { DraftFields } from './DraftFields.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { LocalCopy } from './local-copy.ts';
import { Preview } from './Preview.tsx';
import { usePublished } from './use-published.ts';
import { useWriting } from './use-writing.ts';
import { Versions } from './Versions.tsx';

/** Lazy loaded in its own chunk, because it is large. */
const RichEditor = lazy(async () => ({ default: (await import('../rich/RichEditor.tsx')).RichEditor }));

type Props = {
  article?: StaffArticle;
  copy: LocalCopy | undefined;
  onCreated?: (articleId: string) => void;
};

const panes = { write: '编辑', preview: '预览', about: '检查与版本' } as const;
type Pane = keyof typeof panes;

const droppedText = ({ pictures, tables }: Dropped) =>
  [pictures > 0 && `${pictures} 张图片没有带入，请用工具栏的“图片”上传`, tables > 0 && `${tables} 个嵌套表格已改成文字`]
    .filter(Boolean)
    .join('；');

export const ArticleEditor = ({ article: opened, copy, onCreated }: Props) => {
  const desk = useWriting({ article: opened, copy });
  const { writing, draft, article, state, edition, isEditable, mayWrite } = desk;
  const [pane, setPane] = useState<Pane>('write');
  const [openMove, setOpenMove] = useState<{ move: DialogMove; article: StaffArticle }>();
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [wasRestored] = useState(state.kind === 'waiting');
  const { message } = App.useApp();
  const published = usePublished(article);
  const isWide = useMedia('(min-width: 1280px)');
  const isMiddle = useMedia('(min-width: 900px)');

  /** A new article gets its own address while it is edited. */
  const isOwnPath = (pathname: string) => {
    const { article: now } = writing.get();
    return now !== undefined && pathname.endsWith(editorPath(now.id));
  };
  const createdId = opened ? undefined : article?.id;
  useEffect(() => {
    if (createdId) onCreated?.(createdId);
  }, [createdId, onCreated]);
  useEffect(() => {
    if (wasRestored) void message.info('已接着上次没有保存的内容');
  }, [wasRestored, message]);

  const change = useCallback(
    (next: Parameters<typeof writing.change>[0]) => {
      writing.change(next);
      setMissing((present) => Object.fromEntries(Object.entries(present).filter(([name]) => !(name in next))));
    },
    [writing],
  );

  const showErrors = (fields: Record<string, string>) => {
    setMissing(fields);
    setPane('write');
    void message.warning(`还不能发布：${Object.values(fields).join('，')}`);
    const first = ['title', 'category', 'summary', 'document'].find((name) => fields[name]);
    const place = first === 'document' ? '.ProseMirror' : `#draft-${first}`;
    setTimeout(() => document.querySelector<HTMLElement>(place)?.focus());
  };
  const moving = useSend({
    // Saves first, so that the move includes everything written so far.
    send: async (wanted: Move, call) => {
      const isSaved = await writing.flush();
      const now = writing.get().article;
      if (!isSaved || !now) throw new Error('现在的修改还没有保存，请先处理');
      if (!needsDialog(wanted)) return send[wanted](now, {}, call);
      setOpenMove({ move: wanted, article: now });
      return undefined;
    },
    done: (after, wanted) => (after ? doneWords[wanted] : ''),
    onDone: (after) => after && writing.accept(after),
  });
  const busy = moving.isPending ? moving.variables : undefined;
  const move = (wanted: Move) => {
    const fields = ['submit', 'schedule', 'publish'].includes(wanted) ? publishProblems(draft) : {};
    if (Object.keys(fields).length > 0) showErrors(fields);
    else moving.mutate(wanted);
  };

  const problems = { ...missing, ...(state.kind === 'refused' ? state.fields : {}) };
  const write = (
    <div className={styles.editorWrite}>
      {state.kind === 'conflict' && <ConflictNotice desk={desk} theirs={state.theirs} />}
      {state.kind === 'moved' && (
        <Notice
          tone="warning"
          title={state.message}
          text="你写的内容留在本机。"
          action={{ label: '重新打开', onClick: () => location.reload() }}
        />
      )}
      {article?.returnNote && (
        <div className={styles.editorNote} role="note">
          <strong>退回意见</strong> {article.returnNote}
        </div>
      )}
      {mayWrite && !isEditable && state.kind !== 'moved' && article && (
        <div className={styles.editorNote} role="note">
          {article.stage === 'in_review' && '正在待审，退回后才能修改。'}
          {article.stage === 'scheduled' && '已定时发布，取消定时后才能修改。'}
          {article.status === 'withdrawn' && '已撤回，点“重新编辑”后可以修改。'}
          {article.status === 'archived' && '已归档，只供查阅。'}
        </div>
      )}
      <DraftFields
        draft={draft}
        isEditable={isEditable}
        problems={problems}
        onChange={change}
        onTitleDone={() => document.querySelector<HTMLElement>('.ProseMirror')?.focus()}
      />
      <Suspense fallback={<Skeletons rows={8} />}>
        <RichEditor
          key={edition}
          document={draft.document}
          isEditable={isEditable}
          comparedWith={published?.document}
          problem={problems.document}
          onChange={(document) => change({ document })}
          onDropped={(dropped) => void message.warning(droppedText(dropped), 6)}
        />
      </Suspense>
      <p className={styles.editorHint}>
        粘贴时只保留标题、列表、表格和链接，图片用工具栏上传并填替代文字。标准编号自动链接到标准库。
        {published && `绿底为相对第 ${published.number} 版的新增。`}
      </p>
    </div>
  );
  const about = (
    <div className={styles.editorSide}>
      <Checks draft={draft} />
      {article && <Versions desk={desk} article={article} />}
      {article && <ArticleFacts desk={desk} article={article} busy={busy} onMove={move} />}
    </div>
  );
  const preview = <Preview desk={desk} />;
  const shownPanes: Pane[] = isMiddle ? ['write', 'preview'] : ['write', 'preview', 'about'];
  return (
    <div className={styles.editorPage}>
      <EditorBar desk={desk} busy={busy} onMove={move} />
      {!isWide && (
        <LineTabs
          label="编辑与预览"
          items={shownPanes.map((key) => ({ key, name: panes[key] }))}
          active={shownPanes.includes(pane) ? pane : 'write'}
          onChange={(key) => setPane(key as Pane)}
        />
      )}
      <div className={styles.editorColumns} data-columns={isWide ? 3 : isMiddle ? 2 : 1}>
        {/* The editor stays while another pane is looked at, with its cursor and its way back. */}
        <div hidden={!isWide && pane !== 'write' && shownPanes.includes(pane)}>{write}</div>
        {(isWide || pane === 'preview') && preview}
        {(isMiddle || pane === 'about') && about}
      </div>
      {openMove && (
        <MoveDialog
          {...openMove}
          onDone={writing.accept}
          onProblems={showErrors}
          onClose={() => setOpenMove(undefined)}
        />
      )}
      <LeaveAutosave
        saving={writing}
        isUnsaved={state.kind !== 'saved'}
        isOwnPath={isOwnPath}
        title="还有修改没有保存到服务器"
        leave={{ text: '仍然离开', isDanger: false }}
      >
        修改留在这台电脑的浏览器里，下次打开这篇文章时会接着写。
      </LeaveAutosave>
    </div>
  );
};
