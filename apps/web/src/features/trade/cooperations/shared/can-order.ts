// Whether a shipper may order from a partner under their agreement now; the server also refuses one that has not begun.
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';

export const canOrder = ({ state, agreement }: Pick<Cooperation, 'state' | 'agreement'>) =>
  state === 'active' && agreement !== null && agreement.daysLeft >= 0;
