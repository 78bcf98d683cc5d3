// Questions of a tender, each with its public answer, and a new one, unnamed.

import { isOneOf } from '@rfb/contract/states.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { askQuestion } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button, Form, Input } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { useWhoWarning } from '../../tenders/shared/use-who-warning.tsx';
import * as styles from './AskPanel.module.css';

const AskForm = ({ tenderId }: { tenderId: string }) => {
  const [form] = Form.useForm<{ text: string }>();
  const warning = useWhoWarning();
  const send = useChange(askQuestion, {
    form,
    draft: `question.${tenderId}`,
    input: ({ text }: { text: string }) => ({ params: { tenderId }, body: { text } }),
    done: '问题已交给货主，答复时连同答复一起公开',
    onDone: () => form.resetFields(),
  });
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.ask}
      onFinish={(values) => warning.unlessWarned(values.text, () => send.mutate(values))}
    >
      <Form.Item
        name="text"
        label="向货主提问"
        extra="不记录、不显示是谁在问；货主答复时，问题连同答复一起公开，没有答复的只有货主看到"
        rules={[{ required: true, min: 4, message: '请写问题，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} />
      </Form.Item>
      {warning.view}
      <Button htmlType="submit" loading={send.isPending}>
        {warning.isShown ? '照样提问' : '匿名提问'}
      </Button>
    </Form>
  );
};

export const AskPanel = ({ tender }: { tender: TenderDetail }) => {
  const { questions, refusedQuestions, content, closesAt, phase } = tender;
  const until = content.questionsUntil ?? closesAt;
  const canAsk = isOneOf(beforeDeadline, phase) && until !== null && Date.parse(until) > serverNow();
  return (
    <Panel title="问答" extra={until && <span className="muted num">提问截止 {shortTimeText(until)}</span>}>
      {questions.length === 0 && <p className="muted">还没有公开的答复。</p>}
      {refusedQuestions > 0 && <p className="muted">货主退回了 {refusedQuestions} 个问题，没有公开。</p>}
      <ul className={styles.questions}>
        {questions.map(({ id, text, askedAt, answer }) => (
          <li key={id}>
            <p>
              问：{text} <small className="num">{shortTimeText(askedAt)}</small>
            </p>
            <p>答：{answer}</p>
          </li>
        ))}
      </ul>
      {canAsk && (
        <Allowed to={askQuestion}>
          <AskForm tenderId={tender.id} />
        </Allowed>
      )}
    </Panel>
  );
};
