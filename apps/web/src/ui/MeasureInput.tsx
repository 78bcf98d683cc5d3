// The control of a field that is measured: a number with its unit.
import type { FieldRow } from '@rfb/contract/field-rows.ts';
import { NumberInput } from './NumberInput.tsx';

type Props = { row: FieldRow & { kind: 'measure' } };

/** The form hands over value and handlers as further properties. */
export const MeasureInput = ({ row, ...given }: Props) => (
  <NumberInput
    min={0}
    max={row.max / 1000}
    {...(row.step && { step: row.step })}
    suffix={row.unit}
    style={{ width: '100%' }}
    {...given}
  />
);
