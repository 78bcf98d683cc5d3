// Form to appeal once against the decision, for the holder of the code.
import { APPEAL_MAX } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { type FormEvent, useState } from 'react';
import { dayOf } from '../../../../site/format.ts';
import * as askingStyles from '../../../../site/forms/asking.module.css';
import { NextButton } from '../../../../site/forms/NextButton.tsx';
import { rejectionOf } from '../../../../site/forms/rejection.ts';
import { TextArea } from '../../../../site/forms/TextArea.tsx';
import { useOnce } from '../../../../site/forms/use-once.ts';
import { reportCalls } from './lazy.ts';
import * as styles from './reports.module.css';

type Props = { code: string; until: string; onSent: () => void };

export const AppealForm = ({ code, until, onSent }: Props) => {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { isBusy, once } = useOnce();
  const send = async () => {
    const { validateAppeal, appeal } = await reportCalls();
    const problem = validateAppeal(text) ?? '';
    setError(problem);
    if (problem) return;
    await appeal(code, text);
    onSent();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(() =>
      send().catch((failure) => {
        const { errors, message } = rejectionOf(failure);
        setError(errors.text ?? message);
      }),
    );
  };
  return (
    <form className={`${styles.appealForm} ${askingStyles.asking}`} method="post" onSubmit={submit} noValidate>
      <h2>申诉</h2>
      <p>
        对决定不服，可以在 <span className="num">{dayOf(until)}</span>{' '}
        前申诉一次。请写明哪里与事实不符、有什么新的证据。
      </p>
      <TextArea
        label="申诉理由"
        name="appeal"
        required
        rows={5}
        max={APPEAL_MAX}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <NextButton
        text="提交申诉"
        busyText="正在提交"
        isBusy={isBusy}
        withoutScript="在线申诉需要启用 JavaScript；也可以书面邮寄到秘书处，注明案号。"
      />
    </form>
  );
};
