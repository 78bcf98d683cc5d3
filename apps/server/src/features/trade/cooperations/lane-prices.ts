// The price list of a cooperation as one of its two companies sees it, and the entry an order takes.
import { agreedPriceOf, nearPriceOf, phaseOf, type WantedLane } from '@rfb/contract/trade/cooperations/agreed-price.ts';
import type { LanePrice, LanePriceList } from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import type { Viewer } from './cooperation-view.ts';
import {
  findPriceById,
  type LanePriceRow,
  listPriceHistory,
  listPricesOn,
  listStandingPrices,
} from './lane-prices.queries.ts';

/** The other side learns that one of the company's people did it, not who. */
const shownPrice = (row: LanePriceRow, { side }: Viewer, list: LanePriceRow[], today: string): LanePrice => {
  const { id, originCode, destinationCode, lengthBand, body, unit, priceE4, taxPercent, paymentDays, ...rest } = row;
  const { from, until, note, state, proposedAt, answeredAt, reason } = rest;
  const isOurs = row.proposedSide === side;
  const isAnsweredByUs = (state === 'withdrawn') === isOurs;
  return {
    ...{ id, originCode, destinationCode, lengthBand, body, unit, priceE4, taxPercent, paymentDays, from, until, note },
    ...{ origin: fullRegionName(originCode), destination: fullRegionName(destinationCode) },
    ...{ state, phase: phaseOf(row, list, today), isOurs, proposedAt, answeredAt, reason },
    proposedBy: isOurs ? row.proposedByName : '',
    answeredBy: isAnsweredByUs ? (row.answeredByName ?? '') : '',
  };
};

export const readLanePrices = async (db: Db, viewer: Viewer, cooperationId: string): Promise<LanePriceList> => {
  const today = await findToday(db);
  const list = await listStandingPrices(db, cooperationId);
  const costBasis = await findSettingAt(db, 'cost.line', null);
  return { items: list.map((row) => shownPrice(row, viewer, list, today)), costBasis, today };
};

export const readPriceHistory = async (
  db: Db,
  viewer: Viewer,
  cooperationId: string,
  slice: { limit: number; offset: number },
) => {
  const today = await findToday(db);
  const standing = await listStandingPrices(db, cooperationId);
  const { rows, total } = await listPriceHistory(db, cooperationId, slice);
  return { items: rows.map((row) => shownPrice(row, viewer, standing, today)), total };
};

/** What both sides agreed for a lane on a loading day; undefined outside the list. */
export const findAgreedPrice = async (db: Db, cooperationId: string, wanted: WantedLane, day: string) =>
  agreedPriceOf(await listPricesOn(db, cooperationId, day), wanted, day);

/** A price for the lane but another vehicle. */
export const findNearPrice = async (db: Db, cooperationId: string, wanted: WantedLane, day: string) =>
  nearPriceOf(await listPricesOn(db, cooperationId, day), wanted, day);

/** The loading days an entry holds for. */
export const findPriceDays = async (db: Db, lanePriceId: string) => {
  const found = await findPriceById(db, lanePriceId);
  return found ? { from: found.fromOn, until: found.untilOn } : null;
};
