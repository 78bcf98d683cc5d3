// Columns of a shipper's cooperative fleets, and the same row as a card.
import { cooperationStatusTag } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import * as cards from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Cooperations.module.css';
import { AgreementEnd, NextPaper, rating, since } from './partner-facts.tsx';

const Tags = ({ tags }: Pick<Cooperation, 'tags'>) => (
  <span className={styles.tagRow}>
    {tags.map((tag) => (
      <span key={tag} className={styles.plainTag}>
        {tag}
      </span>
    ))}
  </span>
);

export const fleetColumns: Column<Cooperation>[] = [
  {
    key: 'name',
    title: '车队',
    cell: ({ partner }) => (
      <span className={styles.nameCell}>
        <Monogram name={partner.name} />
        <span>
          <strong>{partner.name}</strong>
          <small>{partner.serviceTypes.join('、') || partner.regionName}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'group',
    title: '分组与标签',
    cell: ({ group, tags }) => (
      <>
        {group?.name ?? <span className="muted">未分组</span>}
        <Tags tags={tags} />
      </>
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
  { key: 'rating', title: '评分', align: 'right', cell: ({ partner }) => rating(partner) },
  { key: 'paper', title: '下一证照到期', cell: ({ partner }) => <NextPaper nextPaper={partner.nextPaper} /> },
  { key: 'agreement', title: '框架协议', cell: ({ agreement }) => <AgreementEnd agreement={agreement} /> },
];

export const FleetCard = ({ partner, state, group, tags }: Cooperation) => (
  <>
    <span className={cards.cardLine}>
      <strong>{partner.name}</strong>
      <StateTag of={cooperationStatusTag} value={state} />
    </span>
    <span className={cards.cardLine}>
      <small>
        {group?.name ?? '未分组'}
        {tags.length > 0 && `　${tags.join('、')}`}
      </small>
      {rating(partner)}
    </span>
    <NextPaper nextPaper={partner.nextPaper} />
  </>
);
