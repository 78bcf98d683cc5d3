// The pickup code of an order: six digits under a key of the installation, so that none is stored.
import { isOneOf } from '@rfb/contract/states.ts';
import { collecting } from '@rfb/contract/transport/orders/order.states.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { hashToken } from '../../../../platform/ids.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { countCall } from '../../../../platform/limits/limits.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import type { OrderRow } from '../orders.queries.ts';

export const pickupCodeOf = (keys: Keys, orderId: string) =>
  String(keys.mac('pickup-code', orderId).readUInt32BE(0) % 1_000_000).padStart(6, '0');

const MAX_WRONG_CODES = 5;
/** Of all phones that named the driver's digits: whoever knows these could prove one phone after the other. */
const MAX_WRONG_A_DAY = 30;
const HOUR = 3_600;
const DAY = 86_400;

/** `phone`: the secret of a phone that named the driver's digits. All other phones are counted as one. */
type Guesser = { phone: string } | 'other phones' | 'console';

const words: Record<'phone' | 'other phones' | 'console', string> = {
  phone: '这台手机提货码输错次数过多，一小时后再试；这一单没有锁住，调度也可以代你记录',
  'other phones': '提货码输错次数过多，请先在下面核对手机尾号再试，或联系调度',
  console: '提货码输错次数过多，请一小时后再试，或向货主核对',
};
const refuseGuess = (msg: string) => refuse('tooMany', { msg, data: { fields: { pickupCode: msg } } });

/**
 * Outside the transaction of the step: a wrong code undoes that, and the attempt must stay counted. Locks whoever guesses, not
 * the order; returns how many tries are left.
 */
export const countGuess = async (db: Db, orderId: string, guesser: Guesser) => {
  const isPhone = typeof guesser === 'object';
  const who = isPhone ? hashToken(guesser.phone).toString('hex') : guesser;
  const { count } = await countCall(db, `pickup:${orderId}:${who}`, HOUR);
  if (count > MAX_WRONG_CODES) refuseGuess(words[isPhone ? 'phone' : guesser]);
  if (isPhone && (await countCall(db, `pickup-day:${orderId}`, DAY)).count > MAX_WRONG_A_DAY)
    refuseGuess('今天提货码输错次数过多，请让调度联系货主核对');
  return MAX_WRONG_CODES - count;
};

export const checkPickupCode = ({ keys }: Deps, order: OrderRow, kind: string, typed: string, left?: number) => {
  // After departure there is nothing left to guess.
  if (kind !== 'departed' || !order.needsPickupCode || !isOneOf(collecting, order.state)) return;
  if (typed === '') refuseFields({ pickupCode: '本单需要提货码，请向装货方索取 6 位数字' });
  if (typed === pickupCodeOf(keys, order.id)) return;
  const again = left === undefined ? '请核对后重新输入' : left > 0 ? `还可以试 ${left} 次` : '一小时后才能再试';
  refuseFields({ pickupCode: `提货码不对，${again}` });
};
