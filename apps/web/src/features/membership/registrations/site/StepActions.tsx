// The action bar of a step: back, draft status, next. Fixed to the bottom on phones.
import { NextButton } from '../../../../site/forms/NextButton.tsx';
import * as styles from './register.module.css';
import type { Registration } from './use-registration.ts';

/** The password of the last step is in no draft. */
const LAST = 2;

type Props = {
  registration: Registration;
  next?: string;
  busyText?: string;
  isBusy?: boolean;
};

export const StepActions = ({ registration, next = '下一步', busyText, isBusy = false }: Props) => {
  const { step, go, savedAt, startAgain } = registration;
  return (
    <div className={styles.stepActions}>
      {step > 0 && (
        <button type="button" className={`button ${styles.back}`} onClick={() => go(step - 1)}>
          上一步
        </button>
      )}
      {savedAt && step < LAST && (
        <p className={styles.draft}>
          草稿已保存 <time>{savedAt}</time>
          {step === 0 && (
            <button type="button" className="link" onClick={startAgain}>
              清除草稿
            </button>
          )}
        </p>
      )}
      <NextButton text={next} isBusy={isBusy} {...(busyText ? { busyText } : {})} />
    </div>
  );
};
