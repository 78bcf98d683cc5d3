// The report form: facts, evidence, reporter.
import { FACTS_MAX, reportKinds } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { type FormEvent, useRef } from 'react';
import { loadCalls } from '../../../../site/calls.ts';
import * as askingStyles from '../../../../site/forms/asking.module.css';
import { CaptchaField } from '../../../../site/forms/CaptchaField.tsx';
import { ChipChoice } from '../../../../site/forms/ChipChoice.tsx';
import { Field, FormAlert, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import { NextButton } from '../../../../site/forms/NextButton.tsx';
import { TextArea } from '../../../../site/forms/TextArea.tsx';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import { Icon } from '../../../../site/shell/Icon.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { EvidenceField } from './EvidenceField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { Procedure } from './Procedure.tsx';
import { ReporterFields } from './ReporterFields.tsx';
import { ReportReceipt } from './ReportReceipt.tsx';
import * as styles from './reports.module.css';
import { type Report, useReport } from './use-report.ts';

const Facts = ({ report }: { report: Report }) => {
  const { draft, errors, change, checkField } = report;
  return (
    <>
      <ChipChoice
        label="类型"
        name="kind"
        words={reportKinds}
        value={draft.kind}
        error={errors.kind}
        onValue={(kind) => change({ kind })}
      />
      <div className={styles.objectAndDay}>
        <ObjectField report={report} />
        <Field
          label="发生日期"
          name="happenedOn"
          type="date"
          required
          value={draft.happenedOn}
          error={errors.happenedOn}
          onChange={(event) => change({ happenedOn: event.target.value })}
        />
      </div>
      <TextArea
        label="事实"
        name="facts"
        required
        rows={7}
        max={FACTS_MAX}
        placeholder="时间、地点、涉及的运单或报价、经过与结果"
        value={draft.facts}
        error={errors.facts}
        onChange={(event) => change({ facts: event.target.value })}
        onBlur={() => void checkField('facts').catch(() => undefined)}
      />
    </>
  );
};

const Proof = ({ report: { hasTicket, captcha, errors } }: { report: Report }) =>
  hasTicket ? (
    <p className={styles.provedOnce}>
      <Icon name="done" />
      图形验证已完成，一小时内可以上传材料并提交
    </p>
  ) : (
    <CaptchaField captcha={captcha} name="reportCaptcha" error={errors.reportCaptcha} isRequired />
  );

export const Page = ({ place }: PageProps<null>) => {
  const form = useRef<HTMLFormElement>(null);
  const report = useReport();
  const { message, turn, isBusy, receipt, evidence, hasTicket, readyCaptcha, submit } = report;
  useFocusFirstInvalid(form, turn);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onFocus = () => {
    loadCalls();
    readyCaptcha();
  };
  return (
    <>
      <PageHead title="我要举报" lead="举报会员或非会员违反自律公约的行为。可以匿名，每一步都有日期，决定可以申诉。" />
      <div className={`wrap ${styles.reportColumns}`}>
        {receipt ? (
          <ReportReceipt receipt={receipt} appealDays={place.office.appealDays} />
        ) : (
          <form
            ref={form}
            className={askingStyles.asking}
            method="post"
            onSubmit={onSubmit}
            onFocus={onFocus}
            noValidate
          >
            <FormAlert failure={message ? { message, needsCaptcha: false, waitSeconds: 0 } : undefined} />
            <Facts report={report} />
            <Proof report={report} />
            <EvidenceField evidence={evidence} hasTicket={hasTicket} />
            <ReporterFields report={report} />
            <NextButton
              text="提交举报"
              busyText="正在提交"
              isBusy={isBusy}
              withoutScript="在线举报需要启用 JavaScript；也可以拨打秘书处电话，转自律部。"
            />
          </form>
        )}
        <Procedure office={place.office} />
      </div>
    </>
  );
};
