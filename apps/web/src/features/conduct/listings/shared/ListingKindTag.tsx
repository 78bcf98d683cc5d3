// The list a company is on (red or black) as a tag.
import { listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const ListingKindTag = statusTag(listingKinds, { red: ['brand', 'dot'], black: ['red', 'bar'] });
