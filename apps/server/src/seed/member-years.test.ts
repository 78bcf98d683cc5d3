// Tests that the demo's memberships last whole years, as in the specification's samples.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { seedDemo } from './seed.ts';

// spec: 9.sample-expiry
it('ends a demo member’s first term one year after the day of joining', async () => {
  const t = await testApp();
  await seedDemo({ ...t.deps, config: { ...t.deps.config, mode: 'demo' } });
  const { rows } = await sql<{ isOneYear: boolean }>`
    select distinct on (m.id)
      (term.ends_on - interval '1 year')::date = (m.joined_at at time zone 'Asia/Shanghai')::date as is_one_year
    from members m join member_terms term on term.member_id = m.id order by m.id, term.ends_on`.execute(t.db);
  expect(rows).toHaveLength(36);
  expect(rows.every(({ isOneYear }) => isOneYear)).toBe(true);
});
