// `node scripts/role-table.ts` writes the golden table of endpoints and roles; review the difference before committing it.
import { writeFileSync } from 'node:fs';
import { endpoints } from '../packages/contract/src/endpoints.ts';
import { roleTable } from '../packages/contract/src/identity/staff/role-table.ts';

const file = new URL('../packages/contract/src/identity/staff/role-table.txt', import.meta.url);
writeFileSync(file, roleTable(endpoints));
