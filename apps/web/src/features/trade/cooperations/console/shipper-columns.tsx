// Columns of a fleet's cooperative shippers, and the same row as a card.
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { payerText } from '@rfb/contract/conduct/credits/payer.ts';
import { cooperationStatusTag } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import * as cards from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Cooperations.module.css';
import { AgreementEnd, since } from './partner-facts.tsx';

export const shipperColumns: Column<Cooperation>[] = [
  {
    key: 'name',
    title: '货主',
    cell: ({ partner }) => (
      <span className={styles.nameCell}>
        <Monogram name={partner.name} />
        <span>
          <strong>{partner.name}</strong>
          <small>{partner.regionName}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: '合作',
    cell: (cooperation) => (
      <>
        <StateTag of={cooperationStatusTag} value={cooperation.state} />
        <small>{since(cooperation)}</small>
      </>
    ),
  },
  { key: 'payment', title: '按期付款', cell: ({ partner }) => (partner.payer ? payerText(partner.payer) : '') },
  {
    key: 'credit',
    title: '信用分',
    cell: ({ partner: { creditScore } }) => (
      <span className="num">{`${creditScore} ${creditGradeOf(creditScore)}`}</span>
    ),
  },
  { key: 'agreement', title: '框架协议', cell: ({ agreement }) => <AgreementEnd agreement={agreement} /> },
];

export const ShipperCard = (cooperation: Cooperation) => (
  <>
    <span className={cards.cardLine}>
      <strong>{cooperation.partner.name}</strong>
      <StateTag of={cooperationStatusTag} value={cooperation.state} />
    </span>
    <span className={cards.cardLine}>
      <small>{since(cooperation)}</small>
      <AgreementEnd agreement={cooperation.agreement} />
    </span>
  </>
);
