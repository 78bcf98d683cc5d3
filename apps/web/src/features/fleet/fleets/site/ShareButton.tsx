// Shares the page's URL by the system's share sheet or the clipboard. Rendered only with JavaScript.
import { useEffect, useState } from 'react';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from '../shared/fleet.module.css';

export const ShareButton = ({ title }: { title: string }) => {
  const [isReady, setReady] = useState(false);
  const [notice, setNotice] = useState('');
  useEffect(() => setReady(true), []);
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setNotice('链接已复制');
      }
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNotice('没有复制成，请从地址栏复制');
    }
  };
  return (
    <span className={isReady ? styles.share : `${styles.share} ${styles.waiting}`}>
      <span role="status">{notice}</span>
      <button className="button" type="button" onClick={share}>
        <Icon name="share" />
        分享
      </button>
    </span>
  );
};
