// Checks the status of a message by its number and phone.
import { messageKinds, messageStatusTag } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { MessageProgress } from '@rfb/contract/publishing/messages/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { normaliserOf } from '../../../../lib/normalise-input.ts';
import { loadCalls } from '../../../../site/calls.ts';
import { momentOf } from '../../../../site/format.ts';
import { Field, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import { NextButton } from '../../../../site/forms/NextButton.tsx';
import { type FieldErrors, rejectionOf } from '../../../../site/forms/rejection.ts';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './contact.module.css';
import { contactCalls } from './use-contact.ts';

const Found = ({ message }: { message: MessageProgress }) => (
  <div className={styles.queryFound}>
    <p>
      <StateTag of={messageStatusTag} value={message.status} /> {messageKinds[message.kind]}，
      <span className="num">{momentOf(message.sentAt)}</span> 提交
    </p>
    {message.answer ? (
      <blockquote>
        {message.answer}
        <footer>
          秘书处　<span className="num">{momentOf(message.answeredAt ?? message.sentAt)}</span>
        </footer>
      </blockquote>
    ) : (
      <p>
        {message.status === 'closed' ? '秘书处已用其他方式处理并关闭。' : '还没有答复，最迟 '}
        {message.status !== 'closed' && (
          <>
            <span className="num">{momentOf(message.dueAt, -1)}</span> 前答复。
          </>
        )}
      </p>
    )}
  </div>
);

type Outcome = { message: MessageProgress | null } | undefined;

export const MessageQuery = () => {
  const form = useRef<HTMLFormElement>(null);
  const [receiptNo, setReceiptNo] = useState('');
  const [phone, setPhone] = useState('');
  const [{ errors, turn }, setProblems] = useState<{ errors: FieldErrors; turn: number }>({ errors: {}, turn: 0 });
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  useFocusFirstInvalid(form, turn);
  const showProblems = (next: FieldErrors) => setProblems((now) => ({ errors: next, turn: now.turn + 1 }));

  const look = async () => {
    const { validateQuery, findMessage } = await contactCalls();
    const body = { receiptNo: receiptNo.trim(), phone: phone.trim() };
    const found = validateQuery(body);
    showProblems(found);
    if (Object.keys(found).length === 0) setOutcome(await findMessage(body));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setOutcome(undefined);
    await look().catch((error) => {
      const rejection = rejectionOf(error);
      showProblems(rejection.message ? { receiptNo: rejection.message } : rejection.errors);
    });
    setBusy(false);
  };

  return (
    <section className={styles.messageQuery} aria-labelledby="query-head">
      <h2 id="query-head">查询答复</h2>
      <form ref={form} method="post" onSubmit={submit} onFocus={loadCalls} noValidate>
        <Field
          label="留言编号"
          name="receiptNo"
          normalise={normaliserOf.receiptNo}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="LY-20251118-0042"
          value={receiptNo}
          error={errors.receiptNo}
          onChange={(event) => setReceiptNo(event.target.value)}
        />
        <Field
          label="留言时的手机号"
          name="queryPhone"
          type="tel"
          inputMode="numeric"
          normalise={normaliserOf.phone}
          autoComplete="tel-national"
          value={phone}
          error={errors.phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <NextButton
          text="查询"
          busyText="正在查询"
          isBusy={isBusy}
          withoutScript="查询答复需要启用 JavaScript，也可以电话询问。"
        />
      </form>
      <div aria-live="polite">
        {outcome?.message && <Found message={outcome.message} />}
        {outcome && !outcome.message && (
          <p className={styles.queryFound}>没有查到。请核对编号，并填写留言时的手机号。</p>
        )}
      </div>
    </section>
  );
};
