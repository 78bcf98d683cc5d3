// Data export: all tables with rows of the user's company.
import { driverFieldList } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { vehicleFieldList } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { tablesOfCooperations } from './my-cooperations.queries.ts';
import { tablesOfOrders } from './my-orders.queries.ts';

export type Rows = Promise<Record<string, unknown>[]>;

/** Maximum rows per table, newest first; the export's readme mentions the limit. */
export const ROW_LIMIT = 50_000;

export const tablesOfCompany = (db: Db, companyId: string): Record<string, () => Rows> => ({
  企业资料: () =>
    db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', companyId)
      .execute()
      .then((rows) => rows.map(({ searchGrams: _, pinyin: __, isDemo: ___, ...company }) => company)),
  企业资料修改记录: () =>
    db
      .selectFrom('companyChanges as c')
      .leftJoin('users as u', 'u.id', 'c.userId')
      .select(['c.field', 'c.oldValue', 'c.newValue', 'c.source', 'c.changedAt'])
      .select(sql<string>`coalesce(public_name_of(u), c.changed_by)`.as('changedBy'))
      .where('c.companyId', '=', companyId)
      .orderBy('c.id', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  申请与变更: () =>
    db
      .selectFrom('reviews')
      .select(['kind', 'receiptNo', 'status', 'requestedAt', 'reviewedAt', 'reviewer', 'rejectReason', 'closeKind'])
      .select(['form', 'before', 'after', 'level'])
      .where('companyId', '=', companyId)
      .orderBy('requestedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  车队认证: () =>
    db
      .selectFrom('certifications')
      .select(['receiptNo', 'mode', 'applicationData', 'submittedAt', 'approvedAt', 'expiresOn', 'closeKind'])
      .select(['reviewedAt', 'rejectReason', 'fieldReasons', 'revokedAt', 'revokeReason', 'closedAt'])
      .where('companyId', '=', companyId)
      .orderBy('submittedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  会员期: () =>
    db
      .selectFrom('memberTerms')
      .innerJoin('members', 'members.id', 'memberTerms.memberId')
      .select(['memberNo', 'startsOn', 'endsOn', 'level', 'amountFen'])
      .where('companyId', '=', companyId)
      .orderBy('startsOn')
      .execute(),
  缴费记录: () =>
    db
      .selectFrom('payments')
      .innerJoin('members', 'members.id', 'payments.memberId')
      .select(['paidOn', 'amountFen', 'voucherNo', 'invoiceTitle', 'recordedAt'])
      .where('companyId', '=', companyId)
      .orderBy('paidOn')
      .execute(),
  会费票据: () =>
    db
      .selectFrom('fiscalReceipts as r')
      .innerJoin('members', 'members.id', 'r.memberId')
      .leftJoin('receiptRanges as g', 'g.id', 'r.rangeId')
      .select(['g.code', 'r.number', 'r.state', 'r.title', 'r.amountFen', 'r.issuedOn', 'r.sentTo', 'r.deliveredAt'])
      .select(['r.deliveredHow', 'r.deliveredTo', 'r.voidedAt', 'r.voidReason'])
      .where('companyId', '=', companyId)
      .orderBy('r.wantedAt')
      .execute(),
  公约签署: () =>
    db
      .selectFrom('conventionSignatures')
      .select(['version', 'signedAt'])
      .where('companyId', '=', companyId)
      .orderBy('version')
      .execute(),
  名单事项说明: () =>
    db
      .selectFrom('listingStatements as s')
      .innerJoin('users as u', 'u.id', 's.userId')
      .select(['s.kind', 's.text', 's.saidAt', 's.settledAt', 's.outcome', 's.outcomeText'])
      .where('u.companyId', '=', companyId)
      .orderBy('s.saidAt')
      .execute(),
  车辆: () =>
    db
      .selectFrom('vehicles')
      .select([...vehicleFieldList, 'state', 'stateReason', 'stateSince', 'createdAt'])
      .where('companyId', '=', companyId)
      .orderBy('createdAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  // Drivers' identity numbers stay encrypted; the export contains the masked ones.
  司机: () =>
    db
      .selectFrom('drivers')
      .select([...driverFieldList, 'identityMasked', 'state', 'stateReason', 'stateSince', 'createdAt'])
      .where('companyId', '=', companyId)
      .orderBy('createdAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  车辆使用: () =>
    db
      .selectFrom('usages as u')
      .innerJoin('vehicles as v', 'v.id', 'u.vehicleId')
      .leftJoin('drivers as p', 'p.id', 'u.driverId')
      .select([
        'v.plateNo',
        'p.name as driver',
        'u.kind',
        'u.state',
        'u.origin',
        'u.destination',
        'u.item',
        'u.startsAt',
      ])
      .select([
        'u.endsAt',
        'u.startedAt',
        'u.endedAt',
        'u.distanceKm',
        'u.loadKg',
        'u.fuelFen',
        'u.tollFen',
        'u.repairFen',
      ])
      .select(['u.otherFen', 'u.odometerKm', 'u.note', 'u.cancelReason', 'u.createdAt'])
      .where('u.companyId', '=', companyId)
      .orderBy('u.beginsAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  维护计划: () =>
    db
      .selectFrom('maintenancePlans as m')
      .innerJoin('vehicles as v', 'v.id', 'm.vehicleId')
      .select([
        'v.plateNo',
        'm.item',
        'm.everyDays',
        'm.everyKm',
        'm.lastOn',
        'm.lastKm',
        'm.note',
        'm.closedAt',
        'm.createdAt',
      ])
      .where('m.companyId', '=', companyId)
      .orderBy('m.createdAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  证照: () =>
    db
      .selectFrom('documents')
      .select(['ownerKind', 'kind', 'number', 'detail', 'issuedOn', 'validFrom', 'expiresOn', 'state', 'isCurrent'])
      .select(['addedAt', 'reviewedAt', 'rejectReason'])
      .where('companyId', '=', companyId)
      .orderBy('addedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  竞价项目: () =>
    db
      .selectFrom('tenders')
      .select([
        'tenderNo',
        'state',
        'content',
        'publishedAt',
        'closesAt',
        'openedAt',
        'endedAt',
        'endReason',
        'createdAt',
      ])
      .where('companyId', '=', companyId)
      .orderBy('listedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  竞价模板: () =>
    db
      .selectFrom('tenderTemplates')
      .select(['name', 'content', 'savedAt'])
      .where('companyId', '=', companyId)
      .orderBy('savedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  ...tablesOfCooperations(db, companyId),
  ...tablesOfOrders(db, companyId),
  已开启的报价: () =>
    db
      .selectFrom('bids')
      .select(['code', 'revision', 'state', 'problem', 'bid', 'nonce', 'fleetNonce', 'receivedAt'])
      .where('companyId', '=', companyId)
      .orderBy('receivedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  公开竞价报价: () =>
    db
      .selectFrom('auctionBids')
      .select(['lotId', 'number', 'priceE4', 'at', 'isBest'])
      .where('companyId', '=', companyId)
      .orderBy('at', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  成交: () =>
    db
      .selectFrom('awards')
      .select(['lotId', 'priceE4', 'shareBp', 'state', 'awardedAt', 'answeredAt', 'answerReason'])
      .where('companyId', '=', companyId)
      .orderBy('awardedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  车队名片: () => db.selectFrom('fleetCards').selectAll().where('companyId', '=', companyId).execute(),
  常跑线路: () => db.selectFrom('fleetLanes').selectAll().where('companyId', '=', companyId).orderBy('place').execute(),
  会员照片: () =>
    db
      .selectFrom('fleetPhotos')
      .select(['id', 'fileId', 'kind', 'alt', 'vehicleId', 'state', 'submittedAt', 'decidedAt', 'reason'])
      .where('companyId', '=', companyId)
      .orderBy('submittedAt')
      .limit(ROW_LIMIT)
      .execute(),
});
