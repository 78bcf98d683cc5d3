// The pickup code of an order: six digits under a key of the installation, so that none is stored.
import type { Keys } from '../../platform/keys.ts';

export const pickupCodeOf = (keys: Keys, orderId: string) =>
  String(keys.mac('pickup-code', orderId).readUInt32BE(0) % 1_000_000).padStart(6, '0');
