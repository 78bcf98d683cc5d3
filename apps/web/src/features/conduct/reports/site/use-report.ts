// State of the report form. Nothing is stored in the browser, because the machine may be shared.
import type { ReportKind } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/request.ts';
import { type FieldErrors, rejectionOf } from '../../../../site/forms/rejection.ts';
import { useCaptcha } from '../../../../site/forms/use-captcha.ts';
import { useOnce } from '../../../../site/forms/use-once.ts';
import { usePhoneProof } from '../../../../site/forms/use-phone-proof.ts';
import { reportCalls } from './lazy.ts';
import { useEvidence } from './use-evidence.ts';

const empty = { kind: '' as ReportKind | '', objectName: '', happenedOn: '', facts: '' };
type ReportDraft = typeof empty;
type Problems = { errors: FieldErrors; message: string; turn: number };
export type ReportReceipt = { receiptNo: string; caseNo: string };

const CAPTCHA_FIRST = '请先完成图形验证，再上传材料或提交';
const UNSENT = '有材料没有上传，原因写在文件下面；请移除或更换后再提交';
const nested = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace(/^reporter\./, ''), text]));

export const useReport = () => {
  const [draft, setDraft] = useState<ReportDraft>(empty);
  const [isNamed, setNamed] = useState(false);
  const [name, setName] = useState('');
  const [ticket, setTicket] = useState('');
  const { isBusy, once } = useOnce();
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const [problems, setProblems] = useState<Problems>({ errors: {}, message: '', turn: 0 });
  const captcha = useCaptcha('report');

  const showProblems = (errors: FieldErrors, message = '') =>
    setProblems(({ turn }) => ({ errors, message, turn: turn + 1 }));
  const setError = (field: string, error = '') =>
    setProblems((now) => ({ ...now, errors: { ...now.errors, [field]: error } }));
  const proof = usePhoneProof('report', (failure) => {
    if (failure?.field) setError(failure.field, failure.message);
    else setProblems((now) => ({ ...now, message: failure?.message ?? '' }));
  });

  // Two files chosen at once must not submit the same captcha twice.
  const taking = useRef<Promise<string | undefined>>(undefined);
  const takeTicket = async () => {
    // Files wait for the captcha; a missing one is reported when the form is submitted.
    if (!captcha.isComplete || !captcha.proof) {
      if (!captcha.isShown) void captcha.renew();
      return undefined;
    }
    try {
      const taken = await (await reportCalls()).takeTicket(captcha.proof);
      setTicket(taken.ticket);
      setError('reportCaptcha');
      captcha.dismiss();
      return taken.ticket;
    } catch (error) {
      const { errors, message, isLost } = rejectionOf(error);
      showProblems(errors.captcha ? { reportCaptcha: errors.captcha } : errors, message);
      if (!isLost) void captcha.renew();
      return undefined;
    }
  };
  const ticketOf = async () => {
    if (ticket) return ticket;
    taking.current ??= takeTicket().finally(() => {
      taking.current = undefined;
    });
    return taking.current;
  };
  const handleFailure = (error: unknown) => {
    const isOver = error instanceof ApiError && error.code === refusalCodes.spentTicket;
    if (isOver) {
      setTicket('');
      evidence.rewind();
      void captcha.renew();
    }
    const { errors, message } = rejectionOf(error);
    showProblems(isOver ? { reportCaptcha: `${message}；材料会重新上传` } : nested(errors), isOver ? '' : message);
  };
  const evidence = useEvidence({ ticketOf, onTicketOver: handleFailure });

  // Starts waiting uploads once the captcha is solved.
  const resume = useRef(evidence.resume);
  resume.current = evidence.resume;
  const isDue = captcha.isComplete && evidence.hasWaiting && !ticket;
  useEffect(() => {
    if (isDue) void resume.current();
  }, [isDue]);

  const validateAll = async () => {
    const { validateReport, validateReporter } = await reportCalls();
    const { phone, code } = proof;
    return {
      ...validateReport(draft),
      ...(isNamed ? validateReporter({ name, phone, code }) : {}),
      ...(ticket || captcha.isComplete ? {} : { reportCaptcha: CAPTCHA_FIRST }),
    };
  };

  const send = async () => {
    const usable = await ticketOf();
    if (!usable) return;
    await evidence.flush(usable);
    if (evidence.hasRefused()) return showProblems({}, UNSENT);
    const { phone, code } = proof;
    const body = {
      ticket: usable,
      ...draft,
      kind: draft.kind as ReportKind,
      files: evidence.fileIds(),
      ...(isNamed ? { reporter: { name, phone, code } } : {}),
    };
    setReceipt(await (await reportCalls()).send(body));
    setDraft(empty);
    showProblems({});
  };

  return {
    draft,
    isNamed,
    setNamed,
    name,
    setName: (text: string) => {
      setName(text);
      if (problems.errors.name) setError('name');
    },
    hasTicket: ticket !== '',
    isBusy,
    receipt,
    captcha,
    proof,
    evidence,
    ...problems,
    change: (patch: Partial<ReportDraft>) => {
      setDraft({ ...draft, ...patch });
      for (const field of Object.keys(patch)) if (problems.errors[field]) setError(field);
    },
    checkField: async (field: keyof ReportDraft) => {
      if (draft[field]) setError(field, (await reportCalls()).validateReport({ [field]: draft[field] })[field]);
    },
    readyCaptcha: () => {
      if (!ticket) captcha.ready();
    },
    submit: () =>
      once(async () => {
        try {
          const errors = await validateAll();
          if (Object.keys(errors).length > 0) showProblems(errors);
          else if (evidence.isSending) showProblems({}, '材料还在上传，请稍候再提交');
          else await send();
        } catch (error) {
          handleFailure(error);
        }
      }),
  };
};
export type Report = ReturnType<typeof useReport>;
