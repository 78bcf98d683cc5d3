// First step: company type and phone verification by SMS code.
import { maskPhone } from '@rfb/contract/phones.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { loadCalls } from '../../../../site/calls.ts';
import { FormAlert, focusWrongField, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import { type Failure, failureOf } from '../../../../site/forms/failure.ts';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import { PhoneProofFields } from '../../../../site/forms/PhoneProofFields.tsx';
import { STEP_HEAD } from '../../../../site/forms/use-history-step.ts';
import { usePhoneProof } from '../../../../site/forms/use-phone-proof.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { FeePanel, type LevelFee } from './FeePanel.tsx';
import { HandyPanel } from './HandyPanel.tsx';
import * as styles from './register.module.css';
import { StepActions } from './StepActions.tsx';
import { TypeCards } from './TypeCards.tsx';
import type { Registration } from './use-registration.ts';

/** The phone is verified; another one may be used instead. */
const ProvedPhone = ({ registration: { pass, errors, forgetPhone } }: { registration: Registration }) => (
  <div className={styles.proved}>
    <p>
      <Icon name="done" />
      <span className="num">{maskPhone(pass?.phone ?? '')}</span> 已验证
      <button type="button" className="link" aria-invalid={errors.provedPhone ? true : undefined} onClick={forgetPhone}>
        更换手机号
      </button>
    </p>
    {errors.provedPhone && (
      <p className={`${formsStyles.note} wrong`} role="alert">
        {errors.provedPhone}　<a href={withBase('/login')}>去登录</a>　
        <a href={withBase('/forget/password')}>找回密码</a>
      </p>
    )}
  </div>
);

export const TypeStep = ({ registration, fees }: { registration: Registration; fees: LevelFee[] }) => {
  const { form: typed, pass, errors, message, turn, change, tell, provePhone, go } = registration;
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const proof = usePhoneProof('register', setFailure);
  const { prefill } = proof;
  useEffect(() => focusWrongField(form.current, failure), [failure]);
  useFocusFirstInvalid(form, turn);
  useEffect(() => prefill(/^1\d{10}$/.test(typed.phone) ? typed.phone : ''), [prefill, typed.phone]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const open = pass ? undefined : proof.gap();
    setFailure(open);
    if (!typed.companyType) return tell({ companyType: '请选择企业类型' });
    if (open) return;
    if (pass) return go(1);
    setBusy(true);
    try {
      await provePhone(proof.phone, proof.code);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };

  const problem: Failure | undefined =
    failure ?? (message ? { message, needsCaptcha: false, waitSeconds: 0 } : undefined);
  return (
    <form ref={form} method="post" onSubmit={submit} onFocus={loadCalls} noValidate>
      <h2 id={STEP_HEAD} tabIndex={-1} className="visually-hidden">
        类型与手机
      </h2>
      <TypeCards
        value={typed.companyType}
        error={errors.companyType}
        onValue={(companyType) => change({ companyType })}
      />
      <FeePanel fees={fees} />
      <HandyPanel isShipper={typed.companyType === 'shipper'} />
      <div className={styles.stepCard}>
        <section className={`${styles.cardMain} ${styles.narrowFields}`}>
          <h3>验证手机</h3>
          <p className={styles.lead}>用来接收审核结果，也可用来登录和找回密码</p>
          <FormAlert failure={problem} />
          {pass ? (
            <ProvedPhone registration={registration} />
          ) : (
            <PhoneProofFields
              proof={proof}
              errorOf={(field) => (failure?.field === field ? failure?.message : undefined)}
            />
          )}
        </section>
        <StepActions registration={registration} isBusy={isBusy} />
      </div>
    </form>
  );
};
