// Asks a new phone for the last four digits of the driver's number, and counts who guesses.
import { recordAudit } from '../../../../platform/audit/audit.ts';
import { transact } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Client } from '../../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../../platform/ids.ts';
import { countCall } from '../../../../platform/limits/limits.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { subjectOf } from '../order-moves.ts';
import * as rows from '../orders.queries.ts';
import { saveDevice } from './driver-devices.queries.ts';
import { deviceOf, deviceRow, lastDigitsOf, setDevice } from './driver-devices.ts';
import { contextOf, driverOrderOf, linkOf, type Opener, refuseEnded } from './driver-order.ts';

const TRIES_OF_A_PHONE = 5;
/** Whoever drops the cookie is a new phone: together they may guess so often, out of ten thousand. */
const TRIES_OF_A_LINK = 12;
const HOUR = 3_600;
const DAY = 86_400;

export const proveDevice = async (
  deps: Deps,
  ticket: string,
  { lastDigits, client, opener }: { lastDigits: string; client: Client; opener: Opener },
) => {
  const device = deviceOf(client) ?? newToken();
  setDevice(client, device);
  // Before the link is looked up, so that a locked phone learns nothing about any link.
  const { count } = await countCall(deps.db, `driver-phone:${hashToken(device).toString('hex')}`, HOUR);
  if (count > TRIES_OF_A_PHONE)
    refuse('tooMany', { msg: '这台手机试的次数太多，一小时后再试；记录照常可以按，不受影响' });
  const link = await linkOf(deps.db, ticket);
  const order = (await rows.findOrder(deps.db, link.orderId)) ?? refuse('notFound');
  refuseEnded(link, order);
  const ofLink = await countCall(deps.db, `driver-digits:${link.id}`, DAY);
  if (ofLink.count > TRIES_OF_A_LINK)
    refuse('tooMany', { msg: '这个链接今天试的次数太多，请让调度重新发一次链接；记录照常可以按，不受影响' });
  const digits = lastDigitsOf(link);
  if (digits !== lastDigits) {
    const left = TRIES_OF_A_PHONE - count;
    const again = left > 0 ? `这台手机还可以试 ${left} 次` : '这台手机一小时后再试';
    return refuseFields({ lastDigits: `和收到短信的手机号不符，${again}` });
  }
  return transact(deps.db, async (trx) => {
    await saveDevice(trx, deviceRow(deps.keys, link, digits, device));
    await recordAudit(trx, { action: 'order.deviceKnown', ...contextOf(order, opener), subject: subjectOf(order.id) });
    return driverOrderOf({ ...deps, db: trx }, order, link, device);
  });
};
