// The postings of an entry: account, debit or credit, amount.
import type { DuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { duesAccounts } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import * as styles from './Dues.module.css';

export const Postings = ({ of: { postings } }: { of: DuesEntry }) => (
  <ul className={styles.postings}>
    {postings.map(({ account, receivableId, amountFen }) => (
      <li key={`${account} ${receivableId} ${amountFen}`}>
        <em>{amountFen < 0 ? '贷' : '借'}</em>
        <span>{duesAccounts[account]}</span>
        <b className="num">{yuanText(Math.abs(amountFen))}</b>
      </li>
    ))}
  </ul>
);
