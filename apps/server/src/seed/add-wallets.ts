// Seeds the companies' own documents: in detail for the demo fleet, the required ones for all others.
import { sql } from 'kysely';
import type { Seeder } from './add-companies.ts';
import { demoWallet } from './demo-wallet.ts';

/** The demo account's fleet, in detail. */
const addOwn = ({ trx, newId, adminId }: Seeder) =>
  sql`insert into documents (id, company_id, owner_kind, owner_id, kind, number, detail, valid_from, covers_from, expires_on,
      state, is_current, reject_reason, added_by, added_at, reviewer_user_id, reviewed_at)
    select one.id, u.company_id, 'company', u.company_id, one.kind, one.number, one.detail, app_today() + one.from_day,
      app_today() + one.from_day, app_today() + one.until_day, one.state, one.is_current, one.reject_reason, u.id,
      app_now() - one.added * interval '1 day',
      case when one.state <> 'pending' then ${adminId} end,
      case when one.state <> 'pending' then app_now() - one.added * interval '1 day' + interval '5 hours' end
    from jsonb_to_recordset(${JSON.stringify(
      demoWallet.map(({ from, until, isCurrent, rejectReason, ...rest }) => ({
        id: newId(),
        ...rest,
        from_day: from,
        until_day: until,
        is_current: isCurrent,
        reject_reason: rejectReason,
      })),
    )}::jsonb) as one (id text, kind text, number text, detail text, from_day int, until_day int, added int, state text,
      is_current boolean, reject_reason text)
    join users u on u.username = 'fleet'`.execute(trx);

/** Licences mostly have no expiry date; permits and insurances have one, some of them soon. */
const addOthers = ({ trx, adminId }: Seeder) =>
  sql`insert into documents (id, company_id, owner_kind, owner_id, kind, detail, expires_on, state, is_current, reviewer_user_id,
      added_at, reviewed_at)
    select gen_random_uuid()::text, c.id, 'company', c.id, p.kind, p.detail, app_today() + p.days, 'valid', true, ${adminId}, m.joined_at,
      m.joined_at
    from (select company_id, joined_at, (row_number() over (order by member_no))::int as place from members) m
    join companies c on c.id = m.company_id
    cross join lateral (values ('businessLicense', '', null::int), ('transportPermit', '', 12 + m.place * 47 % 1100),
      ('carrierInsurance', '保额 300 万元', 20 + m.place * 23 % 330)) p (kind, detail, days)
    where (c.type = 'fleet' or p.kind = 'businessLicense')
      and not exists (select 1 from documents d where d.owner_id = c.id)`.execute(trx);

export const addWallets = async (seeder: Seeder) => {
  await addOwn(seeder);
  await addOthers(seeder);
};
