// A labelled input with its error message below.
import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { type Normalise, normalisingHandlers } from '../../lib/normalise-input.ts';
import { Icon } from '../shell/Icon.tsx';
import type { Failure } from './failure.ts';
import * as styles from './forms.module.css';

/** A message about the whole form. */
export const FormAlert = ({ failure }: { failure: Failure | undefined }) =>
  failure && !failure.field ? (
    <p className={styles.formAlert} role="alert">
      <Icon name="warning" />
      {failure.message}
    </p>
  ) : null;

/** The star of a required field, hidden from assistive technology because the input itself is marked required. */
export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    *
  </span>
);

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  normalise?: Normalise | undefined;
  hint?: ReactNode;
  /** Rendered at the end of the label's line. */
  mark?: ReactNode;
  before?: ReactNode;
  inside?: ReactNode;
  beside?: ReactNode;
  /** Below the input, above its message. */
  below?: ReactNode;
};

export const Field = ({ label, error, hint, normalise, mark, before, inside, beside, below, ...input }: FieldProps) => {
  const id = useId();
  const note = error || hint;
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {input.required && <Star />}
        {mark}
      </div>
      <div className={styles.fieldRow}>
        <span className={`input large${error ? ' wrong' : ''}`}>
          {before}
          <input
            {...input}
            {...normalisingHandlers(normalise, input)}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
          />
          {inside}
        </span>
        {beside}
      </div>
      {below}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? `${styles.note} wrong` : styles.note}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
};

/** Focuses the invalid field after a rejected submission. */
export const focusWrongField = (form: HTMLFormElement | null, failure: Failure | undefined) => {
  const field = failure?.field && form?.elements.namedItem(failure.field);
  if (field instanceof HTMLInputElement) field.focus();
};

export const useFocusFirstInvalid = (form: RefObject<HTMLFormElement | null>, turn: number) =>
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, turn]);
