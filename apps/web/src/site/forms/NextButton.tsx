// The one way on: waits for the script, and while something is being sent.
import { useEffect, useState } from 'react';
import * as styles from './forms.module.css';

/** `withoutScript`: what somebody can do who has switched scripts off. */
type NextButtonProps = { text: string; busyText?: string; isBusy?: boolean; withoutScript?: string };

const NO_SCRIPT = '这一页需要启用 JavaScript，请在浏览器设置中打开后刷新。';

export const NextButton = ({
  text,
  busyText = '请稍候',
  isBusy = false,
  withoutScript = NO_SCRIPT,
}: NextButtonProps) => {
  // Before the script is there the browser would send the form by itself.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      <button className={`button primary ${styles.submit}`} type="submit" disabled={!isAlive || isBusy}>
        {isBusy ? busyText : text}
      </button>
      <noscript>
        <p className={`${styles.note} wrong`}>{withoutScript}</p>
      </noscript>
    </>
  );
};
