// The columns of the list of entries as table cells, and one row as a card.
import { clauseNames } from '@rfb/contract/conduct/convention/numerals.ts';
import { listingKinds, statementKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ListingRow } from '@rfb/contract/conduct/listings/listings.ts';
import { dayText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { ListingTag } from '../shared/ListingTag.tsx';
import * as styles from '../shared/listings.module.css';
import { Remaining } from './Remaining.tsx';

const Phase = (row: ListingRow) => (
  <>
    <ListingTag {...row} />
    <Remaining row={row} />
  </>
);

export const columns: Column<ListingRow>[] = [
  {
    key: 'company',
    title: '企业',
    cell: ({ companyName, creditCode }) => (
      <>
        <strong>{companyName}</strong>
        <small className="num">{creditCode}</small>
      </>
    ),
  },
  { key: 'kind', title: '名单', cell: ({ kind }) => listingKinds[kind] },
  {
    key: 'reason',
    title: '事由与依据',
    cell: ({ reason, clauses }) => (
      <span className={styles.listingReason}>
        {reason}
        <small>{clauseNames(clauses)}</small>
      </span>
    ),
  },
  { key: 'phase', title: '阶段', cell: Phase },
  {
    key: 'waiting',
    title: '待处理',
    cell: ({ openStatement }) => (openStatement ? statementKinds[openStatement] : <span className="muted">—</span>),
  },
  {
    key: 'decision',
    title: '决定书',
    cell: ({ decisionNo, proposedAt }) => (
      <>
        {decisionNo ?? <span className="muted">未决定</span>}
        <small className="num">{dayText(proposedAt)} 提出</small>
      </>
    ),
  },
];

export const ListingCard = (row: ListingRow) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{row.companyName}</strong>
      <span className={rowCardsStyles.cardTags}>
        <ListingTag {...row} />
      </span>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>
        {listingKinds[row.kind]}　{row.reason}
      </small>
    </span>
  </>
);
