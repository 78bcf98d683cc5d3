// Dialog for moves that need a text, a time or a confirmation.
import { hasUnpublished } from '@rfb/contract/publishing/articles/article.states.ts';
import { returnArticle, withdrawArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { App, Checkbox, Form, Input, Modal } from 'antd';
import { ApiError } from '../../../../lib/api.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as styles from './MoveDialog.module.css';
import { type DialogMove, doneWords, type Given, moveName, send } from './moves.ts';

/** Local time in Shanghai, whatever the browser's time zone. */
const checkHour = async (_: unknown, wall: string | undefined) => {
  if (!wall) throw new Error('请选择发布时间');
  if (Date.parse(`${wall}:00+08:00`) <= Date.now()) throw new Error('发布时间必须晚于现在');
};

type Props = {
  move: DialogMove;
  article: StaffArticle;
  onDone?: (article: StaffArticle) => void;
  /** Called with the fields of the article that are still missing. */
  onProblems?: (fields: Record<string, string>) => void;
  onClose: () => void;
};

const textOf = (move: DialogMove, article: StaffArticle) =>
  ({
    return:
      article.stage === 'scheduled'
        ? '到点不再发布，文章回到草稿，可以继续修改。'
        : '文章回到草稿，作者会看到退回意见，修改后可以再次提交。',
    schedule: '到点自动发布，不需要有人在场。发布前文章不能修改，需要修改时先取消定时。',
    publish: hasUnpublished(article)
      ? '读者将看到新的版本，文章显示更新时间。原来的版本保留在版本历史中。'
      : '文章立即出现在行业资讯、站内搜索、RSS 和网站地图中。',
    withdraw: '文章从列表和搜索中移除，原地址保留，显示已撤回与日期。撤回原因只留给分会内部。',
    archive: '文章不再出现在列表、搜索和首页，原地址仍可阅读，并注明已归档。',
  })[move];

const okText: Record<DialogMove, string> = {
  return: '确认退回',
  schedule: '确认定时',
  publish: '确认发布',
  withdraw: '确认撤回',
  archive: '确认归档',
};

/** Errors on these fields are shown in the dialog; others are about the article itself. */
const ownFields = ['note', 'reason', 'scheduledFor', 'notifiesMembers'];
const fieldsOf = ({ fields }: ApiError) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ownFields.includes(name)));

const WordsField = ({
  name,
  label,
  schema,
}: {
  name: 'note' | 'reason';
  label: string;
  schema: Parameters<typeof ruleOf>[0];
}) => (
  <Form.Item name={name} label={label} required rules={[ruleOf(schema)]}>
    <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
  </Form.Item>
);

const Fields = ({ move, article }: Pick<Props, 'move' | 'article'>) => {
  const isAnnouncement = article.draft.category === 'announcement';
  return (
    <>
      {move === 'return' && <WordsField name="note" label="退回意见" schema={returnArticle.body.shape.note} />}
      {move === 'withdraw' && <WordsField name="reason" label="撤回原因" schema={withdrawArticle.body.shape.reason} />}
      {move === 'schedule' && (
        <DateItem
          name="scheduledFor"
          label="发布时间（北京时间）"
          hasTime
          required
          autoFocus
          min={dayText(new Date().toISOString())}
          rules={[{ validator: checkHour }]}
        />
      )}
      {(move === 'publish' || move === 'schedule') && isAnnouncement && (
        <Form.Item name="notifiesMembers" valuePropName="checked">
          <Checkbox>同时通知全体会员</Checkbox>
        </Form.Item>
      )}
    </>
  );
};

export const MoveDialog = ({ move, article, onDone, onProblems, onClose }: Props) => {
  const [form] = Form.useForm<Given>();
  const { message } = App.useApp();
  const { mutate, isPending } = useSend({
    form,
    draft: `article-${move}.${article.id}`,
    send: (given: Given, call) => send[move](article, given, call),
    fieldsOf,
    done: doneWords[move],
    onDone: (after) => {
      onClose();
      onDone?.(after);
    },
    onFailure: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      const names = Object.keys(fields);
      if (names.length === 0 || names.some((name) => ownFields.includes(name))) return false;
      void message.error(failure.message);
      onProblems?.(fields);
      onClose();
      return true;
    },
  });
  const name = moveName(move, article);
  return (
    <Modal
      open
      title={`${name}：${article.draft.title || '未命名文章'}`}
      okText={move === 'return' && article.stage === 'scheduled' ? '确认取消定时' : okText[move]}
      cancelText="不改变"
      okButtonProps={{ danger: move === 'withdraw' }}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.moveWords}>{textOf(move, article)}</p>
      <Form form={form} layout="vertical" onFinish={mutate}>
        <Fields move={move} article={article} />
      </Form>
    </Modal>
  );
};
