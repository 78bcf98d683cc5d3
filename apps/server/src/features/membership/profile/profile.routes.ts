// Routes of the signed-in company: profile, password, membership.
import {
  changePassword,
  getCompanyProfile,
  getMembership,
  updateInvoiceTitle,
} from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as auth from '../../identity/auth/exports.ts';
import { changeInvoiceTitle } from '../../identity/companies/exports.ts';
import { membershipOf } from './membership.ts';
import { profileOf } from './profile.ts';

export const profileRoutes = [
  on(getCompanyProfile, ({ deps, actor }) => profileOf(deps, actor)),
  on(getMembership, ({ deps, actor }) => membershipOf(deps, actor)),
  on(updateInvoiceTitle, async ({ deps, actor, body, context }) => {
    await changeInvoiceTitle(deps, body.invoiceTitle, context);
    return profileOf(deps, actor);
  }),
  on(changePassword, async ({ deps, body, context }) => {
    await auth.changePassword(deps, body, context);
    return null;
  }),
];
