// Normalises input text: immediately when pasted, dropped or autofilled, on blur when typed.
import {
  halfWidth,
  normaliseCode,
  normaliseEmail,
  normaliseNumber,
  normaliseReference,
  normaliseSmsCode,
} from '@rfb/contract/normalise.ts';
import { normaliseAccount, normalisePhone } from '@rfb/contract/phones.ts';
import type { ChangeEvent, FocusEvent } from 'react';

export type Normalise = (text: string) => string;

/** By field name, the same in every form; these fields have no `maxlength`, which would truncate before normalising. */
export const normaliserOf: Record<string, Normalise | undefined> = {
  phone: normalisePhone,
  email: normaliseEmail,
  creditCode: normaliseCode,
  code: normaliseSmsCode,
  receiptNo: normaliseReference,
  username: normaliseAccount,
  permitNo: halfWidth,
  vehicleCount: normaliseNumber,
  establishYear: normaliseNumber,
};

/** Normalising while somebody types would move the caret. */
const isTyping = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  nativeEvent instanceof InputEvent && /^(?:insertText|insertCompositionText|delete.*)$/.test(nativeEvent.inputType);

/** React only notices a new value that is set through the prototype. */
const putText = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

type Handlers = {
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

export const normalisingHandlers = (normalise: Normalise | undefined, { onChange, onBlur }: Handlers) => {
  if (!normalise) return { onChange, onBlur };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { target } = event;
      const next = isTyping(event) ? target.value : normalise(target.value);
      if (next !== target.value) target.value = next;
      onChange?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const next = normalise(event.target.value);
      if (next !== event.target.value) putText(event.target, next);
      onBlur?.(event);
    },
  };
};
