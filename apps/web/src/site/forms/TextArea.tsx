// A labelled textarea with a character count and its error message below.
import { type TextareaHTMLAttributes, useId } from 'react';
import { Star } from './Field.tsx';
import * as formsStyles from './forms.module.css';
import * as styles from './text-area.module.css';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  value: string;
  max: number;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Text longer than `max` is accepted and reported, so that pasted text is not truncated. */
export const TextArea = ({ label, max, error, hint, ...area }: Props) => {
  const id = useId();
  const length = area.value.trim().length;
  const note = error || hint;
  return (
    <div className={formsStyles.field}>
      <div className={formsStyles.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {area.required && <Star />}
        <span className={length > max ? `num ${styles.count} ${styles.over}` : `num ${styles.count}`}>
          {length} / {max}
        </span>
      </div>
      <textarea
        {...area}
        id={id}
        className={error ? `${styles.textArea} wrong` : styles.textArea}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p
          id={`${id}-note`}
          className={error ? `${formsStyles.note} wrong` : formsStyles.note}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
};
