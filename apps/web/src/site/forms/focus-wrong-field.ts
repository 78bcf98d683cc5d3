// Focuses the invalid field after a rejected submission.
import type { Failure } from './failure.ts';

export const focusWrongField = (form: HTMLFormElement | null, failure: Failure | undefined) => {
  const field = failure?.field && form?.elements.namedItem(failure.field);
  if (field instanceof HTMLInputElement) field.focus();
};
