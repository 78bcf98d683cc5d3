// Tests that tampering with the audit trail is detected, even by the database's owner and with a recomputed chain.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { howMany } from '../../testing/sweep.ts';
import { tinyApp } from '../../testing/tiny-app.ts';
import { runNextJob } from '../jobs/jobs.ts';
import type { Letter } from '../mail/mail.ts';
import { auditJobs, checkAuditDaily } from './audit.jobs.ts';
import { recordAudit, systemContext } from './audit.ts';
import { checkAudit, findHeadInChain, findLastCheck } from './check.ts';
import { publishDueHead } from './heads.ts';
import { sealAudit } from './seal.ts';

const RUNS = howMany({ usual: 5, sweep: 20, deep: 1000 });

const { db, deps, url, travel } = await tinyApp([]);
const ROWS = 12;
const HEAD_FILE = deps.config.auditHeadFile;
const check = async () => (await checkAudit(deps)).problem;

/** Connects as the database's owner, who may change what the server's role may not. */
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
      .execute((trx) =>
        recordAudit(trx, { action: 'price.set', ...systemContext, after: { price: 1000 + n }, reason: `第 ${n} 次` }),
      );
  while ((await sealAudit(db)) > 0);
  await publishDueHead(deps);
});

afterAll(() => rm(HEAD_FILE, { force: true }));

/** Recomputes the chain, as an attacker would to hide a change. */
const relink = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select s.seq, row_to_json(r)::text as text from audit_seals s join audit_rows r on r.id = s.audit_row_id order by s.seq`,
  );
  let previous = Buffer.alloc(32);
  for (const { seq, text } of rows) {
    const hash = createHash('sha256').update(previous).update(text).digest();
    await client.query('update audit_seals set previous_hash = $2, hash = $3 where seq = $1', [seq, previous, hash]);
    previous = hash;
  }
};

describe('the audit trail', () => {
  it('is valid when nothing was changed', async () => {
    expect(await check()).toBeNull();
  });

  it('cannot be updated or deleted by the server role', async () => {
    for (const table of ['audit_rows', 'audit_seals', 'audit_heads', 'audit_checks'])
      for (const statement of [sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)}`])
        await expect(statement.execute(db)).rejects.toThrow('permission denied');
    await expect(db.updateTable('auditRows').set({ reason: '改过' }).execute()).rejects.toThrow('permission denied');
  });

  it('seals each row once when several instances seal concurrently', async () => {
    await db.transaction().execute((trx) => recordAudit(trx, { action: 'late', ...systemContext }));
    await Promise.all(Array.from({ length: 5 }, () => sealAudit(db)));
    expect(await check()).toBeNull();
  });

  const tables = {
    audit_rows: {
      key: 'id',
      columns: {
        at: 'timestamptz',
        action: 'text',
        user_id: 'text',
        company_id: 'text',
        subject_kind: 'text',
        subject_id: 'text',
        before: 'jsonb',
        after: 'jsonb',
        reason: 'text',
        address: 'text',
        request_id: 'text',
      },
    },
    audit_seals: { key: 'seq', columns: { previous_hash: 'bytea', hash: 'bytea' } },
    audit_heads: { key: 'seq', columns: { hash: 'bytea', signature: 'bytea', published_at: 'timestamptz' } },
  } as const;
  const places = Object.entries(tables).flatMap(([table, { key, columns }]) =>
    Object.entries(columns).map(([column, type]) => ({ table, key, column, type })),
  );

  /** Replaces one character by another of its kind; fills an empty text. */
  const mutated = (text: string | null, type: string, position: number) => {
    if (text === null) return type === 'jsonb' ? '{"x": 1}' : 'x';
    const at = position % text.length;
    const character = text[at] ?? '';
    const other = /\d/.test(character) ? (character === '1' ? '2' : '1') : character === 'a' ? 'b' : 'a';
    return text.slice(0, at) + other + text.slice(at + 1);
  };

  it('detects any changed character in rows, links and heads', async () => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...places), fc.nat(), async (row, place, position) => {
        const { table, key, column, type } = place;
        const read = async () => {
          const { rows } = await asOwner((client) =>
            client.query(`select ${key} as key, ${column}::text as text from ${table} order by ${key}`),
          );
          return rows[row % rows.length];
        };
        const write = (text: string | null) =>
          asOwner((client) =>
            client.query(`update ${table} set ${column} = $2::text::${type} where ${key} = $1`, [before.key, text]),
          );
        const before = await read();
        // Some changed texts are no longer a valid time or JSON, and some parse to the same value.
        const isWritten = await write(mutated(before.text, type, position)).then(
          () => true,
          () => false,
        );
        fc.pre(isWritten && (await read()).text !== before.text);
        const found = await check();
        await write(before.text);
        tried += 1;
        expect(found, `${table}.${column} of ${before.key}`).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
    expect(tried).toBeGreaterThanOrEqual(RUNS);
    expect(await check()).toBeNull();
  });

  it('detects any changed character in the file of heads', async () => {
    const whole = await readFile(HEAD_FILE);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (position, flipped) => {
        const damaged = Buffer.from(whole);
        const at = position % whole.length;
        damaged[at] = (whole[at] ?? 0) ^ flipped;
        await writeFile(HEAD_FILE, damaged);
        expect(await check(), `byte ${at} ^ ${flipped}`).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
    await writeFile(HEAD_FILE, whole);
    expect(await check()).toBeNull();
  });

  it('stores the result of the daily check once a day and mails it when an address is configured', async () => {
    const sent: string[] = [];
    const mail = {
      canSend: true,
      providers: [],
      send: async (_: unknown, { address, subject, text }: Letter) => {
        sent.push(`${address} ${subject} ${text}`);
      },
    };
    const posted = { ...deps, mail, config: { ...deps.config, auditHeadMail: 'keeper@example.org' } };
    await checkAuditDaily(posted);
    await checkAuditDaily(posted);
    expect(await db.selectFrom('auditChecks').selectAll().execute()).toHaveLength(1);
    expect(await findLastCheck(db)).toMatchObject({ sealed: ROWS + 1, problem: null });
    while (await runNextJob(db, auditJobs(posted)));
    const { hash } = await db
      .selectFrom('auditHeads')
      .select('hash')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(sent).toEqual([
      expect.stringMatching(new RegExp(`^keeper@example.org .*核验正常.*${hash.toString('hex')}`, 's')),
    ]);
  });
});

describe('tampering by the database owner', () => {
  const copies = ['audit_rows', 'audit_seals', 'audit_heads'];
  const fill = (from: string, into: string, client: pg.Client) =>
    client.query(`insert into ${into} overriding system value select * from ${from}`);

  beforeEach(() =>
    asOwner(async (client) => {
      for (const table of copies) await client.query(`create table kept_${table} as table ${table}`);
    }),
  );
  afterEach(() =>
    asOwner(async (client) => {
      await client.query(`truncate ${copies.join(', ')}`);
      for (const table of copies) {
        await fill(`kept_${table}`, table, client);
        await client.query(`drop table kept_${table}`);
      }
    }),
  );

  const lastHead = () =>
    db.selectFrom('auditHeads').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();

  it('is detected after deleting the newest rows with their links and heads', async () => {
    const { hash } = await lastHead();
    expect(await findHeadInChain(db, hash)).toBeDefined();
    await asOwner((client) =>
      client.query(
        `delete from audit_heads; delete from audit_seals where seq > 3; delete from audit_rows where id > 3`,
      ),
    );
    expect(await check()).toMatch(/第 3 条之后曾公布过链头/);
    expect(await findHeadInChain(db, hash)).toBeUndefined();
  });

  it('is detected after deleting everything', async () => {
    await asOwner((client) => client.query(`truncate ${copies.join(', ')}`));
    expect(await check()).toMatch(/第 0 条之后曾公布过链头/);
  });

  it('is detected after deleting the heads alone', async () => {
    await asOwner((client) => client.query('delete from audit_heads'));
    expect(await check()).toMatch(/已公布的链头不在数据库里/);
  });

  it('is detected after a consistent rewrite, by the heads in the database', async () => {
    await asOwner(async (client) => {
      await client.query(`update audit_rows set reason = '改写' where id = 3`);
      await relink(client);
    });
    expect(await check()).toMatch(/与已公布的链头不符/);
  });

  it('is detected after a consistent rewrite without heads, by the file and by a head kept elsewhere', async () => {
    const { hash } = await lastHead();
    await asOwner(async (client) => {
      await client.query(`update audit_rows set reason = '改写' where id = 3`);
      await client.query('delete from audit_heads');
      await relink(client);
    });
    expect(await check()).toMatch(/与已公布的链头不符/);
    const file = await readFile(HEAD_FILE);
    await rm(HEAD_FILE);
    expect(await check()).toBeNull();
    expect(await findHeadInChain(db, hash)).toBeUndefined();
    await writeFile(HEAD_FILE, file);
  });

  it('is detected by the daily check, which stores the problem and throws', async () => {
    await travel('25 hours');
    await asOwner((client) => client.query(`update audit_rows set reason = '改写' where id = 3`));
    await expect(checkAuditDaily(deps)).rejects.toThrow('tampered');
    expect((await findLastCheck(db))?.problem).toMatch(/第 3 条记录与封存不符/);
  });
});

describe('heads', () => {
  it('are published once an hour and appended to the file', async () => {
    const before = await readFile(HEAD_FILE, 'utf8');
    await db.transaction().execute((trx) => recordAudit(trx, { action: 'later', ...systemContext }));
    await sealAudit(db);
    await travel('61 minutes');
    await publishDueHead(deps);
    await publishDueHead(deps);
    const after = await readFile(HEAD_FILE, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.split('\n').length - before.split('\n').length).toBe(1);
    expect(await check()).toBeNull();
  });

  const oneMore = async () => {
    await db.transaction().execute((trx) => recordAudit(trx, { action: 'later', ...systemContext }));
    await sealAudit(db);
    await travel('61 minutes');
  };

  it('complete an incomplete last line instead of repeating it', async () => {
    await oneMore();
    await publishDueHead(deps);
    const whole = await readFile(HEAD_FILE, 'utf8');
    await writeFile(HEAD_FILE, whole.slice(0, -100));
    expect(await check()).toContain('最后一行不完整');
    await publishDueHead(deps);
    expect(await readFile(HEAD_FILE, 'utf8')).toBe(whole);
    expect(await check()).toBeNull();
  });

  it('are not appended after an invalid line', async () => {
    const whole = await readFile(HEAD_FILE, 'utf8');
    const wrong = `nonsense\n${whole}`;
    await writeFile(HEAD_FILE, wrong);
    await expect(publishDueHead(deps)).rejects.toThrow('heads were not added');
    expect(await readFile(HEAD_FILE, 'utf8')).toBe(wrong);
    await writeFile(HEAD_FILE, whole);
  });
});
