// The control of a field that is a number: its limits and its unit are those of its row.
import type { FieldRow } from '@rfb/contract/field-rows.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';

type Props = { row: FieldRow & { kind: 'whole' | 'measure' } };

/** The form hands over value and handlers as further properties. */
export const FieldNumber = ({ row, ...given }: Props) => {
  const isWhole = row.kind === 'whole';
  const scale = isWhole ? 1 : 1000;
  return (
    <NumberInput
      style={{ width: '100%' }}
      min={row.min / scale}
      max={row.max / scale}
      precision={isWhole ? 0 : 3}
      suffix={row.unit}
      {...given}
    />
  );
};
