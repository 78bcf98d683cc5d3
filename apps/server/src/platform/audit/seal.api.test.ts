// Tampering with the audit trail is found, whoever does it and however consistently.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { tinyApp } from '../../testing/tiny-app.ts';
import { recordAudit } from './audit.ts';
import { findTampering, publishAuditHead, sealAudit } from './seal.ts';

const { db, deps, url } = await tinyApp([]);
const ROWS = 12;
const check = () => findTampering(db, deps.keys.signingKey());

/** The owner of the database can do what the server's role cannot. */
const asOwner = async <T>(work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  for (let n = 0; n < ROWS; n++)
    await db
      .transaction()
      .execute((trx) => recordAudit(trx, { action: 'price.set', after: { price: 1000 + n }, reason: `第 ${n} 次` }));
  while ((await sealAudit(db)) > 0);
  await publishAuditHead(db, deps.keys.signingKey());
});

describe('the audit trail', () => {
  it('is whole when nobody touched it', async () => {
    expect(await check()).toBeUndefined();
  });

  it('cannot be changed or shortened by the server itself', async () => {
    for (const table of ['audit_rows', 'audit_seals', 'audit_heads'])
      for (const statement of [sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)}`])
        await expect(statement.execute(db)).rejects.toThrow('permission denied');
    await expect(db.updateTable('auditRows').set({ reason: '改过' }).execute()).rejects.toThrow('permission denied');
  });

  it('seals rows once even when several instances seal at the same time', async () => {
    await db.transaction().execute((trx) => recordAudit(trx, { action: 'late' }));
    await Promise.all(Array.from({ length: 5 }, () => sealAudit(db)));
    expect(await check()).toBeUndefined();
  });

  it('shows any changed value', async () => {
    const columns = ['action', 'reason', 'after', 'at', 'user_id'] as const;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: ROWS }), fc.constantFrom(...columns), async (id, column) => {
        const changed = {
          action: `'x' || action`,
          reason: `coalesce(reason, '') || '.'`,
          after: `'{"price": 1}'::jsonb`,
          at: `at + interval '1 microsecond'`,
          user_id: `'somebody'`,
        }[column];
        const text = await asOwner((client) =>
          client.query(`select ${column}::text as v from audit_rows where id = $1`, [id]),
        );
        await asOwner((client) => client.query(`update audit_rows set ${column} = ${changed} where id = $1`, [id]));
        const found = await check();
        const type = { action: 'text', reason: 'text', after: 'jsonb', at: 'timestamptz', user_id: 'text' }[column];
        await asOwner((client) =>
          client.query(`update audit_rows set ${column} = $2::text::${type} where id = $1`, [id, text.rows[0].v]),
        );
        expect(found).toBeDefined();
      }),
      { numRuns: process.env.DEEP ? 1000 : 20 },
    );
    expect(await check()).toBeUndefined();
  });

  it('shows a rewrite of the whole chain, because the last head was signed and published', async () => {
    await asOwner(async (client) => {
      await client.query(`update audit_rows set reason = '改写' where id = 3`);
      const { rows } = await client.query(
        `select s.seq, row_to_json(r)::text as text from audit_seals s join audit_rows r on r.id = s.audit_row_id order by s.seq`,
      );
      let previous = Buffer.alloc(32);
      for (const { seq, text } of rows) {
        const hash = createHash('sha256').update(previous).update(text).digest();
        await client.query('update audit_seals set previous_hash = $2, hash = $3 where seq = $1', [
          seq,
          previous,
          hash,
        ]);
        previous = hash;
      }
    });
    expect(await check()).toContain('链头');
  });
});
