// Exports the list of standards as a file, as a long task: the office's, and a company's own.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { sheetNamesOf } from '@rfb/contract/field-rows.ts';
import { reasonsOf } from '@rfb/contract/publishing/standards/reasons.ts';
import {
  standardFieldNames as names,
  type StandardField,
  standardFields,
} from '@rfb/contract/publishing/standards/standard.fields.ts';
import {
  type exportStandards as endpoint,
  type exportMyStandards,
  shelves,
} from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { standardStates } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type ExportColumn, exportColumn, pagedExport } from '../../services/tasks/exports.ts';
import {
  listScopeFacts,
  type PersonalRow,
  personalColumns,
  personalJoins,
  shelfConditions,
} from './personal.queries.ts';
import { type FoundRow, pageOfStandards } from './search.queries.ts';
import { withSureDays } from './standard-views.ts';
import { type OfficeRow, officeUse } from './standards.queries.ts';

type Wanted = ParsedOf<typeof endpoint>['body'];
type OwnWanted = ParsedOf<typeof exportMyStandards>['body'];

/** As in the table, with the topic before the class. */
const leading = ['number', 'title', 'topic'] as const;
const isLeading = (name: StandardField) => (leading as readonly StandardField[]).includes(name);
const fieldsInOrder = [...leading, ...sheetNamesOf(standardFields).filter((name) => !isLeading(name))];

const entryColumns: ExportColumn<FoundRow>[] = [
  ...fieldsInOrder.map(
    (name): ExportColumn<FoundRow> =>
      name === 'standing'
        ? { ...exportColumn(standardFields, name), cell: ({ state }) => standardStates[state] }
        : exportColumn(standardFields, name),
  ),
  { title: names.points, width: 60, cell: ({ points }) => points.map(({ text }) => text).join('；') || null },
];

const officeColumns: ExportColumn<OfficeRow>[] = [
  { title: names.isPublished, width: 10, cell: ({ isPublished }) => (isPublished ? '是' : '否') },
  { title: '版本', width: 8, cell: ({ version }) => version },
  { title: '更新', width: 18, kind: 'moment', cell: ({ updatedAt }) => updatedAt },
  { title: '已读人数', width: 10, cell: ({ readers }) => readers },
  { title: '收藏', width: 8, cell: ({ favourites }) => favourites },
];

type OwnRow = PersonalRow & { reasons: string[] };

const ownColumns: ExportColumn<OwnRow>[] = [
  { title: '适用于我的车队', width: 40, cell: ({ reasons }) => reasons.join('；') || '不适用' },
  { title: '收藏', width: 8, cell: ({ isFavourite }) => (isFavourite ? '是' : '否') },
  { title: '已读版次', width: 10, cell: ({ readVersion }) => readVersion },
];

const exported = pagedExport<Wanted, OfficeRow>({
  kind: 'standards.export',
  action: 'standard.exported',
  list: ({ db }, { filters }, { taskId }) => ({
    name: '标准库',
    unit: '项',
    columns: [...entryColumns, ...officeColumns],
    read: async (slice) =>
      (await pageOfStandards<OfficeRow>(db, { filters, conditions: [], more: officeUse }, slice)).rows,
    link: `/admin/system/standards?task=${taskId}`,
  }),
});

export const startExport = (deps: Deps, input: Wanted, context: AuditContext) =>
  exported.start(deps, { input }, context);

/** A company's list, with why each entry applies to it. */
const own = pagedExport<OwnWanted, OwnRow>({
  kind: 'myStandards.export',
  action: 'standard.listed',
  list: async ({ db }, { filters, shelf }, { companyId, userId, taskId }) => {
    const facts = await listScopeFacts(db, companyId ?? refuse('notFound'));
    const scopes = [...new Set(facts.map(({ scope }) => scope))];
    const more = { columns: personalColumns(scopes), joins: personalJoins(userId) };
    const search = { filters, conditions: shelfConditions(scopes)[shelf], more };
    return {
      name: `运输标准_${shelves[shelf]}`,
      unit: '项',
      columns: [...entryColumns, ...ownColumns],
      read: async (slice) =>
        (await pageOfStandards<PersonalRow>(db, search, slice)).rows.map((row) => ({
          ...withSureDays(row),
          reasons: reasonsOf(row.scopes, facts),
        })),
      link: `/user/transport-standards?task=${taskId}`,
    };
  },
});

export const startOwnExport = (deps: Deps, input: OwnWanted, context: AuditContext) =>
  own.start(deps, { input, companyId: companyIdOf(context.actor) }, context);

export const standardsRunners = (deps: Deps) => ({ ...exported.runners(deps), ...own.runners(deps) });
