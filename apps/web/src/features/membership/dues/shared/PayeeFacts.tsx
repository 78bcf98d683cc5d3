// The association's bank account that dues are paid to, with the day from which it holds.
import type { ShownPayee } from '@rfb/contract/identity/settings/payee.ts';
import { dayText } from '../../../../lib/moments.ts';
import * as styles from './OwnDues.module.css';

type Props = { payee: ShownPayee; title: string };

export const PayeeFacts = ({ payee: { name, bank, account, since }, title }: Props) => (
  <dl className={styles.payee}>
    <dt>{title}</dt>
    <dd>{name}</dd>
    <dd>{bank}</dd>
    <dd className="num">{account}</dd>
    {since && (
      <dd className="muted">
        这个账户自 <span className="num">{dayText(since)}</span> 起使用
      </dd>
    )}
  </dl>
);
