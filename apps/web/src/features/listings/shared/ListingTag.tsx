// The phase of an entry of the red or black list as a tag.
import type { ListingRow } from '@rfb/contract/listings/listings.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

export const ListingTag = ({ kind, phase }: Pick<ListingRow, 'kind' | 'phase'>) => (
  <StatusTag kind={`${kind}Listing`} value={phase} />
);
