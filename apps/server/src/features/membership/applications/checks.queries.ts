// Query for the data of application checks: duplicates by name, code or phone, and the size of the picture.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type BlackEntry, blackEntry } from '../../conduct/listings/exports.ts';

type Duplicate = { name: string; joinedYear: number | null };
export type FileFacts = {
  fileId: string;
  name: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
};
export type CheckFacts = {
  sameCode: Duplicate | null;
  sameName: Duplicate | null;
  samePhone: Duplicate | null;
  black: BlackEntry | null;
  /** Verified phones of the company's users. */
  provedPhones: string[];
  file: FileFacts | null;
};
type Subject = { companyId: string; fileId: string | null; form: ApplicationForm };

const duplicateWhere = (condition: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('name', c.name, 'joinedYear',
    extract(year from m.joined_at at time zone 'Asia/Shanghai')::int)
  from company_facts c left join members m on m.company_id = c.id
  where c.id <> asked.company_id and ${condition} order by c.created_at limit 1)`;

/** One result per subject, in the same order. */
export const findCheckFacts = async (db: Db, subjects: Subject[]) => {
  if (subjects.length === 0) return [];
  const columns = (pick: (subject: Subject) => string | null) => sql`${subjects.map(pick)}::text[]`;
  const { rows } = await sql<CheckFacts>`
    select
      ${duplicateWhere(sql`c.credit_code = asked.credit_code`)} as same_code,
      ${duplicateWhere(sql`translate(c.name, '（）', '()') = translate(asked.name, '（）', '()')`)} as same_name,
      ${duplicateWhere(sql`(c.phone = asked.phone or c.id in (select u.company_id from user_facts u where u.phone = asked.phone))`)}
        as same_phone,
      array(select u.phone from user_facts u where u.company_id = asked.company_id and u.phone_proved_at is not null)
        as proved_phones,
      ${blackEntry(sql`asked.credit_code`, sql`asked.phone`)} as black,
      (select jsonb_build_object('fileId', f.id, 'name', f.name, 'mimeType', f.mime_type, 'size', f.size,
        'width', f.width, 'height', f.height) from file_facts f where f.id = asked.file_id) as file
    from unnest(${columns(({ companyId }) => companyId)}, ${columns(({ form }) => form.creditCode)},
      ${columns(({ form }) => form.companyName)}, ${columns(({ form }) => form.phone)},
      ${columns(({ fileId }) => fileId)})
      with ordinality as asked (company_id, credit_code, name, phone, file_id, place)
    order by asked.place`.execute(db);
  return rows;
};
