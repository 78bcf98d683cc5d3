// Read-only facts on the card: contact data, registration, rating.
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import { NO_RATINGS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { ContactDialog } from '../../../membership/profile/shared/ContactDialog.tsx';
import * as styles from './CardPage.module.css';

const UNKNOWN = <span className="muted">未登记</span>;
const figure = (value: number, unit: string) => (
  <>
    <span className="num">{numberText(value)}</span> {unit}
  </>
);

const numberOf = (phone: string) => (phone ? <span className="num">{phone}</span> : UNKNOWN);
const ratingOf = ({ rating, ratingCount }: FleetCard) =>
  rating === null ? (
    <span className="muted">{NO_RATINGS}</span>
  ) : (
    <>
      <span className="num">{rating.toFixed(1)}</span> / 5，{figure(ratingCount, '条评价')}
    </>
  );

const ContactFacts = ({ card }: { card: FleetCard }) => {
  const [isOpen, setOpen] = useState(false);
  const profile = useAsk(getCompanyProfile).data;
  return (
    <Panel
      title="联系方式"
      extra={
        <button type="button" className="link" disabled={!profile} onClick={() => setOpen(true)}>
          编辑联系信息
        </button>
      }
    >
      <Facts
        items={[
          ['联系人', card.contactPerson || UNKNOWN],
          ['联系电话', numberOf(card.phone)],
          ['地址', card.address || UNKNOWN],
        ]}
      />
      <p className={styles.cardNote}>保存后立即生效。访客看到的号码中间四位隐藏，有效会员登录后可见完整号码。</p>
      {isOpen && profile && <ContactDialog profile={profile} onClose={() => setOpen(false)} />}
    </Panel>
  );
};

export const RegisteredFacts = ({ card }: { card: FleetCard }) => (
  <>
    <ContactFacts card={card} />
    <Panel title="登记的事实">
      <Facts
        items={[
          ['企业名称', card.name],
          ['服务类型', card.serviceTypes.join('、') || UNKNOWN],
          ['车辆数', card.vehicleCount === null ? UNKNOWN : figure(card.vehicleCount, '台')],
          ['逐台登记', figure(card.registeredVehicles, '台')],
          ['评分', ratingOf(card)],
        ]}
      />
      <p className={styles.cardNote}>
        服务类型与车辆数来自入会登记，评分由评价算出，名片上不能改写。有变化请
        <a className="link" href={withBase('/contact')}>
          联系分会
        </a>
        。
      </p>
    </Panel>
  </>
);
