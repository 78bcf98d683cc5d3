// Proposing and deciding an entry are two people's acts: whether somebody else than the reader must decide it.
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import { usePairing } from '../../../identity/proposals/shared/use-pairing.ts';

export const useDecidedByOthers = ({ isOwn }: Pick<ListingDetail, 'isOwn'>) => {
  const pairing = usePairing('listing');
  return isOwn && pairing?.mode === 'pair';
};
