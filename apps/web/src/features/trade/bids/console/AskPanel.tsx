// Questions on a tender with their public answers, and a new one, unnamed.

import { isOneOf } from '@rfb/contract/state-sets.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { askQuestion } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button, Form, Input } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './AskPanel.module.css';

const AskForm = ({ tenderId }: { tenderId: string }) => {
  const [form] = Form.useForm<{ text: string }>();
  const send = useChange(askQuestion, {
    form,
    draft: `question.${tenderId}`,
    input: ({ text }: { text: string }) => ({ params: { tenderId }, body: { text } }),
    done: '问题已提交，货主答复后全部车队可见',
    onDone: () => form.resetFields(),
  });
  return (
    <Form form={form} layout="vertical" className={styles.ask} onFinish={send.mutate}>
      <Form.Item
        name="text"
        label="向货主提问"
        extra="不记录、不显示是谁在问；问题和答复对全部可参与的车队公开"
        rules={[{ required: true, min: 4, message: '请写问题，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} />
      </Form.Item>
      <Button htmlType="submit" loading={send.isPending}>
        匿名提问
      </Button>
    </Form>
  );
};

export const AskPanel = ({ tender }: { tender: TenderDetail }) => {
  const { questions, content, closesAt, phase } = tender;
  const until = content.questionsUntil ?? closesAt;
  const canAsk = isOneOf(beforeDeadline, phase) && until !== null && Date.parse(until) > serverNow();
  return (
    <Panel title="问答" extra={until && <span className="muted num">提问截止 {shortTimeText(until)}</span>}>
      {questions.length === 0 && <p className="muted">还没有车队提问。</p>}
      <ul className={styles.questions}>
        {questions.map(({ id, text, askedAt, answer }) => (
          <li key={id}>
            <p>
              问：{text} <small className="num">{shortTimeText(askedAt)}</small>
            </p>
            <p>{answer === null ? '等待货主答复' : `答：${answer}`}</p>
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
