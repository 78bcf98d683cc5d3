// The phase of an entry of the red or black list as a tag.
import { type ListingPhase, listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ListingRow } from '@rfb/contract/conduct/listings/listings.ts';
import type { Look } from '@rfb/contract/states.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

const looks: Record<Exclude<ListingPhase, 'effective'>, Look> = {
  proposed: ['grey', 'ring'],
  notice: ['blue', 'half'],
  answered: ['amber', 'diamond'],
  decided: ['amber', 'diamond'],
  publicity: ['blue', 'half'],
  expired: ['grey', 'bar'],
  repaired: ['brand', 'square'],
  revoked: ['grey', 'bar'],
  withdrawn: ['grey', 'bar'],
};

const RedTag = statusTag(listingPhases, { ...looks, effective: ['brand', 'dot'] });
const BlackTag = statusTag(listingPhases, { ...looks, effective: ['red', 'bar'] });

export const ListingTag = ({ kind, phase }: Pick<ListingRow, 'kind' | 'phase'>) =>
  kind === 'red' ? <RedTag value={phase} /> : <BlackTag value={phase} />;
