// The editor of one template: what keeps it from being published, its texts, variables and the difference.
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { LeaveAutosave } from '../../../../ui/LeaveAutosave.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { ChannelFields, channelsOf, type MessageChannel } from './ChannelFields.tsx';
import { ConflictPanel, SaveLine } from './SaveLine.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SheetFields } from './SheetFields.tsx';
import { activeOf } from './saving.ts';
import { TemplateDifference } from './TemplateDifference.tsx';
import { TemplateSide } from './TemplateSide.tsx';
import * as styles from './templates.module.css';
import { type Editor, useTemplateEditor } from './use-template-editor.ts';
import { VariableTable } from './VariableTable.tsx';

const Problems = ({ detail, editor }: { detail: TemplateDetail; editor: Editor }) => {
  if (editor.problems.length === 0) return null;
  return (
    <div role="alert" className={styles.problems}>
      <strong>现在不能发布</strong>
      <ul>
        {editor.problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {detail.fields.find(({ key }) => key === field)?.name}：{message}
          </li>
        ))}
      </ul>
    </div>
  );
};

const publishWords = {
  message: '以后的消息用新文字，已发出的不变。',
  document: '以后出具的文书用新文字，已出具的不变。',
  sheet: '以后下载的表格用新标题，旧标题的表格仍可导入。',
};

const Head = ({ editor }: { editor: Editor }) => {
  const { detail } = editor;
  const canPublish = editor.problems.length === 0 && editor.isNew;
  return (
    <div className={styles.head}>
      <h2>{detail.name}</h2>
      <StatusTag look={['brand', 'dot']}>已启用 v{detail.number}</StatusTag>
      {detail.draft && <StatusTag look={['amber', 'half']}>草稿，{detail.draft.savedBy}</StatusTag>}
      {!editor.isReadOnly && <SaveLine editor={editor} />}
      {!editor.isReadOnly && (
        <div className={styles.actions}>
          {detail.draft && (
            <Popconfirm title="放弃这份草稿？启用的版本不变。" onConfirm={() => editor.drop.mutate()}>
              <Button danger loading={editor.drop.isPending}>
                放弃草稿
              </Button>
            </Popconfirm>
          )}
          <Popconfirm
            title={`发布为第 ${(detail.versions[0]?.number ?? 1) + 1} 版？${publishWords[detail.group]}`}
            onConfirm={() => editor.publish.mutate()}
            disabled={!canPublish}
          >
            <Button type="primary" disabled={!canPublish} loading={editor.publish.isPending}>
              发布新版本
            </Button>
          </Popconfirm>
        </div>
      )}
    </div>
  );
};

type Props = { detail: TemplateDetail; onReload: () => void };

export const TemplateEditor = ({ detail: opened, onReload }: Props) => {
  const editor = useTemplateEditor(opened, onReload);
  const { detail } = editor;
  const [channel, setChannel] = useState<MessageChannel>(channelsOf(detail)[0] ?? 'site');
  return (
    <div className={styles.desk}>
      <LeaveAutosave
        saving={editor.saving}
        isUnsaved={editor.state.kind !== 'saved'}
        title="还有修改没有保存"
        leave={{ text: '放弃修改并离开', isDanger: true }}
      >
        现在离开，最后几处修改会丢失。
      </LeaveAutosave>
      <Head editor={editor} />
      <div className={styles.main}>
        <ConflictPanel editor={editor} onReload={onReload} />
        <Problems detail={detail} editor={editor} />
        {detail.group === 'message' && <ChannelFields editor={editor} channel={channel} onChannel={setChannel} />}
        {detail.group === 'document' && <SectionFields editor={editor} />}
        {detail.group === 'sheet' && <SheetFields editor={editor} />}
        {detail.group !== 'sheet' && <VariableTable detail={detail} content={editor.content} />}
        <Panel title={`与第 ${detail.number} 版的差异`}>
          <TemplateDifference detail={detail} before={activeOf(detail)} after={editor.content} />
        </Panel>
        {!editor.isReadOnly && (
          <div>
            <label htmlFor="template-note">修订说明</label>
            <Input
              id="template-note"
              maxLength={200}
              placeholder="这一版改了什么"
              value={editor.note}
              onChange={({ target }) => editor.setNote(target.value)}
            />
          </div>
        )}
      </div>
      <TemplateSide detail={detail} editor={editor} channel={channel} />
    </div>
  );
};
