// The secret of an invitation's link: 128 bits derived from its id with a key of the installation; the database holds its hash.
import { hashToken } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

const BYTES = 16;

const ticketOf = (keys: Keys, invitationId: string) =>
  keys.mac('invitation', invitationId).subarray(0, BYTES).toString('base64url');
export const hashOfTicket = (ticket: string) => hashToken(ticket);
export const hashOf = (keys: Keys, invitationId: string) => hashOfTicket(ticketOf(keys, invitationId));
export const invitationPath = (keys: Keys, invitationId: string) => `/invitation/${ticketOf(keys, invitationId)}`;
