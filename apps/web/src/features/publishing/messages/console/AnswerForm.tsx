// Form to answer a message: template, text, and the effects of sending.
import { templatesFor } from '@rfb/contract/publishing/messages/answer-templates.ts';
import { answerMessage } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { MESSAGE_MAX } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { MessageDetail } from '@rfb/contract/publishing/messages/messages.ts';
import { Button, Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useFigure } from '../../../identity/settings/shared/use-settings.ts';
import * as styles from '../../../services/cases/shared/cases.module.css';

/** Unsent answers, kept in memory so that closing a drawer loses no text. */
const drafts = new Map<string, string>();

const readAnswer = (messageId: string) => drafts.get(messageId) ?? '';
const keepAnswer = (messageId: string, text: string) => {
  if (text) drafts.set(messageId, text);
  else drafts.delete(messageId);
};

const wayNames = { sms: '短信', mail: '邮件' } as const;
const sentText = (ways: (keyof typeof wayNames)[]) =>
  ways.length > 0
    ? `已答复，${ways.map((way) => wayNames[way]).join('与')}随后发出`
    : '已答复；这里没有短信和邮件服务，请电话告知对方';

type Values = { text: string };

export const AnswerForm = ({ message }: { message: MessageDetail }) => {
  const { id, kind, hasEmail } = message;
  const [form] = Form.useForm<Values>();
  const promised = { reviewDays: useFigure('promise.reviewDays'), replyDays: useFigure('promise.replyDays') };
  const save = useChange(answerMessage, {
    form,
    draft: `message-answer.${id}`,
    input: (body: Values) => ({ params: { messageId: id }, body }),
    done: ({ sentBy }) => sentText(sentBy),
    onDone: () => keepAnswer(id, ''),
  });
  const start = (text: string) => {
    const typed: string = form.getFieldValue('text') ?? '';
    form.setFieldValue('text', typed.trim() ? `${typed.trim()}\n${text}` : text);
    keepAnswer(id, form.getFieldValue('text'));
    form.focusField('text');
  };
  return (
    <section className={styles.casePart}>
      <h3>答复</h3>
      <div className={styles.caseTemplates}>
        {templatesFor(kind, promised).map(({ label, text }) => (
          <button key={label} type="button" onClick={() => start(text)}>
            {label}
          </button>
        ))}
      </div>
      <Form
        form={form}
        initialValues={{ text: readAnswer(id) }}
        onValuesChange={(_, { text }) => keepAnswer(id, text)}
        onFinish={save.mutate}
      >
        <Form.Item name="text" rules={[ruleOf(answerMessage.body.shape.text)]}>
          <Input.TextArea
            aria-label="答复内容"
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={MESSAGE_MAX}
            showCount
          />
        </Form.Item>
        <p className={styles.caseHint}>以短信发给对方{hasEmail && '，同时发邮件'}；对方凭编号和手机号也能查到。</p>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          发送答复
        </Button>
      </Form>
    </section>
  );
};
