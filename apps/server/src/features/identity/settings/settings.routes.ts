// The settings over HTTP: public values for everybody; list, changes and history for the office.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { publicKeys } from '@rfb/contract/identity/settings/catalogue.ts';
import * as settings from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { findNow, findToday } from '../../../platform/clock.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { beforeOf, viewsOf } from './setting-views.ts';
import { cancelSetting, changeSettings } from './settings.actions.ts';
import { findNextChange, listHistory, listRows } from './settings.queries.ts';

type PublicValues = ReplyOf<typeof settings.getPublicSettings>;

export const settingsRoutes = [
  onKept(settings.getPublicSettings, { tables: ['settings'] }, async ({ deps, endAt }) => {
    endAt(await findNextChange(deps.db));
    const { now } = await readSettings(deps);
    return Object.fromEntries(publicKeys.map((key) => [key, now(key)])) as PublicValues;
  }),
  on(settings.listSettings, async ({ deps: { db } }) => ({
    items: viewsOf(await listRows(db), await findNow(db)),
    today: await findToday(db),
  })),
  on(settings.changeSettings, ({ deps, body, context }) => changeSettings(deps, body, context)),
  on(settings.cancelSetting, ({ deps, body, context }) => cancelSetting(deps, body, context)),
  on(settings.listSettingHistory, async ({ deps: { db }, query: { key, ...paging } }) => {
    const { rows, total } = await listHistory(db, key, sliceOf(paging));
    const items = rows.map((row) => ({
      key: row.key,
      value: row.value,
      before: beforeOf(row),
      effectiveFrom: row.effectiveFrom,
      changedAt: row.changedAt,
      changedBy: row.changedBy,
      reason: row.reason,
      isCancellation: row.isCancellation,
      isCancelled: row.isCancelled,
    }));
    return pageReply(paging, items, total);
  }),
];
