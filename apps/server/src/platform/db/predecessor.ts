// The schema before its 84 migrations became one per wing: the only earlier one that this code continues from.
import { createHash } from 'node:crypto';

export const PREDECESSOR = {
  number: 84,
  name: '0084_cancelled_settings.sql',
  /** Of all 84: `sha256sum *.sql | sha256sum` in their folder. */
  checksum: '33276691354cdf4f4f5541d9de7199767200bc234ce1829ec0890b046b3b4d14',
  /** The last of the migrations that create the same tables anew; a database of the predecessor has them already. */
  replacedUpTo: 94,
  /** Functions that have no source any more. */
  functions: ['announce_changes_of', 'add_credit_days', 'subtract_credit_days', 'order_events_at'],
};

type Applied = { number: number; name: string; checksum: string };

const checksumOfAll = (applied: Applied[]) =>
  createHash('sha256')
    .update(applied.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''))
    .digest('hex');

/** `applied` in order, up to the predecessor's number. */
export const isPredecessor = (applied: Applied[]) => checksumOfAll(applied) === PREDECESSOR.checksum;
