// The postings of an entry: account, debit or credit, amount.
import type { DuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { duesAccounts } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import * as styles from './Dues.module.css';

/** Of spans, because a card is a button. */
export const Postings = ({ of: { postings } }: { of: DuesEntry }) => (
  <span className={styles.postings}>
    {postings.map(({ account, receivableId, amountFen }) => (
      <span key={`${account} ${receivableId} ${amountFen}`} className={styles.posting}>
        <em>{amountFen < 0 ? '贷' : '借'}</em>
        <span>{duesAccounts[account]}</span>
        <b className="num">{yuanText(Math.abs(amountFen))}</b>
      </span>
    ))}
  </span>
);
