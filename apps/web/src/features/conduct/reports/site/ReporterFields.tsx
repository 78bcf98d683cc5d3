// Fields for an anonymous or named report; a named one confirms the phone by a code.
import { Field } from '../../../../site/forms/Field.tsx';
import * as styles from '../../../../site/forms/forms.module.css';
import { PhoneProofFields } from '../../../../site/forms/PhoneProofFields.tsx';
import * as reportsStyles from './reports.module.css';
import type { Report } from './use-report.ts';

const ways = [
  { isNamed: false, title: '匿名', text: '不留姓名与电话，举报记录里没有网络地址。凭查询码了解进度。' },
  { isNamed: true, title: '实名', text: '便于核实，每一步短信通知。身份只有分会工作人员可见，查看电话都有记录。' },
];

export const ReporterFields = ({ report }: { report: Report }) => {
  const { isNamed, setNamed, name, setName, proof, errors } = report;
  return (
    <>
      <fieldset className={`${styles.field} ${reportsStyles.reporterWays}`}>
        <legend className={styles.fieldHead}>身份</legend>
        {ways.map((way) => (
          <label key={way.title} className={way.isNamed === isNamed ? reportsStyles.chosen : undefined}>
            <input
              type="radio"
              name="reporter"
              checked={way.isNamed === isNamed}
              onChange={() => setNamed(way.isNamed)}
            />
            <span>
              <b>{way.title}</b>
              <small>{way.text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isNamed && (
        <div className={reportsStyles.reporterFields}>
          <Field
            label="姓名"
            name="name"
            required
            maxLength={40}
            autoComplete="name"
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.target.value)}
          />
          <PhoneProofFields proof={proof} errorOf={(field) => (field ? errors[field] : undefined)} />
        </div>
      )}
    </>
  );
};
