// The rich text editor: toolbar, content, dialogs. Lazy loaded.

import { articleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import type { Picture, RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import { type Editor, Extension } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import { LoadFailure } from '../../../../../ui/EmptyState.tsx';
import { blankDraft } from '../editor/editor-state.ts';
import type { Dropped } from '../paste/blocks.ts';
import { AttachmentDialog } from './AttachmentDialog.tsx';
import { Additions, showAdditions } from './additions.ts';
import { fromEditor, toEditor } from './document.ts';
import { files } from './FileViews.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { pasting } from './pasting.ts';
import * as styles from './RichEditor.module.css';
import { StandardDialog } from './StandardDialog.tsx';
import { writing } from './schema.ts';
import { type InsertKind, Toolbar } from './Toolbar.tsx';

export type RichEditorProps = {
  /** Initial document; a different one needs a new editor instance. */
  document: RichDocument;
  isEditable: boolean;
  /** Additions since this document are marked. */
  comparedWith: RichDocument | undefined;
  /** The validation error of the server or the contract. */
  problem: string | undefined;
  onChange: (document: RichDocument) => void;
  onDropped: (dropped: Dropped) => void;
};

type Question = { what: InsertKind; file?: File };

const COMPARE_MS = 600;
const LABEL = '正文';

/** Runs now, or once the editor is mounted: on a slow machine effects run before that. */
const whenMounted = (editor: Editor, work: () => void) => {
  if (!editor.isDestroyed) work();
  editor.on('mount', work);
  return () => void editor.off('mount', work);
};

export const RichEditor = ({ document, isEditable, comparedWith, problem, onChange, onDropped }: RichEditorProps) => {
  const [question, setQuestion] = useState<Question>();
  const [error, setError] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  const [id, problemId] = [useId(), useId()];
  const handlers = useRef({ onChange, onDropped });
  handlers.current = { onChange, onDropped };

  // Created once: new options would reconfigure the editor on every key press.
  const [setup] = useState(() => ({
    extensions: [
      ...writing,
      ...files,
      Additions,
      pasting({
        onDropped: (dropped) => handlers.current.onDropped(dropped),
        onPicture: (file) => setQuestion({ what: 'picture', file }),
      }),
      Extension.create({
        name: 'keys',
        addKeyboardShortcuts: () => ({
          'Mod-k': () => {
            setQuestion({ what: 'link' });
            return true;
          },
          'Alt-F10': () => {
            bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            return true;
          },
        }),
      }),
    ],
    content: toEditor(document),
    editable: isEditable,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    enableContentCheck: true,
    onContentError: ({ error }: { error: Error }) => setError(error.message),
    onUpdate: ({ editor: now }: { editor: Editor }) => handlers.current.onChange(fromEditor(now.getJSON())),
    editorProps: {
      attributes: {
        id,
        class: cx(styles.richPage),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `${LABEL}，按 Alt+F10 到工具栏`,
      },
    },
  }));
  const editor = useEditor(setup);

  useEffect(() => {
    // Otherwise switching the mode would count as a change of the text.
    editor.setEditable(isEditable, false);
    return whenMounted(editor, () => editor.view.dom.setAttribute('aria-readonly', String(!isEditable)));
  }, [editor, isEditable]);

  useEffect(() => {
    const compare = () => {
      const now = fromEditor(editor.getJSON());
      const words = (part: RichDocument) => ({ ...blankDraft, document: part });
      showAdditions(editor.view, comparedWith && articleDifference(words(comparedWith), words(now)).blocks);
    };
    const forgetMount = whenMounted(editor, compare);
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(compare, COMPARE_MS);
    };
    if (comparedWith) editor.on('update', later);
    return () => {
      clearTimeout(timer);
      forgetMount();
      editor.off('update', later);
    };
  }, [editor, comparedWith]);

  // A document the editor cannot parse must never be overwritten by an empty one.
  if (error) return <LoadFailure message={`正文不能在编辑器里打开：${error}`} onRetry={() => location.reload()} />;

  const insert = (type: 'image' | 'attachment', attrs: Record<string, unknown>) => {
    const isLast = editor.state.selection.$to.after(1) >= editor.state.doc.content.size;
    const parts = [{ type, attrs }, ...(isLast ? [{ type: 'paragraph' }] : [])];
    editor.chain().focus().insertContent(parts).run();
  };
  const close = () => setQuestion(undefined);
  return (
    <div className={styles.rich} data-wrong={Boolean(problem)}>
      {isEditable && <Toolbar editor={editor} controls={id} bar={bar} onAsk={(what) => setQuestion({ what })} />}
      <EditorContent editor={editor} aria-describedby={problem ? problemId : undefined} />
      {problem && (
        <p id={problemId} className={styles.richProblem} role="alert">
          {problem}
        </p>
      )}
      {question?.what === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {question?.what === 'picture' && (
        <PictureDialog
          file={question.file}
          onClose={close}
          onSave={(attrs: Picture['attrs']) => insert('image', attrs)}
        />
      )}
      {question?.what === 'attachment' && (
        <AttachmentDialog onClose={close} onSave={(attrs) => insert('attachment', attrs)} />
      )}
      {question?.what === 'standard' && (
        <StandardDialog
          onClose={close}
          onInsert={(number) => editor.chain().focus().insertContent({ type: 'text', text: number }).run()}
        />
      )}
    </div>
  );
};
