// A real proposal for access tests.
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';

export const realProposal = (t: TestApp, owner: Person) => async (): Promise<Real> => {
  const id = t.deps.newId();
  const proposedBy = (await t.admin()).userId;
  const lines = JSON.stringify([{ name: '金牌会费', before: '12,000.00 元', after: '15,000.00 元' }]);
  const words = { title: '金牌会费 12,000.00 元 改为 15,000.00 元', reason: '按理事会决定', lines };
  const act = JSON.stringify({ changes: [{ key: 'fee.gold', value: 1_500_000, version: 0 }] });
  const expiresAt = sql<string>`app_now() + interval '7 days'`;
  const row = { id, kind: 'settings' as const, subjects: [`fee.gold ${id}`], act, proposedBy, expiresAt, ...words };
  await t.db.insertInto('proposals').values(row).execute();
  return { owner, id };
};
