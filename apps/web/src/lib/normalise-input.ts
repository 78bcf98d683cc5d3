// Inputs that normalise their text: at once when it is pasted, dropped or autofilled, on leaving the field when it is typed.
import {
  halfWidth,
  normaliseAccount,
  normaliseCode,
  normaliseEmail,
  normaliseNumber,
  normalisePhone,
  normaliseReference,
  normaliseSmsCode,
} from '@rfb/contract/normalise.ts';
import type { ChangeEvent, FocusEvent } from 'react';

export type Normalise = (text: string) => string;

/** By the name of the field, which is the same in every form. Such fields have no `maxlength`: it cuts before anything can be removed. */
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

/** Set through the prototype the new value is a change to React, as if it were typed. */
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
