// The editor of one template: what keeps it from being published, its texts by channel, variables and the difference.
import { channelNames } from '@rfb/contract/notifications/kinds.ts';
import { channelOfField } from '@rfb/contract/templates/template.ts';
import type { TemplateDetail } from '@rfb/contract/templates/templates.endpoints.ts';
import { Button, Input, Popconfirm, Switch } from 'antd';
import { useState } from 'react';
import { timeText } from '../../../lib/moments.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { LineTabs } from '../../../ui/LineTabs.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { FieldInput } from './FieldInput.tsx';
import { TemplateDifference } from './TemplateDifference.tsx';
import { TemplateSide } from './TemplateSide.tsx';
import * as styles from './templates.module.css';
import { activeOf, type Editor, useTemplateEditor } from './use-template-editor.ts';
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

const Head = ({ detail, editor }: { detail: TemplateDetail; editor: Editor }) => (
  <div className={styles.head}>
    <h2>{detail.name}</h2>
    <StatusTag look={['brand', 'dot']}>已启用 v{detail.number}</StatusTag>
    {detail.draft && (
      <StatusTag look={['amber', 'half']}>
        草稿，{detail.draft.savedBy} {timeText(detail.draft.savedAt)}
      </StatusTag>
    )}
    <div className={styles.actions}>
      {detail.draft && (
        <Popconfirm title="放弃这份草稿？启用的版本不变。" onConfirm={() => editor.drop.mutate(undefined)}>
          <Button danger loading={editor.drop.isPending}>
            放弃草稿
          </Button>
        </Popconfirm>
      )}
      <Button disabled={!editor.isDirty} loading={editor.save.isPending} onClick={() => editor.save.mutate(undefined)}>
        保存草稿
      </Button>
      <Popconfirm
        title={`发布为第 ${(detail.versions[0]?.number ?? 1) + 1} 版？以后的消息用新文字，已发出的不变。`}
        onConfirm={() => editor.publish.mutate(undefined)}
        disabled={editor.problems.length > 0 || !editor.isNew}
      >
        <Button
          type="primary"
          disabled={editor.problems.length > 0 || !editor.isNew}
          loading={editor.publish.isPending}
        >
          发布新版本
        </Button>
      </Popconfirm>
    </div>
  </div>
);

export const TemplateEditor = ({ detail }: { detail: TemplateDetail }) => {
  const editor = useTemplateEditor(detail);
  const channels = (['site', 'sms', 'mail'] as const).filter((channel) =>
    detail.fields.some(({ key }) => channelOfField(key) === channel),
  );
  const [channel, setChannel] = useState<(typeof channels)[number]>(channels[0] ?? 'site');
  const fields = detail.fields.filter(({ key }) => channelOfField(key) === channel);
  const isOff = channel !== 'site' && editor.content.off.includes(channel);
  const wrong = (one: string) => editor.problems.filter(({ field }) => channelOfField(field) === one).length;
  return (
    <div className={styles.desk}>
      <LeaveGuard isDirty={editor.isDirty && !editor.save.isPending && !editor.publish.isPending} />
      <Head detail={detail} editor={editor} />
      <div className={styles.main}>
        <Problems detail={detail} editor={editor} />
        <div>
          <LineTabs
            label="渠道"
            items={channels.map((key) => ({
              key,
              name: channelNames[key],
              ...(wrong(key) > 0 && { count: `${wrong(key)} 处不能发布` }),
            }))}
            active={channel}
            onChange={(key) => setChannel(key as typeof channel)}
            extra={
              channel !== 'site' && (
                <span className={styles.switch}>
                  <Switch
                    size="small"
                    checked={!isOff}
                    onChange={(isOn) => editor.setOff(channel, !isOn)}
                    aria-label={`发送${channelNames[channel]}`}
                  />
                  发送{channelNames[channel]}
                </span>
              )
            }
          />
          <div className={styles.fields}>
            {isOff && <p className="muted">这个渠道已停用，不会发送{channelNames[channel]}。</p>}
            {fields.map((field) => (
              <FieldInput
                key={field.key}
                field={field}
                variables={detail.variables}
                text={editor.content.fields[field.key] ?? ''}
                problem={editor.problems.find((problem) => problem.field === field.key)?.message}
                onChange={(text) => editor.setField(field.key, text)}
              />
            ))}
            <p className="muted">三个渠道一起发布。只有文字与变量，没有条件和公式。</p>
          </div>
        </div>
        <VariableTable detail={detail} content={editor.content} />
        <Panel title={`与第 ${detail.number} 版的差异`}>
          <TemplateDifference detail={detail} before={activeOf(detail)} after={editor.content} />
        </Panel>
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
      </div>
      <TemplateSide detail={detail} editor={editor} channel={channel} />
    </div>
  );
};
