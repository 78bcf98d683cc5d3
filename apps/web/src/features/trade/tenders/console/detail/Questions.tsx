// Questions of fleets and the shipper's public answers.

import { EyeInvisibleOutlined } from '@ant-design/icons';
import { canMoveTender } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail, TenderQuestion } from '@rfb/contract/trade/tenders/tender-views.ts';
import { answerQuestion } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button, Form, Input } from 'antd';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './Questions.module.css';

const AnswerForm = ({ tenderId, questionId }: { tenderId: string; questionId: string }) => {
  const [form] = Form.useForm<{ answer: string }>();
  const save = useChange(answerQuestion, {
    form,
    draft: `answer.${questionId}`,
    input: ({ answer }: { answer: string }) => ({ params: { tenderId, questionId }, body: { answer } }),
    done: '答复已公开',
  });
  return (
    <Form form={form} className={styles.answer} onFinish={save.mutate}>
      <Form.Item name="answer" rules={[{ required: true, min: 2, message: '请写答复，至少 2 个字' }]}>
        <Input.TextArea
          aria-label="答复"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={500}
          placeholder="写答复，提交后对全部可参与车队公开，不能修改或删除"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        公开答复
      </Button>
    </Form>
  );
};

const Question = ({ question, tender }: { question: TenderQuestion; tender: TenderDetail }) => (
  <li>
    <i aria-hidden="true">问</i>
    <p>
      <span className="only-read">提问：</span>
      {question.text}
    </p>
    <small className="num">{shortTimeText(question.askedAt)}</small>
    {question.answer !== null && (
      <>
        <i data-answer="true" aria-hidden="true">
          答
        </i>
        <p className={styles.said}>
          <span className="only-read">答复：</span>
          {question.answer}
        </p>
        <small className="num">{question.answeredAt && shortTimeText(question.answeredAt)}</small>
      </>
    )}
    {question.answer === null &&
      (canMoveTender(tender.phase, 'answer') ? (
        <Allowed to={answerQuestion}>
          <AnswerForm tenderId={tender.id} questionId={question.id} />
        </Allowed>
      ) : (
        <p className={styles.late}>截止前没有答复</p>
      ))}
  </li>
);

export const Questions = ({ tender }: { tender: TenderDetail }) => {
  const { questions, content, closesAt } = tender;
  const waiting = questions.filter(({ answer }) => answer === null).length;
  const until = content.questionsUntil ?? closesAt;
  return (
    <Panel
      title="问答"
      flush
      extra={
        <span className="muted">
          <span className="num">{questions.length}</span> 个问题
          {waiting > 0 && (
            <>
              ，<span className="num">{waiting}</span> 个待答复
            </>
          )}
          {until && (
            <>
              　提问截止 <span className="num">{shortTimeText(until)}</span>
            </>
          )}
        </span>
      }
    >
      {questions.length === 0 ? (
        <p className={styles.none}>还没有车队提问。</p>
      ) : (
        <ul className={styles.questions}>
          {questions.map((question) => (
            <Question key={question.id} question={question} tender={tender} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <EyeInvisibleOutlined aria-hidden />
        提问车队匿名：知道谁在问，就等于知道谁可能报价。提问不代表报价。
      </p>
    </Panel>
  );
};
