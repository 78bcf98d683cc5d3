// A code that opens this page on a phone: beside the contact data on a wide screen, and with the address on paper.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import * as styles from './page-qr.module.css';

/** Lazy: a phone, which does not show it, does not load it either. */
export const PageQr = ({ id, address }: { id: string; address: string }) => (
  <div className={styles.pageQr}>
    <img
      src={`${API_BASE}/fleets/${encodeURIComponent(id)}/qr`}
      alt="本页地址的二维码"
      width={96}
      height={96}
      loading="lazy"
    />
    <p>
      <b>在手机上打开本页</b>
      <span className={styles.hint}>用手机相机或微信扫码</span>
      <span className={styles.address}>{address}</span>
    </p>
  </div>
);
