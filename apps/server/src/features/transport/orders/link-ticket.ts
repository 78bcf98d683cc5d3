// The secret of a driver's link: 128 bits derived from its id with a key of the installation; the database holds its hash.
import { hashToken } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

const BYTES = 16;

export const ticketOf = (keys: Keys, linkId: string) =>
  keys.mac('driver-link', linkId).subarray(0, BYTES).toString('base64url');
export const ticketHash = (ticket: string) => hashToken(ticket);
export const linkPath = (keys: Keys, linkId: string) => `/driver/${ticketOf(keys, linkId)}`;
