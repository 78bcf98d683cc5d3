// Routes of renewals.
import { seesArea } from '@rfb/contract/areas.ts';
import { MemberLevel } from '@rfb/contract/membership/members/members.ts';
import * as endpoints from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { readPayee } from '../../identity/settings/exports.ts';
import { listAttachedFiles } from '../../services/files/exports.ts';
import { findRenewalOffer, reviewStatusOf } from '../applications/exports.ts';
import { findStandingOf } from '../members/exports.ts';
import { approveRenewal, RENEWABLE_DAYS, requestRenewal, withdrawRenewal } from './renewals.actions.ts';
import { listRenewalsOf } from './renewals.queries.ts';

const offerOf = async (deps: Deps, companyId: string) => {
  const { db } = deps;
  const standing = await findStandingOf(db, companyId);
  if (!standing || standing.daysLeft > RENEWABLE_DAYS) return null;
  const offer = await findRenewalOffer(db, companyId);
  const { now } = await readSettings(deps);
  const fees = MemberLevel.options.map((level) => ({ level, feeFen: now(`fee.${level}`) }));
  return offer ? { startsOn: offer.startsOn, endsOn: offer.endsOn, fees, payee: await readPayee(deps) } : null;
};

const itemsOf = async ({ db }: Deps, actor: Actor) => {
  const companyId = companyIdOf(actor);
  const rows = await listRenewalsOf(db, companyId);
  const vouchers = await listAttachedFiles(db, seesArea(actor, 'dues') ? rows.map(({ fileId }) => fileId) : []);
  return rows.map((row) => {
    const { applicationTime: requestedAt, ...status } = reviewStatusOf(row);
    return { ...status, requestedAt, level: row.level ?? 'basic', voucher: vouchers.get(row.fileId ?? '') ?? null };
  });
};

export const renewalsRoutes = [
  on(endpoints.listRenewalRequests, async ({ deps, actor }) => {
    const companyId = companyIdOf(actor);
    return { items: await itemsOf(deps, actor), offer: await offerOf(deps, companyId) };
  }),
  on(endpoints.requestRenewal, ({ deps, body, context }) => requestRenewal(deps, body, context)),
  on(endpoints.withdrawRenewal, async ({ deps, params, context }) => {
    await withdrawRenewal(deps, params.renewalId, context);
    return null;
  }),
  on(endpoints.approveRenewal, ({ deps, params, body, context }) =>
    approveRenewal(deps, params.renewalId, body, context),
  ),
];
