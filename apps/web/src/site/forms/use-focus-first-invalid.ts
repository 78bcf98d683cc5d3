// Focuses the first invalid field after a submission attempt.
import { type RefObject, useEffect } from 'react';

export const useFocusFirstInvalid = (form: RefObject<HTMLFormElement | null>, turn: number) =>
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, turn]);
