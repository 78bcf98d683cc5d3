// Login page for staff, without registration.
import { useState } from 'react';
import type { FactorStep } from '../../../../../site/forms/failure.ts';
import type { PageProps } from '../../../../../site/site-page.ts';
import { LoginFrame } from './LoginFrame.tsx';
import * as styles from './login.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';

const rules = [
  ['登录与失败都会记录', '时间、地址与设备写入操作日志'],
  ['连续失败要等待', '首次失败后需图形验证，第五次起等待时间逐次加长'],
  ['口令不外借', '分会不会以任何理由索要密码或验证码'],
];

const Board = () => (
  <>
    <p className={styles.boardTitle}>管理后台</p>
    <p className={styles.boardLead}>仅供分会工作人员使用。车队与货主请从企业登录进入。</p>
    <ul className={styles.boardRules}>
      {rules.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          {text}
        </li>
      ))}
    </ul>
  </>
);

export const Page = ({ place }: PageProps<null>) => {
  const [step, setStep] = useState<FactorStep>();
  return (
    <LoginFrame place={place} board={<Board />} isInk>
      <h1>管理员登录</h1>
      <p className={styles.lead}>{step ? '密码正确，还需要二次验证' : '使用分会分配的账号'}</p>
      {step ? (
        <SecondFactorForm step={step} onBack={() => setStep(undefined)} />
      ) : (
        <PasswordForm door="admin" onFactor={setStep} />
      )}
    </LoginFrame>
  );
};
