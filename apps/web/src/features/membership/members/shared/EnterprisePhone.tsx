// The phone of an enterprise, masked until it is revealed.
import { revealPhone } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { Phone } from '../../../../ui/Phone.tsx';

type Props = { companyId: string; masked: string; of: string; label?: string };

export const EnterprisePhone = ({ companyId, ...rest }: Props) => (
  <Phone {...rest} reveal={(call) => call(revealPhone, { params: { companyId } })} />
);
