// The login button: says when it works, when it waits, and for how long.
import { useEffect, useState } from 'react';
import { waitInWords } from '../../../../site/forms/failure.ts';
import type { SignIn } from './use-sign-in.ts';

const textOf = ({ isBusy, waitLeft }: SignIn) => {
  if (waitLeft > 0) return `请在 ${waitInWords(waitLeft)}后再试`;
  return isBusy ? '正在登录' : '登录';
};

export const SubmitButton = ({ signIn }: { signIn: SignIn }) => {
  // Before the script is there the browser would send the form by itself.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      <button
        className="button primary submit"
        type="submit"
        disabled={!isAlive || signIn.isBusy || signIn.waitLeft > 0}
      >
        {textOf(signIn)}
      </button>
      <noscript>
        <p className="note wrong">登录需要启用 JavaScript，请在浏览器设置中打开后刷新。</p>
      </noscript>
    </>
  );
};
