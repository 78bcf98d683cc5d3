// Data export: a company's orders, their milestones, payments, ratings, disputes, credit events and appeals.
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

const ROW_LIMIT = 50_000;
type Rows = Promise<Record<string, unknown>[]>;

const ownOrders = (db: Db, companyId: string) =>
  (db as Kysely<Tables>)
    .selectFrom('orders')
    .select('id')
    .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]));

export const tablesOfOrders = (db: Db, companyId: string): Record<string, () => Rows> => ({
  运单: () =>
    db
      .selectFrom('orders')
      .select([
        'orderNo',
        'state',
        'origin',
        'originAddress',
        'destination',
        'destinationAddress',
        'distanceKm',
        'cargo',
      ])
      .select(['unit', 'priceE4', 'quantityMilli', 'amountFen', 'paymentDays', 'loadFrom', 'loadTo', 'deliverFrom'])
      .select(['deliverTo', 'promisedAt', 'note', 'signedAt', 'completedAt', 'cancelledAt', 'cancelBy', 'cancelReason'])
      .select(['dueOn', 'settledOn', 'createdAt'])
      .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]))
      .orderBy('createdAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  // Without the people there, as an order is exported.
  运单途中装卸点: () =>
    db
      .selectFrom('orderStops')
      .select(['orderId', 'position', 'kind', 'region', 'address', 'windowFrom', 'windowTo'])
      .select(['arrivedAt', 'doneAt', 'signedAt'])
      .where('orderId', 'in', ownOrders(db, companyId))
      .orderBy('orderId')
      .orderBy('position')
      .limit(ROW_LIMIT)
      .execute(),
  运单里程碑: () =>
    db
      .selectFrom('orderMilestones as m')
      .leftJoin('drivers as d', 'd.id', 'm.driverId')
      .select([
        'm.orderId',
        'm.kind',
        'm.stop',
        'm.at',
        'm.tappedAt',
        'm.receivedAt',
        'm.bySide',
        'm.byName',
        'm.place',
        'm.note',
      ])
      .select('d.name as driverName')
      .where('m.orderId', 'in', ownOrders(db, companyId))
      .orderBy('m.at', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  // Of the fleet's own drivers; the shipper sees on the order whether a step was at its place.
  运单打卡位置: () =>
    db
      .selectFrom('orderPositions as p')
      .innerJoin('orderMilestones as m', 'm.id', 'p.milestoneId')
      .innerJoin('orders as o', 'o.id', 'm.orderId')
      .select(['m.orderId', 'm.kind', 'm.at', 'p.latitude', 'p.longitude', 'p.accuracyMetres'])
      .where('o.fleetId', '=', companyId)
      .orderBy('m.at', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  运单回单: () =>
    db
      .selectFrom('orderReceipts')
      .select(['orderId', 'stop', 'receivedCount', 'missingCount', 'damagedCount', 'remark', 'signer'])
      .where('orderId', 'in', ownOrders(db, companyId))
      .limit(ROW_LIMIT)
      .execute(),
  运单异常: () =>
    db
      .selectFrom('orderExceptions as e')
      .leftJoin('drivers as d', 'd.id', 'e.driverId')
      .select([
        'e.orderId',
        'e.kind',
        'e.at',
        'e.bySide',
        'e.byName',
        'e.place',
        'e.note',
        'e.resolvedAt',
        'e.resolution',
      ])
      .select('d.name as driverName')
      .where('e.orderId', 'in', ownOrders(db, companyId))
      .orderBy('e.at', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  运费付款记录: () =>
    db
      .selectFrom('orderPayments')
      .select([
        'orderId',
        'amountFen',
        'paidOn',
        'voucherNo',
        'state',
        'claimedAt',
        'answeredAt',
        'answerReason',
        'reversedAt',
        'reversalReason',
      ])
      .where('orderId', 'in', ownOrders(db, companyId))
      .orderBy('claimedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  运单费用: () =>
    db
      .selectFrom('orderCharges')
      .select(['orderId', 'kind', 'amountFen', 'note', 'side', 'state', 'proposedAt', 'answeredAt', 'answerReason'])
      .where('orderId', 'in', ownOrders(db, companyId))
      .orderBy('proposedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  对账单: () =>
    db
      .selectFrom('statements')
      .select(['statementNo', 'month', 'shipperId', 'fleetId', 'openingFen', 'freightFen', 'chargesFen', 'paymentsFen'])
      .select(['shipperConfirmedAt', 'fleetConfirmedAt', 'frozenAt'])
      .where((where) => where.or([where('fleetId', '=', companyId), where('shipperId', '=', companyId)]))
      .orderBy('month', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  对账差异: () =>
    db
      .selectFrom('statementDifferences')
      .select(['orderId', 'side', 'owedFen', 'believedFen', 'reason', 'state', 'markedAt', 'answeredAt'])
      .where('orderId', 'in', ownOrders(db, companyId))
      .orderBy('markedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  对账发票号码: () =>
    db
      .selectFrom('statementInvoices as i')
      .innerJoin('statements as s', 's.id', 'i.statementId')
      .select([
        's.statementNo',
        'i.invoiceNo',
        'i.issuedOn',
        'i.amountFen',
        'i.recordedAt',
        'i.voidedAt',
        'i.voidReason',
      ])
      .where((where) => where.or([where('s.fleetId', '=', companyId), where('s.shipperId', '=', companyId)]))
      .orderBy('i.recordedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  // What the other side wrote appears once both are shown.
  运单评价: () =>
    db
      .selectFrom('orderRatings as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .select(['o.orderNo', 'r.side', 'r.firstAxis', 'r.secondAxis', 'r.thirdAxis', 'r.ratedAt'])
      // What the office hid is hidden here too.
      .select(sql<string>`case when r.hidden_at is null then r.text else '' end`.as('text'))
      .select(sql<string>`case when r.hidden_at is null then r.reply else '' end`.as('reply'))
      .where('r.orderId', 'in', ownOrders(db, companyId))
      .where(
        sql<boolean>`(r.revealed_at is not null
          or case r.side when 'fleet' then o.fleet_id else o.shipper_id end = ${companyId})`,
      )
      .orderBy('r.ratedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  运单争议: () =>
    db
      .selectFrom('orderDisputes')
      .select(['disputeNo', 'orderId', 'side', 'facts', 'openedAt', 'answer', 'answeredAt', 'outcome', 'decision'])
      .where('orderId', 'in', ownOrders(db, companyId))
      .orderBy('openedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  运输合同与运单: () =>
    db
      .selectFrom('orderPapers')
      .select(['code', 'kind', 'paperNo', 'version', 'templateVersion', 'issuedAt'])
      // The people at both ends are the other side's.
      .select(sql`facts - 'loadingContact' - 'unloadingContact'`.as('facts'))
      .where((where) =>
        where.or([
          where('orderId', 'in', ownOrders(db, companyId)),
          where('awardId', 'in', ownOrders(db, companyId).clearSelect().select('awardId')),
        ]),
      )
      .orderBy('issuedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  信用事件: () =>
    db
      .selectFrom('creditEvents')
      .select(['component', 'at', 'good', 'amountFen', 'basis', 'words', 'setAsideAt'])
      .where('companyId', '=', companyId)
      .orderBy('at', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  信用申诉: () =>
    db
      .selectFrom('creditAppeals')
      .select(['appealNo', 'component', 'words', 'eventAt', 'reason', 'openedAt', 'outcome', 'decision', 'decidedAt'])
      .where('companyId', '=', companyId)
      .orderBy('openedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
});
