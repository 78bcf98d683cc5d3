// A masked phone number.
import { Masked } from './Masked.tsx';

type Props = { masked: string; of: string; label?: string; reveal: () => Promise<{ phone: string }> };

export const Phone = ({ reveal, ...shown }: Props) => <Masked {...shown} reveal={async () => (await reveal()).phone} />;
