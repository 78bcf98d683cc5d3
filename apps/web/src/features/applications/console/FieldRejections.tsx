// Which fields of a certification are wrong, and why; the fleet reads each reason beside its field.
import { CheckOutlined } from '@ant-design/icons';
import { certificationFields, certificationLabels } from '@rfb/contract/certifications/certifications.labels.ts';
import { Input } from 'antd';
import { useId } from 'react';
import * as styles from './VerdictBar.module.css';
import { type Draft, toggleField } from './verdict.ts';

type Props = { draft: Draft; problems: Record<string, string>; onChange: (draft: Draft) => void; onPicked: () => void };

const MAX = 100;

export const FieldRejections = ({ draft, problems, onChange, onPicked }: Props) => {
  const id = useId();
  const picked = certificationFields.filter((field) => draft.fields[field] !== undefined);
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend className={styles.reasonsName}>需修改的项目</legend>
        {certificationFields.map((field) => (
          <button
            key={field}
            type="button"
            aria-pressed={picked.includes(field)}
            onClick={({ detail: clicks }) => {
              onChange(toggleField(draft, field));
              if (clicks > 0) onPicked();
            }}
          >
            {picked.includes(field) && <CheckOutlined aria-hidden />}
            {certificationLabels[field]}
          </button>
        ))}
      </fieldset>
      {picked.map((field) => {
        const problem = problems[`fields.${field}`];
        return (
          <div key={field} className={styles.fieldRejection}>
            <label htmlFor={id + field}>{certificationLabels[field]}</label>
            <Input
              id={id + field}
              size="small"
              maxLength={MAX}
              status={problem ? 'error' : ''}
              aria-invalid={problem ? true : undefined}
              value={draft.fields[field]}
              onChange={({ target }) => onChange({ ...draft, fields: { ...draft.fields, [field]: target.value } })}
            />
            {problem && (
              <p className={styles.verdictProblem} role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </>
  );
};
