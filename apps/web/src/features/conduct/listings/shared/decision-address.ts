// The address of the decision behind an entry of the red and black lists.
import { withBase } from '../../../../lib/base-path.ts';

/** The id of an entry's element on the discipline page. */
export const entryId = (listingId: string) => `entry-${listingId}`;
export const decisionAddress = (listingId: string) =>
  `${withBase('/industry-discipline')}?decision=${encodeURIComponent(listingId)}#${entryId(listingId)}`;
