// A labelled field of several lines, with the count of what is written and its message below.
import './text-area.css';
import { type TextareaHTMLAttributes, useId } from 'react';
import { Star } from './Star.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  value: string;
  max: number;
  error?: string | undefined;
  hint?: string | undefined;
};

/** More than `max` can be typed, so that nothing pasted is lost; it says so. */
export const TextArea = ({ label, max, error, hint, ...area }: Props) => {
  const id = useId();
  const length = area.value.trim().length;
  const note = error || hint;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {area.required && <Star />}
        <span className={length > max ? 'num count over' : 'num count'}>
          {length} / {max}
        </span>
      </div>
      <textarea
        {...area}
        id={id}
        className={error ? 'text-area wrong' : 'text-area'}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'note wrong' : 'note'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
};
