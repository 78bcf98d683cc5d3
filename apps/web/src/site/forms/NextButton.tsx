// The submit button of a form: disabled until hydration and while a request is pending.
import { useEffect, useState } from 'react';
import * as styles from './forms.module.css';

/** `withoutScript`: the hint shown when JavaScript is disabled. */
type NextButtonProps = { text: string; busyText?: string; isBusy?: boolean; withoutScript?: string };

const NO_SCRIPT = '这一页需要启用 JavaScript，请在浏览器设置中打开后刷新。';

export const NextButton = ({
  text,
  busyText = '请稍候',
  isBusy = false,
  withoutScript = NO_SCRIPT,
}: NextButtonProps) => {
  // Before hydration a click would submit the form natively.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <button className={`button primary ${styles.submit}`} type="submit" disabled={!isHydrated || isBusy}>
        {isBusy ? busyText : text}
      </button>
      <noscript>
        <p className={`${styles.note} wrong`}>{withoutScript}</p>
      </noscript>
    </>
  );
};
