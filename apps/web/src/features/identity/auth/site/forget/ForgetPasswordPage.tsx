// Password reset in three steps: verify the phone, set a new password, done.

import { useState } from 'react';
import type { Failure } from '../../../../../site/forms/failure.ts';
import { StepLine } from '../../../../../site/forms/StepLine.tsx';
import { StepsFrame } from '../../../../../site/forms/StepsFrame.tsx';
import { useHistoryStep } from '../../../../../site/forms/use-history-step.ts';
import * as styles from './forget.module.css';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ResetDone } from './ResetDone.tsx';

const steps = [{ title: '验证手机' }, { title: '新密码' }, { title: '完成' }];

export const Page = () => {
  const [resetToken, setResetToken] = useState('');
  const [doneAt, setDoneAt] = useState('');
  const [expired, setExpired] = useState<Failure>();
  const [step, go] = useHistoryStep(resetToken ? 1 : 0);
  const current = doneAt ? steps.length : step;

  const acceptToken = (token: string) => {
    setExpired(undefined);
    setResetToken(token);
    go(1);
  };
  const startAgain = (failure: Failure) => {
    setResetToken('');
    setExpired(failure);
    go(0);
  };

  return (
    <StepsFrame question="想起来了？" isBlank>
      <div className={styles.forget}>
        <h1 className="visually-hidden">找回密码</h1>
        <StepLine stations={steps} current={current} label="找回密码的步骤" />
        {current === 0 && <PhoneStep problem={expired} onProved={acceptToken} />}
        {current === 1 && (
          <NewPasswordStep
            resetToken={resetToken}
            onExpired={startAgain}
            onDone={() => setDoneAt(new Date().toISOString())}
          />
        )}
        {doneAt && <ResetDone doneAt={doneAt} />}
      </div>
    </StepsFrame>
  );
};
