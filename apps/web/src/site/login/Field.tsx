// A labelled input with its message below.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  before?: ReactNode;
  inside?: ReactNode;
  beside?: ReactNode;
};

export const Field = ({ label, error, hint, before, inside, beside, ...input }: FieldProps) => {
  const id = useId();
  const note = error || hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <span className={`input large${error ? ' wrong' : ''}`}>
          {before}
          <input
            {...input}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
          />
          {inside}
        </span>
        {beside}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'note wrong' : 'note'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
};
