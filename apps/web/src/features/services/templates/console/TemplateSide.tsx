// Beside the editor: preview with sample data, test message, versions, where the template is used.
import { channelNames } from '@rfb/contract/services/notifications/kinds.ts';
import { render, samplesOf } from '@rfb/contract/services/templates/render.ts';
import {
  TESTS_A_DAY,
  type TemplateDetail,
  type TemplateVersion,
  testTemplate,
} from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { TemplateDifference } from './TemplateDifference.tsx';
import * as styles from './templates.module.css';
import { type Editor, specOf } from './use-template-editor.ts';
import { WhereUsed } from './WhereUsed.tsx';

type Channel = 'site' | 'sms' | 'mail';
type Props = { detail: TemplateDetail; editor: Editor; channel: Channel };

/** What cannot be filled is marked instead of shown. */
const shownText = (detail: TemplateDetail, editor: Editor, key: string) => {
  const field = detail.fields.find((one) => one.key === key);
  if (!field) return '';
  try {
    return render(editor.content.fields[key] ?? '', detail.variables, samplesOf(specOf(detail)), field.output);
  } catch {
    return '【有变量填不出，见左侧说明】';
  }
};

const Preview = ({ detail, editor, channel }: Props) => {
  const shown = (key: string) => shownText(detail, editor, key);
  const why = render(detail.why, detail.variables, samplesOf(specOf(detail)), 'bell');
  const sms = shown('sms');
  return (
    <Panel title="预览" extra={<small className="muted">{channelNames[channel]}，样例数据</small>}>
      <div className={styles.preview} data-channel={channel}>
        {channel === 'site' && (
          <>
            <strong>{shown('title')}</strong>
            <p>{shown('text')}</p>
            <small>{why}</small>
          </>
        )}
        {channel === 'sms' && <p>{sms}</p>}
        {channel === 'mail' && (
          <>
            <strong>{shown('mailSubject')}</strong>
            <p>{shown('mailText')}</p>
            <small>为什么收到：{why}</small>
          </>
        )}
      </div>
      {channel === 'sms' && (
        <p className="muted">
          {Array.from(sms).length} 字，约 {sms.length <= 70 ? 1 : Math.ceil(sms.length / 67)} 条；签名由服务商添加
        </p>
      )}
    </Panel>
  );
};

const TestMessage = ({ detail, editor, channel }: Props & { channel: 'sms' | 'mail' }) => {
  const to = detail.reach[channel];
  const test = useChange(testTemplate, {
    input: (_: undefined) => ({
      params: { templateCode: detail.code },
      body: { channel, content: editor.content },
    }),
    done: ({ to }) => `已发往 ${to}`,
  });
  const isWrong = editor.problems.some(({ field }) => (channel === 'sms' ? field === 'sms' : field.startsWith('mail')));
  return (
    <Panel title="测试发送">
      <div className={styles.test}>
        <span className="num">{to ?? `你的账号没有可用的${channel === 'sms' ? '手机' : '邮箱'}`}</span>
        <Button disabled={!to || isWrong} loading={test.isPending} onClick={() => test.mutate(undefined)}>
          发给自己
        </Button>
      </div>
      <p className="muted">开头会加“测试”，每天最多 {TESTS_A_DAY} 次，写入操作日志</p>
    </Panel>
  );
};

const Version = ({ version, detail, editor }: { version: TemplateVersion } & Omit<Props, 'channel'>) => {
  const [isOpen, setOpen] = useState(false);
  const { number, note, publishedAt, publishedBy, content } = version;
  const isActive = number === detail.number;
  return (
    <li className={styles.version}>
      <strong>
        第 {number} 版{isActive && '　已启用'}
      </strong>
      <small className="num">{publishedAt ? `${timeText(publishedAt)}　${publishedBy}` : '程序自带'}</small>
      {note && publishedAt && <span>{note}</span>}
      <span className={styles.versionActions}>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起对比' : '与正在编辑的对比'}
        </button>
        {!isActive && !editor.isReadOnly && (
          <button type="button" className="link" onClick={() => editor.load(content, `恢复第 ${number} 版的文字`)}>
            恢复到编辑区
          </button>
        )}
      </span>
      {isOpen && <TemplateDifference detail={detail} before={content} after={editor.content} />}
    </li>
  );
};

export const TemplateSide = ({ detail, editor, channel }: Props) => (
  <aside className={styles.side} aria-label="预览与版本">
    {detail.group === 'message' ? (
      <Preview detail={detail} editor={editor} channel={channel} />
    ) : (
      <DocumentPreview editor={editor} />
    )}
    {detail.group === 'message' && channel !== 'site' && !editor.isReadOnly && (
      <TestMessage detail={detail} editor={editor} channel={channel} />
    )}
    <Panel title="版本">
      <ol className={styles.versions}>
        {detail.versions.map((version) => (
          <Version key={version.number} version={version} detail={detail} editor={editor} />
        ))}
      </ol>
    </Panel>
    <WhereUsed detail={detail} />
  </aside>
);
