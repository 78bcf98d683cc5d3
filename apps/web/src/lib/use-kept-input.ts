// Stores form input when the session expires and restores it when the form is opened again.
import { App, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { keepInput, onSessionEnd, takeInput } from './session-end.ts';

/** Secrets are never stored in the browser. */
const SECRET = /identity|password|code$|captcha/i;

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

const RESTORED = '已恢复登录过期前填写的内容';

/** True once input was restored; `name` identifies the form and its object, without it nothing is stored. */
export const useKeptInput = (form: FormInstance | undefined, name: string | undefined) => {
  const { message } = App.useApp();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!form || name === undefined) return undefined;
    const kept = takeInput(name);
    if (kept) {
      form.setFields(Object.entries(kept).map(([field, value]) => ({ name: field, value, touched: true })));
      setRestored(true);
      void message.info(RESTORED);
    }
    return onSessionEnd(() => {
      if (form.isFieldsTouched()) keepInput(name, withoutSecrets(form.getFieldsValue(true)));
    });
  }, [form, name, message]);
  return isRestored;
};

/** The same for an editor without a form: `typed` is what is not saved yet, undefined when there is nothing. */
export const useKeptState = <T extends object>(name: string, typed: T | undefined, restore: (kept: T) => void) => {
  const { message } = App.useApp();
  const latest = useRef({ typed, restore });
  latest.current = { typed, restore };
  useEffect(() => {
    const kept = takeInput(name);
    if (kept) {
      latest.current.restore(kept as T);
      void message.info(RESTORED);
    }
    return onSessionEnd(() => {
      if (latest.current.typed) keepInput(name, latest.current.typed);
    });
  }, [name, message]);
};
