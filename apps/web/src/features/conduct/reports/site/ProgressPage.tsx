// Progress of a report by its secret code. The form uses POST, so that the code is never in the URL.
import type { ReportProgress } from '@rfb/contract/conduct/reports/reports.ts';
import { type FormEvent, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { loadCalls } from '../../../../site/calls.ts';
import { Field } from '../../../../site/forms/Field.tsx';
import { rejectionOf } from '../../../../site/forms/rejection.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { AppealForm } from './AppealForm.tsx';
import { reportCalls } from './lazy.ts';
import { Procedure } from './Procedure.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import * as styles from './reports.module.css';

/** `failure`: why the lookup failed. */
export type ProgressContent = { code: string; report: ReportProgress | null; failure: string };

type Outcome = { code: string; report: ReportProgress | null; failure: string };

const NotFound = () => (
  <div className={styles.notFound}>
    <h2>没有查到</h2>
    <p>请核对查询码。查询码在提交举报时显示，形如 JB-7F3K-92QM；遗失后无法找回，实名举报可以电话询问。</p>
  </div>
);

const useProgress = (start: Outcome) => {
  const [outcome, setOutcome] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const look = async (code: string) => {
    setBusy(true);
    const next = await reportCalls()
      .then(({ findProgress }) => findProgress(code))
      .then(
        ({ report }): Outcome => ({ code, report, failure: '' }),
        (error): Outcome => ({ code, report: null, failure: rejectionOf(error).message || '请填写查询码' }),
      );
    setOutcome(next);
    setBusy(false);
  };
  return { outcome, isBusy, look };
};

export const Page = ({ content, place }: PageProps<ProgressContent>) => {
  const { outcome, isBusy, look } = useProgress(content);
  const [typed, setTyped] = useState(content.code);
  const [isEmpty, setEmpty] = useState(false);
  const { code, report, failure } = outcome;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(!typed.trim());
    if (typed.trim()) void look(typed.trim());
  };
  return (
    <>
      <PageHead title="举报进度查询" lead="凭查询码查看受理、调查与决定。页面不显示举报人、举报对象与事实。" />
      <div className={`wrap ${styles.reportColumns}`}>
        <div>
          <form
            className={styles.codeForm}
            action={withBase('/industry-discipline/reports')}
            method="post"
            onSubmit={submit}
            onFocus={loadCalls}
            noValidate
          >
            <Field
              label="查询码"
              name="code"
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="JB-7F3K-92QM"
              error={isEmpty ? '请填写查询码' : failure || undefined}
              onChange={(event) => setTyped(event.target.value)}
              beside={
                <button className="button primary" type="submit" disabled={isBusy}>
                  {isBusy ? '正在查询' : '查询'}
                </button>
              }
            />
          </form>
          <div aria-live="polite">
            {report && <ProgressLine report={report} />}
            {report?.appealUntil && (
              <AppealForm key={code} code={code} until={report.appealUntil} onSent={() => look(code)} />
            )}
            {!report && code && !failure && <NotFound />}
          </div>
          {!report && (
            <p className={styles.noCode}>
              还没有举报？
              <a className="link in-text" href={withBase('/industry-discipline/report')}>
                我要举报
              </a>
            </p>
          )}
        </div>
        <Procedure office={place.office} />
      </div>
    </>
  );
};
