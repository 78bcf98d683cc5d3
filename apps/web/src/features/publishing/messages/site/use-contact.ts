// State of the contact form: draft, captcha, errors, receipt.
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import type { MessageKind } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { useEffect, useState } from 'react';
import { type FieldErrors, rejectionOf } from '../../../../site/forms/rejection.ts';
import { useCaptcha } from '../../../../site/forms/use-captcha.ts';
import { useOnce } from '../../../../site/forms/use-once.ts';
import { emptyMessage, type MessageDraft, readDraft, saveDraft } from './draft.ts';

/** Lazy import of the rules and calls of the contact page. */
export const contactCalls = () => import(/* webpackChunkName: "calls" */ './contact-calls.ts');

/** `turn` counts attempts, so that the focus moves to the first invalid field every time. */
type Problems = { errors: FieldErrors; message: string; turn: number };
export type Receipt = { receiptNo: string; phone: string };

const bodyOf = (draft: MessageDraft, isAgreed: boolean, website: string) => ({
  ...draft,
  kind: draft.kind as MessageKind,
  consentVersion: isAgreed ? CONSENT_VERSION : '',
  ...(website ? { website } : {}),
});

export const useContact = () => {
  const [draft, setDraft] = useState<MessageDraft>(emptyMessage);
  const [website, setWebsite] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const { isBusy, once } = useOnce();
  const [receipt, setReceipt] = useState<Receipt>();
  const [problems, setProblems] = useState<Problems>({ errors: {}, message: '', turn: 0 });
  const captcha = useCaptcha('contact');

  // Read after hydration, because only the browser has it.
  useEffect(() => setDraft((now) => ({ ...now, ...readDraft() })), []);

  const showProblems = (errors: FieldErrors, message = '') =>
    setProblems(({ turn }) => ({ errors, message, turn: turn + 1 }));
  const setError = (name: string, error = '') =>
    setProblems((now) => ({ ...now, errors: { ...now.errors, [name]: error } }));

  const validateAll = async () => {
    const { validateContact } = await contactCalls();
    const errors = validateContact(draft);
    if (!isAgreed) errors.consentVersion = '请同意后提交';
    if (!captcha.isAnswered) errors.captcha = '请输入图中字符，或使用无障碍验证';
    return errors;
  };

  const send = async () => {
    const { sendMessage } = await contactCalls();
    if (!captcha.proof) return;
    const body = { ...bodyOf(draft, isAgreed, website), captcha: captcha.proof };
    const { receiptNo } = await sendMessage(body);
    saveDraft(undefined);
    setReceipt({ receiptNo, phone: normalisePhone(draft.phone) });
    setDraft(emptyMessage);
    captcha.dismiss();
    showProblems({});
  };

  return {
    draft,
    website,
    setWebsite,
    isAgreed,
    setAgreed: (isOn: boolean) => {
      setAgreed(isOn);
      if (isOn) setError('consentVersion');
    },
    isBusy,
    receipt,
    captcha,
    ...problems,
    change: (patch: Partial<MessageDraft>) => {
      const next = { ...draft, ...patch };
      setDraft(next);
      saveDraft(next);
      for (const name of Object.keys(patch)) if (problems.errors[name]) setError(name);
    },
    /** Validates one field on blur, if it is not empty. */
    checkField: async (name: keyof MessageDraft) => {
      if (draft[name]) setError(name, (await contactCalls()).validateContact({ [name]: draft[name] })[name]);
    },
    submit: () =>
      once(async () => {
        try {
          const errors = await validateAll();
          if (Object.keys(errors).length > 0) showProblems(errors);
          else await send();
        } catch (error) {
          const rejection = rejectionOf(error);
          showProblems(rejection.errors, rejection.message);
          if (rejection.isCaptchaSpent) void captcha.renew();
        }
      }),
    writeAgain: () => setReceipt(undefined),
  };
};
export type Contact = ReturnType<typeof useContact>;
