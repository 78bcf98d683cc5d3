// Focuses the first invalid field after a submission attempt.
import { type RefObject, useEffect } from 'react';
import type { Failure } from './failure.ts';

/** Focuses the invalid field after a rejected submission. */
export const focusWrongField = (form: HTMLFormElement | null, failure: Failure | undefined) => {
  const field = failure?.field && form?.elements.namedItem(failure.field);
  if (field instanceof HTMLInputElement) field.focus();
};

export const useFocusFirstInvalid = (form: RefObject<HTMLFormElement | null>, turn: number) =>
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, turn]);
