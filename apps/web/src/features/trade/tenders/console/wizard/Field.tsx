// A labelled field of the wizard with hint and error.
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { cx, variant } from '../../../../../lib/cx.ts';
import * as styles from './Field.module.css';
import { controlId } from './steps.ts';
import { useWizard } from './wizard-context.tsx';

/** A line of text in the wizard. */
export const TextField = ({
  value,
  onChange,
  ...control
}: Control & { value: string; onChange: (text: string) => void; maxLength: number; placeholder?: string }) => (
  <Input {...control} value={value} onChange={({ target }) => onChange(target.value)} />
);

/** Radio buttons as cards with a sentence each. */
export const ModeChoice = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.modes} aria-label={label}>
    {children}
  </fieldset>
);

export type Control = {
  id: string;
  status?: 'error';
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
type Props = {
  path: string;
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  /** Right of the label, such as 可不填. */
  side?: string;
  /** Columns out of twelve. */
  span?: 3 | 4 | 6 | 8 | 12;
  children: (control: Control) => ReactNode;
};

export const Field = ({ path, label, isRequired = false, hint, side, span = 4, children }: Props) => {
  const error = useWizard().errors[path];
  const id = controlId(path);
  const below = error ?? hint;
  return (
    <div className={cx(styles.field, variant(styles, 'span', span))}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label}
          {isRequired && <em aria-hidden="true">*</em>}
        </span>
        {side && <small>{side}</small>}
      </label>
      {children({
        id,
        ...(error && { status: 'error', 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
        ...(below && { 'aria-describedby': `${id}-below` }),
      })}
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.hint}>
          {below}
        </p>
      )}
    </div>
  );
};

/** A group of fields with a heading. */
export const FieldGroup = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>
      {title}
      {note && <small className={styles.note}>{note}</small>}
    </legend>
    <div>{children}</div>
  </fieldset>
);
