// Reads the staff list of reports.
import { statusesOn } from '@rfb/contract/conduct/reports/report.states.ts';
import type { ReportShelf } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { ReportRow } from '@rfb/contract/conduct/reports/reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { caseQueries } from '../../services/cases/exports.ts';

type ListedReport = Omit<ReportRow, 'isMine'> & { assigneeId: string | null };

const isOpen = sql`c.due_at is not null`;
const shelfOf = (shelf: ReportShelf) => {
  if (shelf === 'all') return sql`true`;
  return shelf === 'open' ? isOpen : sql`c.status in (${sql.join(statusesOn[shelf])})`;
};

export const reportCases = caseQueries<ListedReport, ReportShelf>({
  table: 'reports',
  columns: sql`c.case_no, c.object_name, c.reporter_name is null as is_anonymous, c.received_at,
    (select count(*) from report_files f where f.report_id = c.id)::int as file_count`,
  isOpen,
  arrivedAt: sql`c.received_at`,
  shelfOf,
});

/** One row of the list. */
export const findListedReport = async (db: Db, id: string) => {
  const { rows } = await sql<ListedReport>`
    select ${reportCases.columns} from reports c ${reportCases.withAssignee} where c.id = ${id}`.execute(db);
  return rows[0];
};

export const findCompanyOf = (db: Db, companyId: string) =>
  db.selectFrom('companyFacts').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst();

export const listReportFileIds = async (db: Db, reportId: string) =>
  (await db.selectFrom('reportFiles').select('fileId').where('reportId', '=', reportId).orderBy('place').execute()).map(
    ({ fileId }) => fileId,
  );
