// Tools for readers: share, print, text size.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { Icon } from '../../../../../site/shell/Icon.tsx';
import * as styles from './article.module.css';
import { CopyLink } from './CopyLink.tsx';
import { type ReadingSize, readingSizes } from './use-reading-size.ts';

const sizes = Object.keys(readingSizes) as ReadingSize[];

/** The QR code is loaded when it is opened. */
const QrCode = ({ articleId }: { articleId: string }) => (
  <details className={styles.qr}>
    <summary className="button">
      <Icon name="qr" />
      微信扫码
    </summary>
    <img
      src={`${API_BASE}/articles/${encodeURIComponent(articleId)}/qr`}
      alt="本文地址的二维码"
      width={180}
      height={180}
      loading="lazy"
    />
    <p>用微信“扫一扫”在手机上打开，再转发给同事。</p>
  </details>
);

type Props = { articleId: string; size: ReadingSize; onSize: (size: ReadingSize) => void };

export const Tools = ({ articleId, size, onSize }: Props) => (
  <section className={styles.tools} aria-label="阅读与分享">
    <CopyLink articleId={articleId} />
    <QrCode articleId={articleId} />
    <button className="button needs-script" type="button" onClick={() => print()}>
      <Icon name="print" />
      打印
    </button>
    <fieldset className={`${styles.sizes} needs-script`}>
      <legend>字号</legend>
      {sizes.map((each) => (
        <button key={each} type="button" aria-pressed={each === size} onClick={() => onSize(each)}>
          {readingSizes[each]}
        </button>
      ))}
    </fieldset>
  </section>
);
