// Orders the shipper places with a cooperative fleet under their framework agreement.
import { amountFen } from '@rfb/contract/money.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { AgreementOrder } from '@rfb/contract/transport/orders/agreement-orders.endpoints.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { orderProblems } from '@rfb/contract/transport/orders/plausible-order.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { notify } from '../../services/notifications/exports.ts';
import { isRegion, regionName } from '../../services/regions/exports.ts';
import { type AgreementFacts, lockAgreement } from '../../trade/cooperations/exports.ts';
import { scheduleColumns, writeOrders } from './new-orders.ts';
import { checkWindows, normalised } from './schedule.actions.ts';

const ONE_TRUCK = 1000;

const checkAgreement = ({ state, isInForce, isFleetActive }: AgreementFacts) => {
  if (state !== 'active') refuse('wrongState', { msg: '合作没有生效或已暂停，不能按协议建单', data: { state } });
  if (!isInForce)
    refuse('wrongState', { msg: '框架协议没有登记有效期，或已经到期，请先更新协议日期', data: { state } });
  if (!isFleetActive) refuse('wrongState', { msg: '对方会员资格未生效，暂时不能建单', data: { state } });
};

type Wanted = { trips: number; order: AgreementOrder; schedule: Schedule };

export const orderUnderAgreement = (
  deps: Deps,
  cooperationId: string,
  { trips, order, schedule }: Wanted,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  for (const field of ['originCode', 'destinationCode'] as const)
    if (!isRegion(order[field])) refuseFields({ [`order.${field}`]: '没有这个地区，请重新选择' });
  return transact(deps.db, async (trx) => {
    const agreement = await lockAgreement(trx, cooperationId);
    if (agreement?.shipperId !== companyId) return refuse('notFound');
    checkAgreement(agreement);
    const wanted = normalised(schedule);
    checkWindows(wanted, agreement.now);
    const basis = await findSettingAt(trx, 'cost.line', null);
    const problems = orderProblems(order, wanted, { line: costLineOf(basis, 'truck', order), now: agreement.now });
    if (Object.keys(problems).length > 0) refuseFields(problems);
    const row = {
      ...order,
      ...scheduleColumns(wanted),
      shipperId: agreement.shipperId,
      fleetId: agreement.fleetId,
      awardId: null,
      cooperationId,
      origin: regionName(order.originCode),
      destination: regionName(order.destinationCode),
      loadingWindow: '',
      unloadingWindow: '',
      unit: 'truck' as const,
      quantityMilli: ONE_TRUCK,
      amountFen: amountFen(order.priceE4, ONE_TRUCK),
      isDemo: agreement.isDemo,
    };
    const { shipperName, fleetName, now } = agreement;
    const orders = await writeOrders(
      deps,
      trx,
      Array.from({ length: trips }, () => row),
      { words: [shipperName, fleetName], from: `按 ${shipperName} 与 ${fleetName} 的框架协议建单`, now },
    );
    await recordAudit(trx, {
      action: 'order.called',
      ...context,
      subject: { kind: 'cooperation', id: cooperationId },
      after: { orders: orders.map(({ orderNo }) => orderNo) },
    });
    await notify(deps, trx, {
      to: { companyId: agreement.fleetId },
      template: 'order.createdByAgreement',
      values: { shipperName, count: trips, orderNo: orders[0]?.orderNo ?? '', addition: trips > 1 ? '等' : '' },
      link: '/user/vehicle-usage',
      about: orders.map(({ id }) => id),
      dedupKey: `cooperation:${cooperationId}:orders:${orders[0]?.id ?? ''}`,
    });
    return { orderIds: orders.map(({ id }) => id) };
  });
};
