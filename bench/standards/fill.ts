// Inserts many invented standards: every second one about dangerous goods, few of the rarer states, one with a unique number.
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

export const RARE_FRAGMENT = '77491';
export const RARE_NUMBER = 'GB 77491-2019';
export const RARE_WORD = '澜舟驰';
export const COMMON_WORD = '危险货物';

/** `count` entries besides those of the migration; 1 in 100 abolished, 1 in 200 upcoming, 1 in 10 rules, 1 in 5 unchecked. */
export const fillStandards = (db: Db, count: number) =>
  db.transaction().execute(async (trx) => {
    // The statement timeout is not meant for inserting a hundred thousand rows.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into standards (id, slug, number, title, class, is_mandatory, standing, effective_on, is_checked, scopes, summary, points, topic, source_url)
      select 'b' || n, 'b-' || n,
        case when n = 500 then ${RARE_NUMBER} when n % 10 = 0 then ''
          when n % 10 < 6 then 'GB/T ' || 200000 + n || '-' || 2000 + n % 25 else 'JT/T ' || 200000 + n || '-' || 2000 + n % 25 end,
        case when n = 501 then ${RARE_WORD} else '' end
          || case when n % 2 = 0 then ${COMMON_WORD} else '普通货运' end || '车辆技术条件' || n,
        case when n = 500 then 'national' when n % 10 = 0 then 'rule' when n % 10 < 6 then 'national' else 'industry' end,
        n % 10 = 0, case when n % 100 = 7 then 'abolished' else 'current' end,
        case when n % 200 = 11 then app_today() + 30 when n % 3 = 0 then app_today() - 900 end,
        n % 5 <> 0, array[case when n % 20 = 0 then 'cold' else 'vehicle' end],
        '适用于第 ' || n || ' 类车辆的要求和检验办法。',
        jsonb_build_array(jsonb_build_object('text', '装载 ' || n % 977 || ' 千克以上的车辆应当逐项检验。', 'isChecked', n % 2 = 0)),
        (array['size', 'cold', 'dangerous', 'driver', 'papers'])[n % 5 + 1], 'https://std.samr.gov.cn/'
      from generate_series(1, ${count}::int) n`.execute(trx);
  });
