// Types of the tables and views of the wing of overview.
import type { Generated } from 'kysely';

type CompanyNotes = { id: string; companyId: string; text: string; userId: string; writtenAt: Generated<string> };

export type OverviewTables = {
  companyNotes: CompanyNotes;
};
