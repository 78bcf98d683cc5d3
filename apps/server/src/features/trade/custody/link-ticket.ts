// The secret of an outsider's link: 128 bits derived from the custodian's id with a key of the installation; the database holds its hash.
import { hashToken } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

const BYTES = 16;

const ticketOf = (keys: Keys, custodianId: string) =>
  keys.mac('custodian', custodianId).subarray(0, BYTES).toString('base64url');
export const ticketHash = (ticket: string) => hashToken(ticket);
export const hashOf = (keys: Keys, custodianId: string) => ticketHash(ticketOf(keys, custodianId));
export const custodianPath = (keys: Keys, custodianId: string) => `/trustee/${ticketOf(keys, custodianId)}`;
