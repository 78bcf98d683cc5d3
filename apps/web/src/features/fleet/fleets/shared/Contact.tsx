// Contact data and other facts of a fleet.

import { entryPath, listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { ReactNode } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './fleet.module.css';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Listed = ({ listedAs }: Pick<FleetDetail, 'listedAs'>) =>
  listedAs ? (
    <a className="link" href={withBase(entryPath(listedAs.listingId))}>
      <span className="num">{listedAs.since}</span> 起列入{listingKinds[listedAs.kind]}
    </a>
  ) : (
    '无黑名单记录'
  );

/** `phone`: how the number is rendered; masked unless the viewer may reveal it. `qr`: the code that opens the page on a phone. */
type Props = { fleet: FleetDetail; phone?: ReactNode; qr?: ReactNode };

export const Contact = ({ fleet, phone, qr }: Props) => (
  <section className={styles.fleetContact} id="contact">
    <h2 className="visually-hidden">联系方式与公示</h2>
    <dl>
      <Row name="联系人">{fleet.contactPerson}</Row>
      <Row name="联系电话">{phone ?? <span className="num">{fleet.phone}</span>}</Row>
      <Row name="地址">{fleet.address}</Row>
      <Row name="信用代码">
        <span className="num">{fleet.creditCode}</span>
      </Row>
      {fleet.conventionVersion !== null && (
        <Row name="自律公约">
          已签署第 <span className="num">{fleet.conventionVersion}</span> 版
        </Row>
      )}
      <Row name="公示记录">
        <Listed listedAs={fleet.listedAs} />
      </Row>
    </dl>
    {qr}
    <a
      className="button"
      href={`${API_BASE}/fleets/${encodeURIComponent(fleet.id)}/vcard`}
      download={`${fleet.name}.vcf`}
    >
      存入通讯录（不含电话）
    </a>
    <a className="button" href={withBase('/contact')}>
      认为信息有误
    </a>
  </section>
);
