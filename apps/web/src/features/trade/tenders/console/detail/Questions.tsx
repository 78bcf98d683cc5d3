// Questions of fleets for the shipper: an answer publishes the question with it, refusing keeps it from everybody.

import { EyeInvisibleOutlined } from '@ant-design/icons';
import { canMoveTender } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail, TenderQuestion } from '@rfb/contract/trade/tenders/tender-views.ts';
import { answerQuestion, refuseQuestion } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Button, Form, Input, Popconfirm } from 'antd';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useWhoWarning } from '../../shared/use-who-warning.tsx';
import * as styles from './Questions.module.css';

const AnswerForm = ({ tenderId, questionId }: { tenderId: string; questionId: string }) => {
  const [form] = Form.useForm<{ answer: string }>();
  const warning = useWhoWarning();
  const refuse = useChange(refuseQuestion, {
    input: () => ({ params: { tenderId, questionId } }),
    done: '已退回，问题不会公开',
  });
  const save = useChange(answerQuestion, {
    form,
    draft: `answer.${questionId}`,
    input: ({ answer }: { answer: string }) => ({ params: { tenderId, questionId }, body: { answer } }),
    done: '问题与答复已公开',
  });
  return (
    <Form
      form={form}
      className={styles.answer}
      onFinish={(values) => warning.unlessWarned(values.answer, () => save.mutate(values))}
    >
      <Form.Item name="answer" rules={[{ required: true, min: 2, message: '请写答复，至少 2 个字' }]}>
        <Input.TextArea
          aria-label="答复"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={500}
          placeholder="写答复，提交后问题与答复一起对全部可参与车队公开，不能修改或删除"
        />
      </Form.Item>
      <span className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {warning.isShown ? '照样公开' : '公开答复'}
        </Button>
        <Popconfirm
          title="退回这个问题？"
          description="问题不会公开，提问的车队也不会收到答复；所有车队能看到退回了几个。"
          okText="退回"
          cancelText="再想想"
          onConfirm={() => refuse.mutate()}
        >
          <Button loading={refuse.isPending}>退回</Button>
        </Popconfirm>
      </span>
      {warning.view && <div className={styles.warning}>{warning.view}</div>}
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
  const { questions, refusedQuestions, content, closesAt } = tender;
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
          {refusedQuestions > 0 && (
            <>
              ，退回 <span className="num">{refusedQuestions}</span> 个
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
        提问车队匿名：知道谁在问，就等于知道谁可能报价。问题在你答复时才连同答复一起公开；不宜公开的可以退回，只计数，不显示。
      </p>
    </Panel>
  );
};
