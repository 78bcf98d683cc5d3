// Routes of the signed-in company: profile, password, workbench, membership.
import {
  changePassword,
  getCompanyProfile,
  getMembership,
  getWorkbench,
  updateInvoiceTitle,
} from '@rfb/contract/identity/companies/companies.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as auth from '../auth/exports.ts';
import { changeInvoiceTitle } from './companies.actions.ts';
import { membershipOf } from './membership.ts';
import { profileOf } from './profile.ts';
import { workbenchOf } from './workbench.ts';

export const companiesRoutes = [
  on(getCompanyProfile, ({ deps, actor }) => profileOf(deps, actor)),
  on(getMembership, ({ deps, actor }) => membershipOf(deps, actor)),
  on(getWorkbench, ({ deps, actor }) => workbenchOf(deps, actor)),
  on(updateInvoiceTitle, async ({ deps, actor, body, context }) => {
    await changeInvoiceTitle(deps, body.invoiceTitle, context);
    return profileOf(deps, actor);
  }),
  on(changePassword, async ({ deps, body, context }) => {
    await auth.changePassword(deps, body, context);
    return null;
  }),
];
