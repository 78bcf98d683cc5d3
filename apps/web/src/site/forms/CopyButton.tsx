// Copies a number to the clipboard, or selects it for manual copying where the browser has no clipboard.
import { useState } from 'react';
import * as styles from './asking.module.css';

export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('已复制');
    } catch {
      setOutcome('浏览器不允许复制，请手工抄下');
    }
  };
  return (
    <span className={styles.copy}>
      <button type="button" className="button" onClick={() => void copy()}>
        复制{name}
      </button>
      <span role="status">{outcome}</span>
    </span>
  );
};
