// Whether the draft is saved, in one line; a draft somebody else saved asks which text to keep.
import { Button } from 'antd';
import { clockText } from '../../../../lib/moments.ts';
import * as styles from './templates.module.css';
import type { Editor } from './use-template-editor.ts';

const wordsOf = ({ state, detail }: Editor) => {
  if (!('message' in state)) {
    if (state.kind !== 'saved') return '正在保存';
    return detail.draft ? `已保存 ${clockText(detail.draft.savedAt)}` : '没有改动';
  }
  if (state.kind === 'failed') return `没有保存，会自动重试：${state.message}`;
  return `没有保存：${state.message}`;
};

export const SaveLine = ({ editor }: { editor: Editor }) => (
  <span role="status" className={`num ${styles.saveLine}`}>
    {wordsOf(editor)}
  </span>
);

export const ConflictPanel = ({ editor, onReload }: { editor: Editor; onReload: () => void }) => {
  if (editor.state.kind !== 'conflict') return null;
  return (
    <div role="alert" className={styles.problems}>
      <strong>这份草稿在别处改过</strong>
      <p>{editor.state.message}。你写的文字还在下面，没有丢失，也还没有保存。</p>
      <div className={styles.conflictActions}>
        <Button onClick={() => void editor.saving.overwrite()}>用我的文字保存</Button>
        <Button onClick={onReload}>载入最新的草稿</Button>
      </div>
    </div>
  );
};
