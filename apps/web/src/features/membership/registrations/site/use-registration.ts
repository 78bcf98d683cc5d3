// State of the registration form: values, draft, verified phone, validation errors.
import { useEffect, useState } from 'react';
import { keepChoice } from '../../../../lib/kept-choice.ts';
import { calls } from '../../../../site/calls.ts';
import { useHistoryStep } from '../../../../site/forms/use-history-step.ts';
import { clearDraft, emptyForm, type RegisterForm, readDraft, saveDraft } from './draft.ts';
import { newPass, type Pass, readPass, savePass } from './pass.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type { Errors } from './rules.ts';
import { furthestStep } from './steps.ts';
import { useLicence } from './use-licence.ts';

/** Validation and submission, which are not needed to render the page. */
const rules = () => import(/* webpackChunkName: "calls" */ './rules.ts');
const registration = () => import(/* webpackChunkName: "calls" */ './registration.ts');

/** `turn` counts the attempts, so that the focus moves to the first invalid field each time. */
type Problems = { errors: Errors; message: string; turn: number };

export const useRegistration = () => {
  const [form, setForm] = useState<RegisterForm>(emptyForm);
  const [isCompanyDone, setCompanyDone] = useState(false);
  const [savedAt, setSavedAt] = useState('');
  const [pass, setPass] = useState<Pass>();
  const [receiptNo, setReceiptNo] = useState('');
  const [problems, setProblems] = useState<Problems>({ errors: {}, message: '', turn: 0 });
  const [step, go] = useHistoryStep(
    furthestStep({ hasTicket: pass !== undefined, isCompanyDone, hasLicence: pass?.licence !== undefined }),
  );

  // Read after hydration, because only the browser knows it.
  useEffect(() => {
    const draft = readDraft();
    if (draft) {
      setForm(draft.form);
      setCompanyDone(draft.isCompanyDone);
      setSavedAt(draft.savedAt);
    }
    setPass(readPass());
    setReceiptNo(typeof history.state?.receiptNo === 'string' ? history.state.receiptNo : '');
  }, []);

  const tell = (errors: Errors, message = '') => setProblems(({ turn }) => ({ errors, message, turn: turn + 1 }));
  const setError = (name: string, error: string | undefined) =>
    setProblems((now) => ({ ...now, errors: { ...now.errors, [name]: error ?? '' } }));

  const keep = (next: RegisterForm, isDone: boolean) => {
    setForm(next);
    setCompanyDone(isDone);
    setSavedAt(saveDraft(next, isDone));
  };
  const keepPass = (next: Pass | undefined) => {
    setPass(next);
    savePass(next);
  };
  const giveWay = ({ errors, message, step: wrongStep, isExpired }: Refusal) => {
    if (isExpired) keepPass(undefined);
    tell(errors, message);
    go(wrongStep);
  };

  const storedAs = (kind: 'licence' | 'permit', field: string) => (stored: Pass['licence']) => {
    setError(field, undefined);
    setPass((now) => {
      const { [kind]: _, ...rest } = now ?? newPass('', '');
      const next = stored ? { ...rest, [kind]: stored } : rest;
      if (now) savePass(next);
      return now && next;
    });
  };
  const licence = useLicence({
    kind: 'licence',
    pass,
    onStored: storedAs('licence', 'businessLicense'),
    onExpired: giveWay,
  });
  const permit = useLicence({ kind: 'permit', pass, onStored: storedAs('permit', 'permitFile'), onExpired: giveWay });

  return {
    form,
    savedAt,
    pass,
    step,
    go,
    receiptNo,
    licence,
    permit,
    ...problems,
    tell,
    /** Changing any field except the account's makes the company step incomplete again. */
    change: (patch: Partial<RegisterForm>) => {
      keep({ ...form, ...patch }, isCompanyDone && Object.keys(patch).every((name) => name === 'username'));
      for (const name of Object.keys(patch)) if (problems.errors[name]) setError(name, undefined);
    },
    checkField: async (name: keyof RegisterForm) => {
      if (form[name].length > 0) setError(name, (await rules()).validateField(form, name));
    },
    startAgain: () => {
      clearDraft();
      setForm(emptyForm);
      setCompanyDone(false);
      setSavedAt('');
      keepPass(undefined);
      tell({});
    },
    forgetPhone: () => keepPass(undefined),
    provePhone: async (phone: string, code: string) => {
      const { ticket } = await (await calls()).takeTicket({ phone, code });
      keepPass(newPass(ticket, phone));
      if (!form.phone) keep({ ...form, phone }, isCompanyDone);
      licence.resend(ticket);
      permit.resend(ticket);
      tell({});
      go(1);
    },
    leaveCompany: async () => {
      const errors = (await rules()).validateCompany(form, pass?.licence?.fileId, pass?.permit?.fileId);
      tell(errors);
      if (Object.keys(errors).length > 0) return;
      keep(form, true);
      go(2);
    },
    send: async (password: string, isAgreed: boolean) => {
      const errors = (await rules()).validateAccount(form.username, password, isAgreed);
      if (Object.keys(errors).length > 0) return tell(errors);
      try {
        const rest = {
          ticket: pass?.ticket ?? '',
          businessLicense: pass?.licence?.fileId ?? '',
          permitFile: pass?.permit?.fileId,
          password,
        };
        const [{ sendRegistration }, { registrationOf }] = await Promise.all([calls(), registration()]);
        const receipt = await sendRegistration(registrationOf(form, rest));
        clearDraft();
        savePass(undefined);
        keepChoice('username', form.username.trim());
        history.replaceState({ receiptNo: receipt.receiptNo }, '', '?step=done');
        setReceiptNo(receipt.receiptNo);
      } catch (error) {
        giveWay(refusalOf(error));
      }
    },
  };
};
export type Registration = ReturnType<typeof useRegistration>;
