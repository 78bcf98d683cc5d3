// The pickup code of an order: six digits under a key of the installation, so that none is stored.
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import type { OrderRow } from './orders.queries.ts';

export const pickupCodeOf = (keys: Keys, orderId: string) =>
  String(keys.mac('pickup-code', orderId).readUInt32BE(0) % 1_000_000).padStart(6, '0');

const MAX_WRONG_CODES = 5;
const HOUR = 3_600;

/** Outside the transaction of the step: a wrong code undoes that, and the attempt must stay counted. */
export const countGuess = async (db: Db, orderId: string, whom: '联系调度' | '向货主核对') => {
  const { count } = await countCall(db, `pickup:${orderId}`, HOUR);
  if (count > MAX_WRONG_CODES) refuse('tooMany', { msg: `提货码输错次数过多，请一小时后再试，或${whom}` });
};

export const checkPickupCode = ({ keys }: Deps, order: OrderRow, kind: string, typed: string) => {
  if (kind !== 'departed' || !order.needsPickupCode) return;
  if (typed === '') refuseFields({ pickupCode: '本单需要提货码，请向装货方索取 6 位数字' });
  if (typed !== pickupCodeOf(keys, order.id)) refuseFields({ pickupCode: '提货码不对，请核对后重新输入' });
};
