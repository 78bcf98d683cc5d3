// The price input as a field of a form.
import { PriceInput } from '../../tenders/shared/PriceInput.tsx';
import * as styles from './BidForm.module.css';

type Props = {
  suffix: string;
  /** Given by the form. */
  id?: string;
  value?: number | null;
  onChange?: (e4: number | null) => void;
};

export const PriceField = ({ suffix, id, value, onChange }: Props) => (
  <div className={styles.price}>
    <PriceInput {...(id && { id })} suffix={suffix} value={value ?? null} onChange={(e4) => onChange?.(e4)} />
  </div>
);
