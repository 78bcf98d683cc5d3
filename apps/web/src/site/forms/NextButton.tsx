// The one way on: waits for the script, and while something is being sent.
import { useEffect, useState } from 'react';

type NextButtonProps = { text: string; busyText?: string; isBusy?: boolean };

export const NextButton = ({ text, busyText = '请稍候', isBusy = false }: NextButtonProps) => {
  // Before the script is there the browser would send the form by itself.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      <button className="button primary submit" type="submit" disabled={!isAlive || isBusy}>
        {isBusy ? busyText : text}
      </button>
      <noscript>
        <p className="note wrong">这一页需要启用 JavaScript，请在浏览器设置中打开后刷新。</p>
      </noscript>
    </>
  );
};
