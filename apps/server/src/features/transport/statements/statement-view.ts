// A statement as its two sides see it.
import { formatFen } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { entryKinds } from '@rfb/contract/transport/statements/statement.states.ts';
import type {
  ShownRow,
  StatementDetail,
  StatementDifference,
  StatementItem,
} from '@rfb/contract/transport/statements/statements.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import { type DifferenceRow, listOpenDifferences, sumClaims } from './differences.queries.ts';
import type { ReadRow } from './rows.queries.ts';
import { sealOf } from './seals.ts';
import * as rows from './statements.queries.ts';

const SHOWN_DIFFERENCES = 100;
const SHOWN_CHANGES = 20;

export const sideIn = ({ fleetId }: Pick<rows.Statement, 'fleetId'>, companyId: string): OrderSide =>
  fleetId === companyId ? 'fleet' : 'shipper';

/** The names as they were when it was frozen. */
export const partiesOf = (statement: rows.Statement) => {
  const { parties, shipperId, fleetId } = statement;
  const now = (side: OrderSide) => {
    const { name, creditCode, address, regionCode } = statement[side];
    const region = fullRegionName(regionCode);
    return { name, creditCode, address: address.startsWith(region.slice(0, 3)) ? address : `${region}${address}` };
  };
  return {
    shipper: { id: shipperId, ...(parties?.shipper ?? now('shipper')) },
    fleet: { id: fleetId, ...(parties?.fleet ?? now('fleet')) },
  };
};

export const figuresOf = async (db: Db, statement: rows.Statement): Promise<rows.Figures> => {
  if (statement.frozenAt === null) return rows.findFigures(db, statement);
  const { freightFen, chargesFen, paymentsFen } = statement;
  const openingFen = statement.openingFen ?? 0;
  const orders = await rows.countFrozenRows(db, statement.id);
  return {
    ...{ openingFen, freightFen, chargesFen, paymentsFen, orders },
    ...{ heldOrders: 0, heldFen: 0, pendingCharges: 0 },
  };
};

export const closingOf = ({ openingFen, freightFen, chargesFen, paymentsFen }: rows.Figures) =>
  openingFen + freightFen + chargesFen + paymentsFen;

const differenceOf =
  (viewer: OrderSide) =>
  ({ id, orderId, orderNo, side, owedFen, currentFen, believedFen, reason, state, markedAt }: DifferenceRow) =>
    ({
      ...{ id, orderId, orderNo, side, owedFen, currentFen, believedFen, reason, state, markedAt },
      isMine: side === viewer,
    }) satisfies StatementDifference;

const wordOf = (what: string, amountFen: number | null) => {
  const sum = amountFen === null ? '' : ` ${formatFen(amountFen)}`;
  if (what === 'marked') return `标出差异，认为应付${sum}`;
  if (what === 'accepted') return '接受了差异';
  if (what === 'withdrawn') return '撤回了差异';
  return `${entryKinds[what as keyof typeof entryKinds]}${sum}`;
};

/** A sentence each. */
export const changesOf = async (db: Db, statement: rows.Statement, since: string) =>
  (await rows.listChanges(db, statement, since, SHOWN_CHANGES)).map(
    ({ orderNo, what, amountFen }) => `运单 ${orderNo}：${wordOf(what, amountFen)}`,
  );

const confirmationOf = async (db: Db, statement: rows.Statement, side: OrderSide, viewer: OrderSide) => {
  const [version, at, by] =
    side === 'fleet'
      ? [statement.fleetVersion, statement.fleetConfirmedAt, statement.fleetConfirmedBy]
      : [statement.shipperVersion, statement.shipperConfirmedAt, statement.shipperConfirmedBy];
  if (at === null) return null;
  const isCurrent = version === statement.version;
  // The other side learns that it was one of the company's people, not who.
  const byName = by !== null && side === viewer ? await rows.findPersonName(db, by) : '';
  return { at, byName, isCurrent, changes: isCurrent ? [] : await changesOf(db, statement, at) };
};

export const detailOf = async (db: Db, statement: rows.Statement, companyId: string): Promise<StatementDetail> => {
  const side = sideIn(statement, companyId);
  const figures = await figuresOf(db, statement);
  const isFrozen = statement.frozenAt !== null;
  const open = isFrozen ? [] : await listOpenDifferences(db, statement, null, SHOWN_DIFFERENCES);
  const closingFen = closingOf(figures);
  const claimed = isFrozen ? { fleet: 0, shipper: 0 } : await sumClaims(db, statement);
  const totalFen = closingFen + figures.heldFen;
  return {
    ...{ id: statement.id, month: statement.month, statementNo: statement.statementNo, state: statement.state, side },
    ...partiesOf(statement),
    ...{ orders: figures.orders, openingFen: figures.openingFen, freightFen: figures.freightFen },
    ...{ chargesFen: figures.chargesFen, paidFen: -figures.paymentsFen, closingFen },
    ...{ heldOrders: figures.heldOrders, heldFen: figures.heldFen, pendingCharges: figures.pendingCharges },
    claims: { fleet: totalFen + claimed.fleet, shipper: totalFen + claimed.shipper },
    differences: open.map(differenceOf(side)),
    confirmations: {
      fleet: await confirmationOf(db, statement, 'fleet', side),
      shipper: await confirmationOf(db, statement, 'shipper', side),
    },
    frozenAt: statement.frozenAt,
    seal: await sealOf(db, statement),
    coveredBy: (await rows.findCovering(db, statement)) ?? null,
    covers: (await rows.listUnsettled(db, statement)).map(({ id, month }) => ({ id, month })),
    version: statement.version,
    readAt: statement.now,
  };
};

export const itemOf =
  ({ side }: rows.Viewer) =>
  (row: rows.ListedStatement): StatementItem => {
    const isBy = (of: OrderSide) => (of === 'fleet' ? row.fleetVersion : row.shipperVersion) === row.version;
    return {
      ...{ id: row.id, month: row.month, statementNo: row.statementNo, state: row.state },
      partner: { id: row.partnerId, name: row.partnerName },
      ...{ freightFen: row.freightFen, chargesFen: row.chargesFen, paidFen: -row.paymentsFen },
      ...{ closingFen: row.closingFen, differences: row.differences },
      isConfirmedByMe: isBy(side),
      isConfirmedByPartner: isBy(side === 'fleet' ? 'shipper' : 'fleet'),
    };
  };

export const shownRowsOf = async (
  db: Db,
  statement: rows.Statement,
  found: ReadRow[],
  companyId: string,
): Promise<ShownRow[]> => {
  const held = found.filter(({ isHeld }) => isHeld).map(({ content }) => content.orderId);
  const marks = held.length > 0 ? await listOpenDifferences(db, statement, held, 2 * held.length) : [];
  const shown = marks.map(differenceOf(sideIn(statement, companyId)));
  return found.map(({ content, isHeld, canMark }) => ({
    ...content,
    isHeld,
    canMark,
    differences: shown.filter(({ orderId }) => orderId === content.orderId),
  }));
};
