// Editor of the convention: chapters and clauses on the left; preview, diff and published versions beside them.
import {
  getConvention,
  getStaffConvention,
  saveConventionDraft,
} from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { conventionStatusTag, versionStandings } from '@rfb/contract/conduct/convention/convention.labels.ts';
import { differencesBetween } from '@rfb/contract/conduct/convention/differences.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ContentFrame } from '../../listings/shared/ContentFrame.tsx';
import { ConventionChanges } from '../shared/ConventionChanges.tsx';
import { ConventionText } from '../shared/ConventionText.tsx';
import { ChapterFields } from './ChapterFields.tsx';
import * as styles from './convention.module.css';
import { PublishDialog } from './PublishDialog.tsx';
import { type ConventionEditor, useConventionEditor } from './use-convention-editor.ts';

type Known = ReplyOf<typeof getStaffConvention>;

const Versions = ({ versions }: Pick<Known, 'versions'>) =>
  versions.length === 0 ? (
    <p className="muted">还没有公布过的版本。</p>
  ) : (
    <ul className={styles.conventionVersions}>
      {versions.map(({ number, effectiveOn, note, standing, publishedAt, publishedBy, signatoryCount }) => (
        <li key={number}>
          <a
            className="link"
            href={withBase(`/industry-discipline?version=${number}#convention`)}
            target="_blank"
            rel="noreferrer"
          >
            第 {number} 版
          </a>
          <StateTag of={conventionStatusTag} value={standing} />
          <span className="num">{effectiveOn}</span>
          <small>
            {versionStandings[standing]}，{signatoryCount} 家签署；{publishedBy || '系统'}于 {timeText(publishedAt)}{' '}
            公布
          </small>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );

const Fields = ({ editor }: { editor: ConventionEditor }) => {
  const { draft, errors, dispatch, note, setNote } = editor;
  let firstClause = 1;
  return (
    <div className={styles.conventionFields}>
      {errors.get('chapters') && (
        <p role="alert" className={styles.fieldError}>
          {errors.get('chapters')}
        </p>
      )}
      {draft.map((chapter, index) => {
        const first = firstClause;
        firstClause += chapter.clauses.length;
        return (
          <ChapterFields
            key={chapter.key}
            chapter={chapter}
            index={index}
            firstClause={first}
            isOnly={draft.length === 1}
            errors={errors}
            dispatch={dispatch}
          />
        );
      })}
      <div className={styles.conventionNote}>
        <label htmlFor="convention-note">修订说明</label>
        <Input.TextArea
          id="convention-note"
          rows={2}
          maxLength={200}
          showCount
          placeholder="这一版改了什么，公布时随版本显示"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </div>
  );
};

const views = [
  { key: 'preview', name: '预览' },
  { key: 'changes', name: '修订对照' },
  { key: 'versions', name: '历次版本' },
];

const SidePanel = ({
  editor,
  known,
  differences,
}: {
  editor: ConventionEditor;
  known: Known;
  differences: ReturnType<typeof differencesBetween> | undefined;
}) => {
  const [view, setView] = useState('preview');
  return (
    <aside className={styles.conventionBeside} aria-label="预览与版本">
      <LineTabs
        label="预览与版本"
        items={views.map((one) => (one.key === 'changes' && differences ? { ...one, count: differences.length } : one))}
        active={view}
        onChange={setView}
      />
      <div
        className={styles.conventionView}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls the long text by keyboard
        tabIndex={0}
        aria-label={views.find(({ key }) => key === view)?.name}
      >
        {view === 'preview' && (
          <>
            <h2 className="only-read">公路货运行业自律公约</h2>
            <ConventionText document={editor.document} />
          </>
        )}
        {view === 'changes' &&
          (differences === undefined ? (
            <p className="muted">还没有上一版可以对照。</p>
          ) : differences.length === 0 ? (
            <p className="muted">与上一版相同。</p>
          ) : (
            <ConventionChanges differences={differences} />
          ))}
        {view === 'versions' && <Versions versions={known.versions} />}
      </div>
    </aside>
  );
};

const Editor = ({ known }: { known: Known }) => {
  const { draft: stored, versions, today } = known;
  const editor = useConventionEditor(stored);
  const [isPublishing, setPublishing] = useState(false);
  const mayWrite = useMay()(saveConventionDraft);
  const newest = versions[0]?.number;
  const { data } = useAsk(getConvention, { query: newest === undefined ? {} : { version: String(newest) } });
  const before = newest === undefined ? undefined : data?.version?.document;
  const differences = before && differencesBetween(before, editor.document);
  const canPublish = !editor.isDirty && stored.revision > 0 && (differences?.length ?? 1) > 0;
  return (
    <ContentFrame
      note={
        stored.savedAt
          ? `第 ${stored.number} 版草稿，${stored.savedBy ?? '同事'}于 ${timeText(stored.savedAt)} 保存`
          : `第 ${stored.number} 版，还没有保存过的草稿`
      }
      actions={
        mayWrite && (
          <>
            <Button loading={editor.isSaving} disabled={!editor.isDirty && stored.revision > 0} onClick={editor.save}>
              保存草稿
            </Button>
            <Button type="primary" disabled={!canPublish} onClick={() => setPublishing(true)}>
              公布新版本
            </Button>
          </>
        )
      }
    >
      <LeaveGuard isDirty={editor.isDirty && !editor.isSaving} />
      <div className={mayWrite ? styles.conventionDesk : undefined}>
        {mayWrite && <Fields editor={editor} />}
        <SidePanel editor={editor} known={known} differences={differences} />
      </div>
      {isPublishing && (
        <PublishDialog
          number={stored.number}
          changes={differences?.length ?? 0}
          today={today}
          revision={stored.revision}
          onClose={() => setPublishing(false)}
        />
      )}
    </ContentFrame>
  );
};

export const ConventionPage = () => {
  const known = useAsk(getStaffConvention);
  return (
    <QueryView of={known} rows={12}>
      {(known) => <Editor key={`${known.draft.number} ${known.draft.revision}`} known={known} />}
    </QueryView>
  );
};
