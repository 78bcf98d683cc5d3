// A tab per lot with the number of its valid bids.
import { lotStates } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { LineTabs } from '../../../../../ui/LineTabs.tsx';

type Props = {
  tender: TenderDetail;
  lotId: string;
  onLot: (lotId: string) => void;
  countOf?: (lotId: string) => number;
};

export const LotTabs = ({ tender, lotId, onLot, countOf }: Props) => (
  <LineTabs
    label="标的"
    items={tender.lots.map(({ id, number, origin, destination, state }) => ({
      key: id,
      name: `标的 ${number}　${origin}—${destination}${state === 'open' ? '' : `（${lotStates[state]}）`}`,
      ...(countOf && { count: countOf(id) }),
    }))}
    active={lotId}
    onChange={onLot}
    extra={<span className="muted">按报价排序，同价先交者在前</span>}
  />
);
