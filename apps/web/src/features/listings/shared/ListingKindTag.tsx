// The status of the list a company stands on as a tag.
import { listingKinds } from '@rfb/contract/listings/listings.labels.ts';
import { statusTag } from '../../../ui/StatusTag.tsx';

export const ListingKindTag = statusTag(listingKinds, { red: ['brand', 'dot'], black: ['red', 'bar'] });
