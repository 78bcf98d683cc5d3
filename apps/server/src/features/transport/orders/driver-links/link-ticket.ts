// The secrets of drivers' and consignees' links: 128 bits derived from an id with a key of the installation; the database holds hashes.
import { hashToken } from '../../../../platform/ids.ts';
import type { Keys } from '../../../../platform/keys.ts';

const BYTES = 16;

export const ticketOf = (keys: Keys, linkId: string) =>
  keys.mac('driver-link', linkId).subarray(0, BYTES).toString('base64url');
export const consigneeTicketOf = (keys: Keys, linkId: string) =>
  keys.mac('consignee-link', linkId).subarray(0, BYTES).toString('base64url');
export const ticketHash = (ticket: string) => hashToken(ticket);
export const linkPath = (keys: Keys, linkId: string) => `/driver/${ticketOf(keys, linkId)}`;
export const consigneePath = (keys: Keys, linkId: string) => `/consignee/${consigneeTicketOf(keys, linkId)}`;
