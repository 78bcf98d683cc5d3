// Notification settings: one row per kind, one column per channel; every tick is saved immediately.
import { LockOutlined } from '@ant-design/icons';
import { Channel, channelNames, isFixed, kindOf } from '@rfb/contract/services/notifications/kinds.ts';
import {
  getNoticeChoices,
  type NoticeChoice,
  type QuietHours,
  saveNoticeChoices,
} from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { shelfNames, shelves } from '@rfb/contract/services/notifications/shelves.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { Fragment } from 'react';
import { keyOf, useAsk } from '../../../../lib/query-client.ts';
import { useChange, useInvalidate } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './NotificationChoices.module.css';
import { QuietChoice } from './QuietChoice.tsx';

const key = keyOf(getNoticeChoices);

type Choices = { items: NoticeChoice[]; quiet?: QuietHours | null };

const useSaveChoices = () => {
  const queries = useQueryClient();
  const invalidate = useInvalidate(saveNoticeChoices.affects);
  const saving = useChange(saveNoticeChoices, {
    queue: 'notice-choices',
    input: (body: Choices) => ({ body }),
    onFailure: () => {
      void invalidate();
      return false;
    },
  });
  /** Optimistic update: the next tick builds on this one before it is saved. */
  const save = async (choices: Choices) => {
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, (current: object | undefined) => ({ ...current, ...choices }));
    saving.mutate(choices);
  };
  return { ...saving, save };
};

type RowProps = { choice: NoticeChoice; onChange: (choice: NoticeChoice) => void };

const Row = ({ choice, onChange }: RowProps) => {
  const { name } = kindOf(choice.kind);
  return (
    <tr>
      <th scope="row">{name}</th>
      {Channel.options.map((channel) => (
        <td key={channel}>
          {isFixed(choice.kind, channel) ? (
            <span
              className={styles.choiceFixed}
              role="img"
              aria-label={`${name}：${channelNames[channel]}，重要通知，始终开启`}
            >
              <LockOutlined aria-hidden />
            </span>
          ) : (
            <Checkbox
              aria-label={`${name}：${channelNames[channel]}`}
              checked={choice[channel]}
              onChange={({ target }) => onChange({ ...choice, [channel]: target.checked })}
            />
          )}
        </td>
      ))}
    </tr>
  );
};

const unreachable = {
  sms: '短信现在送不到你：还没有绑定手机号，或分会没有开通短信。',
  mail: '邮件现在送不到你：还没有填写邮箱，或分会没有开通邮件。',
};

export const NotificationChoices = () => {
  const choices = useAsk(getNoticeChoices);
  const saving = useSaveChoices();
  const state = saving.isPending ? '正在保存' : saving.isSuccess ? '已保存' : '';
  return (
    <Panel
      title="通知方式"
      extra={
        <small className="muted" aria-live="polite">
          {state}
        </small>
      }
      flush
    >
      <QueryView of={choices} rows={8}>
        {({ items, quiet, canReach }) => (
          <>
            <table className={styles.choiceTable}>
              <thead>
                <tr>
                  <th scope="col">事项</th>
                  {Channel.options.map((channel) => (
                    <th key={channel} scope="col">
                      {channelNames[channel]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shelves.map((shelf) => (
                  <Fragment key={shelf}>
                    <tr className={styles.choiceShelf}>
                      <th scope="rowgroup" colSpan={Channel.options.length + 1}>
                        {shelfNames[shelf]}
                      </th>
                    </tr>
                    {items
                      .filter(({ kind }) => kindOf(kind).shelf === shelf)
                      .map((choice) => (
                        <Row
                          key={choice.kind}
                          choice={choice}
                          onChange={(changed) =>
                            saving.save({
                              items: items.map((item) => (item.kind === changed.kind ? changed : item)),
                            })
                          }
                        />
                      ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
            <QuietChoice quiet={quiet} onChange={(next) => saving.save({ items, quiet: next })} />
            <div className={styles.choiceNotes}>
              <p>
                <LockOutlined aria-hidden /> 重要通知始终出现在站内，不能关闭；短信和邮件可以自行选择。
              </p>
              {!canReach.sms && <p>{unreachable.sms}</p>}
              {!canReach.mail && <p>{unreachable.mail}</p>}
            </div>
          </>
        )}
      </QueryView>
    </Panel>
  );
};
