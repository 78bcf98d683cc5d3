// Seeds the demo's history: consents, open to-dos of the office.
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { sql } from 'kysely';
import type { Seeder } from './add-companies.ts';

/** Display name of the demo's administrator. */
export const OFFICE_NAME = '沈岚';

const nameReviewer = async ({ trx, adminId }: Seeder) => {
  for (const table of ['applications', 'change_requests', 'renewal_requests'])
    await sql`update ${sql.table(table)} set reviewer = ${OFFICE_NAME}, reviewer_user_id = ${adminId}
      where reviewer = 'admin'`.execute(trx);
};

const addConsents = async ({ trx }: Seeder) => {
  await sql`update users set phone_proved_at = created_at where role = 'company'`.execute(trx);
  await sql`insert into consents (id, user_id, document, version, given_at, address)
    select u.id || '-' || document, u.id, document, ${CONSENT_VERSION}, u.created_at, '127.0.0.1'
    from users u, unnest(array['terms', 'privacy']) document where u.role = 'company'`.execute(trx);
};

/** Adds a to-do of the office for everything that waits in the review queue. */
const addTodo = ({ trx, adminId }: Seeder) =>
  sql`insert into notifications (id, user_id, kind, shelf, title, text, link, why, about, dedup_key, created_at)
    select 'n-' || r.id, ${adminId},
      case r.kind when 'join' then 'application.submitted' else r.kind || '.submitted' end, 'todo',
      case r.kind when 'join' then '新的入会申请' when 'change' then '新的资料变更' else '新的续费申请' end,
      c.name || '，编号 ' || r.receipt_no, '/admin/member/pending?kind=' || r.kind || '&id=' || r.id,
      '你是管理员，负责审核', array[r.id, coalesce(r.member_id, r.company_id)], 'demo:' || r.id, r.requested_at
    from reviews r join companies c on c.id = r.company_id where r.stored_status in (0, 1)
    order by r.requested_at`.execute(trx);

export const addHistory = async (seeder: Seeder) => {
  await nameReviewer(seeder);
  await addConsents(seeder);
  await addTodo(seeder);
};
