// Rejects single fields of a certification; the fleet sees each reason beside its field.
import { CheckOutlined } from '@ant-design/icons';
import {
  certificationFields,
  certificationLabels,
} from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { Input } from 'antd';
import { useId } from 'react';
import * as styles from './VerdictBar.module.css';
import { type Draft, toggleField } from './verdict.ts';

type Props = {
  draft: Draft;
  problems: Record<string, string>;
  onChange: (draft: Draft) => void;
  onReasonClicked: () => void;
};

const MAX_LENGTH = 100;

export const FieldRejections = ({ draft, problems, onChange, onReasonClicked }: Props) => {
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
              if (clicks > 0) onReasonClicked();
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
              maxLength={MAX_LENGTH}
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
