// A masked phone number.
import type { Call } from '../lib/use-change.ts';
import { Masked } from './Masked.tsx';

type Props = {
  masked: string;
  of: string;
  label?: string;
  reveal: (call: Call) => Promise<{ phone: string }>;
};

export const Phone = ({ reveal, ...rest }: Props) => (
  <Masked {...rest} reveal={async (call) => (await reveal(call)).phone} />
);
