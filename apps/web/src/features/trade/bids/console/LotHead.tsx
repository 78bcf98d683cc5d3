// The head of a lot for a fleet: name, state, time left, lane, vehicle, quantity, payment.
import { payerText, shipperWaitingText } from '@rfb/contract/conduct/credits/payer.ts';
import { OPPORTUNITIES_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Link } from 'react-router';
import { Remaining } from '../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../lib/moments.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { loadText, quantityUnitText, unitPriceText, vehicleText } from '../../tenders/shared/amounts.ts';
import { LaneLine } from '../../tenders/shared/LaneLine.tsx';
import { TenderPhaseTag } from '../../tenders/shared/TenderPhaseTag.tsx';
import * as styles from './BidPage.module.css';

type Props = {
  tender: TenderDetail;
  lot: LotContent;
  lotId: string;
  needsReconfirm: boolean;
  onLot: (lotId: string) => void;
};

export const LotHead = ({ tender, lot, lotId, needsReconfirm, onLot }: Props) => {
  const { content, lots, shipper, phase } = tender;
  const row = lots.find(({ id }) => id === lotId);
  const closesAt = row?.closesAt ?? tender.closesAt;
  const load = loadText(lot);
  const facts: [string, React.ReactNode][] = [
    ['货主', shipper.name],
    [
      '线路',
      <LaneLine
        key="lane"
        origin={row?.origin ?? ''}
        destination={row?.destination ?? ''}
        distanceKm={lot.distanceKm}
      />,
    ],
    ['车型 / 每车', [vehicleText(lot), load, lot.temperature].filter(Boolean).join('，')],
    ['数量', lot.quantityMilli === null ? '未写' : quantityUnitText(lot.quantityMilli, content.unit)],
    ['限价', lot.ceilingE4 === null ? '未设' : unitPriceText(lot.ceilingE4, content.unit)],
    ...(shipper.payer
      ? ([
          ['货主按期付款', payerText(shipper.payer)],
          ['货主装卸等待', shipperWaitingText(shipper.payer)],
        ] as [string, string][])
      : []),
    ['付款', content.paymentDays === null ? '未写' : `回单后 ${content.paymentDays} 天`],
  ];
  return (
    <ListPanel label="标的" isFetching={false}>
      <div className={styles.head}>
        <div>
          <p>
            <Link className="link" to={OPPORTUNITIES_PATH}>
              报价机会
            </Link>
            　/　<span className="num">{tender.tenderNo}</span>
          </p>
          <h2>
            {content.title}　标的 {row?.number ?? 1}
          </h2>
          <div className={styles.tags}>
            <TenderPhaseTag phase={phase} />
            <StatusTag look={['grey', 'ring']}>{tenderModes[content.mode]}</StatusTag>
            {needsReconfirm && <StatusTag look={['amber', 'diamond']}>变更后须重新确认</StatusTag>}
          </div>
        </div>
        {phase === 'bidding' && content.mode === 'sealed' && closesAt && (
          <div className={styles.clock}>
            <small>距截止　{shortTimeText(closesAt)}</small>
            <Remaining until={closesAt} />
          </div>
        )}
      </div>
      {lots.length > 1 && (
        <div className={styles.lots}>
          <LineTabs
            label="标的"
            items={lots.map(({ id, number }) => ({ key: id, name: `标的 ${number}` }))}
            active={lotId}
            onChange={onLot}
          />
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ListPanel>
  );
};
