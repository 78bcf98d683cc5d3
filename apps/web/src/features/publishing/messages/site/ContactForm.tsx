// The message form.
import { MESSAGE_MAX, messageKinds } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { normaliserOf } from '../../../../lib/normalise-input.ts';
import { loadCalls } from '../../../../site/calls.ts';
import * as styles from '../../../../site/forms/asking.module.css';
import { CaptchaField } from '../../../../site/forms/CaptchaField.tsx';
import { ChipChoice } from '../../../../site/forms/ChipChoice.tsx';
import { Field, FormAlert, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import { NextButton } from '../../../../site/forms/NextButton.tsx';
import { TextArea } from '../../../../site/forms/TextArea.tsx';
import { ContactReceipt } from './ContactReceipt.tsx';
import * as contactStyles from './contact.module.css';
import type { MessageDraft } from './draft.ts';
import { type Contact, useContact } from './use-contact.ts';

const bind = ({ draft, errors, change, checkField }: Contact, name: Exclude<keyof MessageDraft, 'kind'>) => ({
  name,
  value: draft[name],
  error: errors[name],
  normalise: normaliserOf[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
  onBlur: () => void checkField(name).catch(() => undefined),
});

/** Honeypot: invisible to people, filled in by bots. */
const Trap = ({ contact: { website, setWebsite } }: { contact: Contact }) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      网址（请留空）
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
    </label>
  </div>
);

const Consent = ({ contact: { isAgreed, setAgreed, errors } }: { contact: Contact }) => (
  <div className={contactStyles.contactConsent}>
    <p>
      <input
        id="contact-consent"
        type="checkbox"
        name="consentVersion"
        checked={isAgreed}
        aria-invalid={errors.consentVersion ? true : undefined}
        aria-describedby={errors.consentVersion ? 'contact-consent-note' : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <span>
        <label htmlFor="contact-consent">同意分会为答复本次留言使用以上信息</label>，详见
        <a className="link in-text" href={withBase('/legal/privacy')} target="_blank" rel="noreferrer">
          《隐私政策》
        </a>
        。举报请走
        <a className="link in-text" href={withBase('/industry-discipline/report')}>
          举报入口
        </a>
        ，可匿名。
      </span>
    </p>
    {errors.consentVersion && (
      <p id="contact-consent-note" className={`${formsStyles.note} wrong`} role="alert">
        {errors.consentVersion}
      </p>
    )}
  </div>
);

const Fields = ({ contact }: { contact: Contact }) => (
  <div className={styles.pairs}>
    <Field {...bind(contact, 'name')} label="姓名" required maxLength={40} autoComplete="name" />
    <Field
      {...bind(contact, 'companyName')}
      label="企业名称"
      maxLength={80}
      autoComplete="organization"
      placeholder="个人可不填"
    />
    <Field
      {...bind(contact, 'phone')}
      label="手机号"
      required
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      hint="用于接收留言编号与答复通知"
    />
    <Field
      {...bind(contact, 'email')}
      label="邮箱"
      type="email"
      autoComplete="email"
      placeholder="希望邮件答复时填写"
    />
    <div className={styles.wide}>
      <ChipChoice
        label="事项"
        name="kind"
        words={messageKinds}
        value={contact.draft.kind}
        error={contact.errors.kind}
        onValue={(kind) => contact.change({ kind })}
      />
    </div>
    <div className={styles.wide}>
      <TextArea {...bind(contact, 'text')} label="内容" required max={MESSAGE_MAX} rows={5} />
    </div>
  </div>
);

export const ContactForm = ({ promiseDays }: { promiseDays: number }) => {
  const form = useRef<HTMLFormElement>(null);
  const contact = useContact();
  const { captcha, errors, message, turn, isBusy, receipt, submit, writeAgain } = contact;
  useFocusFirstInvalid(form, turn);
  if (receipt) return <ContactReceipt receipt={receipt} promiseDays={promiseDays} onAgain={writeAgain} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onFocus = () => {
    loadCalls();
    captcha.ready();
  };
  return (
    <form
      ref={form}
      className={`${contactStyles.contactForm} ${styles.asking}`}
      method="post"
      onSubmit={onSubmit}
      onFocus={onFocus}
      noValidate
    >
      <h2>给秘书处留言</h2>
      <FormAlert failure={message ? { message, needsCaptcha: false, waitSeconds: 0 } : undefined} />
      <Fields contact={contact} />
      <Trap contact={contact} />
      <CaptchaField captcha={captcha} error={errors.captcha} isRequired />
      <Consent contact={contact} />
      <NextButton
        text="提交留言"
        busyText="正在提交"
        isBusy={isBusy}
        withoutScript="在线留言需要启用 JavaScript；也可以直接拨打左侧的秘书处电话或发邮件。"
      />
    </form>
  );
};
