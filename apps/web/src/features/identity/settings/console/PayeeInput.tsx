// The account that dues are paid to: holder, bank and number.
import { type Payee, payeeColumns } from '@rfb/contract/identity/settings/payee.ts';
import { Button, Input } from 'antd';
import * as styles from './settings.module.css';

type Props = { value: Payee | null; hasError: boolean; onChange: (value: Payee | null) => void };

const EMPTY: Payee = { name: '', bank: '', account: '' };

export const PayeeInput = ({ value, hasError, onChange }: Props) =>
  value === null ? (
    <Button onClick={() => onChange(EMPTY)}>填写收款账户</Button>
  ) : (
    <div className={styles.payee}>
      {(Object.keys(payeeColumns) as (keyof Payee)[]).map((field) => (
        <Input
          key={field}
          aria-label={`收款账户${payeeColumns[field]}`}
          placeholder={payeeColumns[field]}
          {...(hasError && { status: 'error' as const })}
          value={value[field]}
          onChange={({ target }) => onChange({ ...value, [field]: target.value })}
        />
      ))}
    </div>
  );
