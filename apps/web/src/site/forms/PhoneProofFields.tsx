// The fields of phone verification: number, captcha when required, SMS code with its countdown.
import { normaliserOf } from '../../lib/normalise-input.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import type { Failure } from './failure.ts';
import * as styles from './forms.module.css';
import type { PhoneProof } from './use-phone-proof.ts';

type Props = { proof: PhoneProof; errorOf: (field: Failure['field']) => string | undefined };

/** Must not reveal whether a phone has an account; registering, reporting and invitations accept any phone. */
const sentHint = (scene: PhoneProof['scene']) =>
  scene === 'register' || scene === 'report' || scene === 'invitation'
    ? '验证码已发出，5 分钟内有效，可输入 5 次'
    : '如果该手机号已登记，验证码已发出，5 分钟内有效，可输入 5 次';

const SendButton = ({ proof: { isSending, resendIn, send } }: { proof: PhoneProof }) => (
  <button type="button" className={`button ${styles.resend}`} disabled={isSending || resendIn > 0} onClick={send}>
    {resendIn > 0 ? (
      <span>
        <span className="num">{resendIn}</span> 秒后重发
      </span>
    ) : (
      '获取验证码'
    )}
  </button>
);

export const PhoneProofFields = ({ proof, errorOf }: Props) => (
  <>
    <Field
      label="手机号"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      normalise={normaliserOf.phone}
      value={proof.typedPhone}
      error={errorOf('phone')}
      onChange={(event) => proof.setPhone(event.target.value)}
      before={<span className={styles.country}>+86</span>}
    />
    {proof.captcha.isShown && <CaptchaField captcha={proof.captcha} error={errorOf('captcha')} />}
    <Field
      label="短信验证码"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      normalise={normaliserOf.code}
      value={proof.typedCode}
      error={errorOf('code')}
      hint={proof.isSent ? sentHint(proof.scene) : undefined}
      onChange={(event) => proof.setCode(event.target.value)}
      beside={<SendButton proof={proof} />}
    />
  </>
);
