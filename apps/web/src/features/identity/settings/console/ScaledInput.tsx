// A number of a table of settings: shown in its unit, stored as a whole multiple of it.
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from './settings.module.css';

type Of = { name: string; unit: string; scale: number; min: number; max: number };
type Props = {
  of: Of;
  /** Instead of its name, where the column already says it. */
  label?: string;
  value: number;
  hasError: boolean;
  /** With its name before and its unit inside. */
  isNamed?: boolean;
  onChange: (value: number) => void;
};

const digitsOf = (scale: number) => (scale > 100 ? 2 : Math.round(Math.log10(scale)));

export const ScaledInput = ({
  of: { name, unit, scale, min, max },
  label,
  value,
  hasError,
  isNamed,
  onChange,
}: Props) => {
  const isOutside = hasError && (value < min || value > max);
  const input = (
    <NumberInput
      aria-label={label ?? name}
      {...(isNamed && { suffix: unit })}
      {...(isOutside && { status: 'error' as const })}
      precision={digitsOf(scale)}
      value={value / scale}
      onChange={(typed) => onChange(Math.round((typed ?? 0) * scale))}
    />
  );
  return isNamed ? (
    <span className={styles.named}>
      {name}
      {input}
    </span>
  ) : (
    input
  );
};
