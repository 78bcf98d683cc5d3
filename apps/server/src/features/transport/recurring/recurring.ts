// The plans of a cooperation as both sides see them.
import { SHOWN_DAYS } from '@rfb/contract/transport/recurring/recurring.labels.ts';
import type { RecurringContent, RecurringList } from '@rfb/contract/transport/recurring/recurring.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import { listPlans } from './recurring.queries.ts';

const MAX_PLANS = 50;
const SHOWN_OUTCOMES = 10;

const NOBODY = { name: '', phone: '' };
/** Who is there on the day is in each order, and masked there when the order is over. */
const forFleet = ({ stops }: RecurringContent) => ({
  ...{ loadingContact: NOBODY, unloadingContact: NOBODY },
  stops: stops.map((stop) => ({ ...stop, contact: NOBODY })),
});

export const readPlans = async (db: Db, cooperationId: string, side: 'shipper' | 'fleet'): Promise<RecurringList> => {
  const plans = await listPlans(db, cooperationId, {
    limit: MAX_PLANS,
    shownDays: SHOWN_DAYS,
    shownOutcomes: SHOWN_OUTCOMES,
  });
  return {
    items: plans.map(({ id, state, weekdays, fromOn, untilOn, skipped, content, ...plan }) => ({
      ...{
        id,
        state,
        weekdays,
        from: fromOn,
        until: untilOn,
        skipped,
        ...content,
        ...(side === 'fleet' && forFleet(content)),
      },
      origin: fullRegionName(content.order.originCode),
      destination: fullRegionName(content.order.destinationCode),
      ...{ upcoming: plan.upcoming, outcomes: plan.outcomes, createdAt: plan.createdAt, version: plan.version },
    })),
    today: await findToday(db),
    aheadDays: await findSettingAt(db, 'order.planDays', null),
  };
};
