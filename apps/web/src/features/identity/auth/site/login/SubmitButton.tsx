// Login button with its busy and countdown states.
import { useEffect, useState } from 'react';
import { waitInWords } from '../../../../../site/forms/failure.ts';
import * as styles from '../../../../../site/forms/forms.module.css';
import type { SignIn } from './use-sign-in.ts';

const textOf = ({ isBusy, waitLeft }: SignIn) => {
  if (waitLeft > 0) return `请在 ${waitInWords(waitLeft)}后再试`;
  return isBusy ? '正在登录' : '登录';
};

export const SubmitButton = ({ signIn }: { signIn: SignIn }) => {
  // Disabled until hydration: before that the browser would submit the form natively.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <button
        className={`button primary ${styles.submit}`}
        type="submit"
        disabled={!isHydrated || signIn.isBusy || signIn.waitLeft > 0}
      >
        {textOf(signIn)}
      </button>
      <noscript>
        <p className={`${styles.note} wrong`}>登录需要启用 JavaScript，请在浏览器设置中打开后刷新。</p>
      </noscript>
    </>
  );
};
