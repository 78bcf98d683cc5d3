// A custodian who found something wrong says so in the record instead of handing in.
import { type FormEvent, useId, useState } from 'react';
import * as styles from './custody.module.css';

export const Doubt = ({ onSend }: { onSend: (reason: string) => Promise<unknown> }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await onSend(reason.trim());
      setOpen(false);
      setReason('');
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '没有记下，请重试');
    } finally {
      setBusy(false);
    }
  };
  if (!isOpen)
    return (
      <button type="button" className="link" onClick={() => setOpen(true)}>
        我发现异常，暂不投入
      </button>
    );
  return (
    <form className={styles.flow} onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>发现了什么异常（至少 4 个字，写入公开记录）</label>
      <textarea
        id={id}
        className={styles.input}
        rows={3}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className={styles.secondary} disabled={isBusy || reason.trim().length < 4}>
          写入记录，暂不投入
        </button>
        <button type="button" className="link" onClick={() => setOpen(false)}>
          不写了
        </button>
      </div>
    </form>
  );
};
