// The texts of a message by channel, each with a switch.
import { channelNames } from '@rfb/contract/services/notifications/kinds.ts';
import { channelOfField } from '@rfb/contract/services/templates/template.ts';
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Switch } from 'antd';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { FieldInput } from './FieldInput.tsx';
import * as styles from './templates.module.css';
import type { Editor } from './use-template-editor.ts';

export type MessageChannel = 'site' | 'sms' | 'mail';
export const channelsOf = (detail: TemplateDetail) =>
  (['site', 'sms', 'mail'] as const).filter((channel) =>
    detail.fields.some(({ key }) => channelOfField(key) === channel),
  );

type Props = { editor: Editor; channel: MessageChannel; onChannel: (channel: MessageChannel) => void };

const switchNote = (isAlwaysSent: boolean, maySwitchOff: boolean) => {
  if (isAlwaysSent) return '这类消息关系到账号安全或重要决定，任何渠道都不能停用。';
  return maySwitchOff ? '停用渠道在发布时须再确认一次本人。' : '停用渠道须由所有者发布，你可以改文字。';
};

export const ChannelFields = ({ editor, channel, onChannel }: Props) => {
  const { detail } = editor;
  const fields = detail.fields.filter(({ key }) => channelOfField(key) === channel);
  const isOff = channel !== 'site' && editor.content.off.includes(channel);
  const wrong = (one: string) => editor.problems.filter(({ field }) => channelOfField(field) === one).length;
  return (
    <div>
      <LineTabs
        label="渠道"
        items={channelsOf(detail).map((key) => ({
          key,
          name: channelNames[key],
          ...(wrong(key) > 0 && { count: `${wrong(key)} 处不能发布` }),
        }))}
        active={channel}
        onChange={(key) => onChannel(key as MessageChannel)}
        extra={
          channel !== 'site' &&
          !detail.isAlwaysSent && (
            <span className={styles.switch}>
              <Switch
                size="small"
                disabled={editor.isReadOnly || (!isOff && !editor.maySwitchOff)}
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
        {channel !== 'site' && <p className="muted">{switchNote(detail.isAlwaysSent, editor.maySwitchOff)}</p>}
        {isOff && <p className="muted">这个渠道已停用，不会发送{channelNames[channel]}。</p>}
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            variables={detail.variables}
            isReadOnly={editor.isReadOnly}
            text={editor.content.fields[field.key] ?? ''}
            problem={editor.problems.find((problem) => problem.field === field.key)?.message}
            onChange={(text) => editor.setField(field.key, text)}
          />
        ))}
        <p className="muted">三个渠道一起发布。只有文字与变量，没有条件和公式。</p>
      </div>
    </div>
  );
};
