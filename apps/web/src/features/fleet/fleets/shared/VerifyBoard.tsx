// A board that links to the verification of the fleet's certificate, by QR code or link.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './fleet.module.css';

export const VerifyBoard = ({
  certificate: { code, qr },
}: {
  certificate: NonNullable<FleetDetail['certificate']>;
}) => (
  <section className={`sign-board ${styles.verifySign}`}>
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="二维码：打开分会查验页"
    >
      <path className={styles.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path d={qr.path} />
    </svg>
    <div>
      <h2>扫码验真</h2>
      <p>打开分会查验页，看会员资格的实时状态</p>
      <a className="num" href={withBase(`/verify?code=${code}`)}>
        {code}
      </a>
    </div>
  </section>
);
