// A whole or decimal number of the wizard, stored as an integer.
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import type { Control } from './Field.tsx';

type Props = Control & {
  value: number | null;
  onChange: (value: number | null) => void;
  suffix: string;
  /** Stored units per shown unit: 1000 for tons in kilograms. */
  scale?: number;
  digits?: number;
};

export const NumberField = ({ value, onChange, suffix, scale = 1, digits = 0, ...control }: Props) => (
  <NumberInput
    {...control}
    controls={false}
    min={0}
    precision={digits}
    suffix={suffix}
    value={value === null ? null : value / scale}
    onChange={(next) => onChange(next === null ? null : Math.round(next * scale))}
  />
);
