// The dues endpoints: for the office, and a company's own.

import * as contract from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as years from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import { getOwnDues } from '@rfb/contract/membership/dues/own-dues.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { totalReply } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import * as acts from './dues.actions.ts';
import { countUnpaid } from './dues.queries.ts';
import { accountOf, ownAccountOf, pageOfEntries, pageOfUnpaid, summaryOf } from './dues.views.ts';
import { remindByHand } from './reminders.actions.ts';
import { closeYear, startExport, yearOf } from './years.actions.ts';

export const duesRoutes = [
  on(contract.listUnpaidDues, ({ deps, query }) => pageOfUnpaid(deps.db, query)),
  on(contract.countUnpaidDues, async ({ deps, query }) => totalReply(await countUnpaid(deps.db, query))),
  on(contract.getDuesSummary, ({ deps }) => summaryOf(deps.db)),
  on(contract.getMemberDues, ({ deps, params }) => accountOf(deps.db, params.memberId)),
  on(contract.listDuesEntries, ({ deps, query }) => pageOfEntries(deps.db, query)),
  on(contract.recordDuesPayment, ({ deps, params, body: { reason, ...payment }, context }) =>
    acts.recordPayment(deps, { ...params, payment, reason }, context),
  ),
  on(contract.useDuesAdvance, ({ deps, params, context }) => acts.payFromAdvance(deps, params.memberId, context)),
  on(contract.refundDues, ({ deps, params, body, context }) => acts.refund(deps, { ...params, ...body }, context)),
  on(contract.waiveDues, ({ deps, params, body, context }) => acts.waive(deps, { ...params, ...body }, context)),
  on(contract.writeOffDues, ({ deps, params, body, context }) => acts.writeOff(deps, { ...params, ...body }, context)),
  on(contract.reverseDuesEntry, ({ deps, params, body, context }) =>
    acts.reverseEntry(deps, { ...params, ...body }, context),
  ),
  on(years.getDuesYear, ({ deps, params }) => yearOf(deps.db, Number(params.year))),
  on(years.closeDuesYear, ({ deps, params, body, context }) =>
    closeYear(deps, { year: Number(params.year), ...body }, context),
  ),
  on(years.exportDuesYear, ({ deps, params, body, context }) =>
    startExport(deps, { year: Number(params.year), ...body }, context),
  ),
  on(contract.remindOfDues, ({ deps, body, context }) => remindByHand(deps, body.receivableIds, context)),
  on(getOwnDues, ({ deps, actor }) => ownAccountOf(deps, companyIdOf(actor))),
];
