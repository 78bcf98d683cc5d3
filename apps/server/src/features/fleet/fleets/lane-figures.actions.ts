// Counts anew once a day what may be told of each fleet on each lane, by the same rule as on its own page.
import { type Db, transact } from '../../../platform/db/database.ts';
import { cityKey } from '../../services/regions/exports.ts';
import { type CountedLane, recountMedians, replaceLaneTrips } from './lane-figures.queries.ts';
import { type CarriedRow, listCarried, listCarriers } from './track-record.queries.ts';
import { laneRunOf, shownLanes } from './track-record.ts';

const laneOf = (companyId: string, rows: readonly CarriedRow[]): CountedLane => {
  const [{ originCode = '', destinationCode = '' } = {}] = rows;
  return {
    companyId,
    fromCity: cityKey(originCode),
    toCity: cityKey(destinationCode),
    ...laneRunOf(rows),
  };
};

export const recountLanes = async (db: Db) => {
  const lanes: CountedLane[] = [];
  for (const fleetId of await listCarriers(db))
    lanes.push(
      ...shownLanes(await listCarried(db, fleetId), Number.POSITIVE_INFINITY).map((rows) => laneOf(fleetId, rows)),
    );
  await transact(db, async (trx) => {
    await replaceLaneTrips(trx, lanes);
    await recountMedians(trx);
  });
};
