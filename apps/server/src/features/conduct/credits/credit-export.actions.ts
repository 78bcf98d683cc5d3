// Exports a company's credit events as a file, as a long task.
import { appealStates } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { eventNotes, eventStandings } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditEvent, exportCreditEvents as endpoint } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { type ExportColumn, pagedExport } from '../../services/tasks/exports.ts';
import { countEventRows, listEventRows, listTallies } from './credit-events.queries.ts';
import { creditEventOf } from './credit-events.ts';
import { countedOf } from './credit-report.ts';
import { listCreditParts } from './credits.queries.ts';

/** More are refused. */
const MAX_COUNTED = 10_000;
type Input = ParsedOf<typeof endpoint>['body'];

const columns: ExportColumn<CreditEvent>[] = [
  { title: '日期', width: 18, kind: 'moment', cell: ({ at }) => at },
  { title: '项目', width: 14, cell: ({ component }) => creditComponents[component].name },
  { title: '事件', width: 36, cell: ({ words }) => words },
  { title: '运单或竞价', width: 22, cell: ({ sourceNo }) => sourceNo || null },
  { title: '对方', width: 28, cell: ({ partner }) => partner || null },
  { title: '计为（单）', width: 12, cell: ({ weight }) => Math.round(weight * 100) / 100 },
  { title: '说明', width: 36, cell: ({ notes }) => notes.map((note) => eventNotes[note]).join('；') || null },
  { title: '现在的影响（分）', width: 16, cell: ({ effect }) => Math.round(effect * 100) / 100 },
  { title: '状态', width: 12, cell: ({ standing }) => eventStandings[standing] },
  { title: '计入到', width: 18, kind: 'moment', cell: ({ countsUntil }) => countsUntil },
  { title: '申诉', width: 14, cell: ({ appeal }) => (appeal ? appealStates[appeal.state] : null) },
];

const exported = pagedExport<Input, CreditEvent>({
  kind: 'credits.export',
  action: 'credit.exported',
  list: async (deps, { filters }, { companyId, taskId }) => {
    const { db } = deps;
    const owner = companyId ?? refuse('notFound');
    const settings = await readSettings(deps);
    const parts = countedOf(await listCreditParts(db, owner));
    return {
      name: '信用事件',
      unit: '条',
      columns,
      total: await countEventRows(db, owner, filters.component, MAX_COUNTED),
      read: async (slice) => {
        const rows = await listEventRows(db, owner, slice, filters.component);
        const tallies = await listTallies(db, owner, rows);
        return rows.map((row) => creditEventOf(row, { parts, tallies }, settings));
      },
      link: `/user/profile?tab=credit&task=${taskId}`,
    };
  },
});

export const startExport = (deps: Deps, input: Input, context: AuditContext) =>
  exported.start(deps, { input, companyId: companyIdOf(context.actor) }, context);
export const creditsRunners = exported.runners;
