// The enterprise endpoints for staff.

import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import * as sheets from '@rfb/contract/overview/enterprises/enterprise-sheets.endpoints.ts';
import * as contract from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { pageReply, readPage, sliceOf, totalReply } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enterpriseOf } from './enterprise-detail.ts';
import { enterpriseRow } from './enterprise-row.ts';
import * as actions from './enterprises.actions.ts';
import { countOverview, countRows, findEnterpriseRow, listEnterpriseRows } from './enterprises.queries.ts';
import { addEnterprise } from './entry.actions.ts';
import { startExport } from './export.actions.ts';
import { pastValuesOf } from './history.ts';
import { countLogRows, listLogRows } from './log.queries.ts';
import { logEntry } from './log-entry.ts';
import { mergeEnterprise } from './merge.actions.ts';
import { restoreValue } from './restore.actions.ts';

const capped = (counted: number) => Math.min(counted, MAX_LIST_DEPTH);
const done = async (work: Promise<unknown>) => {
  await work;
  return null;
};

export const enterprisesRoutes = [
  on(contract.listEnterprises, ({ deps: { db }, query: { page, pageSize, withTotal, sort, ...filters } }) =>
    readPage(
      { page, pageSize, withTotal },
      {
        read: async (slice) => (await listEnterpriseRows(db, { filters, sort }, slice)).map(enterpriseRow),
        count: () => countRows(db, filters),
      },
    ),
  ),
  on(contract.addEnterprise, ({ deps, body, context }) => addEnterprise(deps, body, context)),
  on(contract.countEnterprises, async ({ deps: { db } }) => {
    const { fleets, shippers, notMembers } = await countOverview(db);
    return {
      fleets: capped(fleets),
      shippers: capped(shippers),
      notMembers: capped(notMembers),
      isCapped: Math.max(fleets, shippers, notMembers) > MAX_LIST_DEPTH,
    };
  }),
  on(contract.countMatches, async ({ deps: { db }, query }) => totalReply(await countRows(db, query))),
  on(contract.getEnterprise, ({ deps, params }) => enterpriseOf(deps, params.companyId)),
  on(contract.listPastValues, async ({ deps: { db }, params: { companyId }, query }) => {
    if (!(await findEnterpriseRow(db, companyId))) refuse('notFound');
    return { items: await pastValuesOf(db, companyId, query.field) };
  }),
  on(contract.listEnterpriseLog, async ({ deps: { db }, params: { companyId }, query }) => {
    if (!(await findEnterpriseRow(db, companyId))) refuse('notFound');
    const [rows, total] = await Promise.all([listLogRows(db, companyId, sliceOf(query)), countLogRows(db, companyId)]);
    return pageReply(query, rows.map(logEntry), total);
  }),
  on(contract.revealPhone, ({ deps, params, context }) => actions.revealPhone(deps, params.companyId, context)),
  on(contract.updateEnterprise, ({ deps, params, body, context }) =>
    actions.updateEnterprise(deps, params.companyId, body, context),
  ),
  on(contract.restoreValue, ({ deps, params, body, context }) => restoreValue(deps, { ...params, ...body }, context)),
  on(contract.addEnterpriseNote, ({ deps, params, body, context }) =>
    actions.addNote(deps, params.companyId, body.text, context),
  ),
  on(contract.suspendEnterprise, ({ deps, params, body, context }) =>
    done(actions.suspendEnterprise(deps, params.companyId, body, context)),
  ),
  on(contract.resumeEnterprise, ({ deps, params, body, context }) =>
    done(actions.resumeEnterprise(deps, params.companyId, body, context)),
  ),
  on(contract.resetEnterprisePassword, ({ deps, params, body, context }) =>
    done(actions.resetPassword(deps, params.companyId, body, context)),
  ),
  on(contract.mergeEnterprise, ({ deps, params, body, context }) =>
    done(mergeEnterprise(deps, params.companyId, body, context)),
  ),
  on(sheets.exportEnterprises, ({ deps, body, context }) => startExport(deps, body, context)),
];
