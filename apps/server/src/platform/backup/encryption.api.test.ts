// Tests encrypted backups: whole with the identity, and refused in one sentence with the target untouched in every other case.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { itInSweep } from '../../testing/sweep.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { diskFiles } from '../files/disk-files.ts';
import { StartRefusal } from '../refusal.ts';
import { readArchive, sha256Of } from './archive.ts';
import { backUp } from './backup.ts';
import { IdentityRefusal, readIdentities } from './encryption.ts';
import { restore } from './restore.ts';

const t = await testApp();
const fleet = await t.fleet();
// Several chunks of the cipher.
const content = randomBytes(200_000);
const sha256 = await t.deps.files.put(content);
await t.db
  .insertInto('files')
  .values({ id: 'f1', sha256, name: 'a.png', size: content.length, mimeType: 'image/png', purpose: 'test' })
  .execute();

const folder = temporaryFolder();
const [identity, second, stranger] = await Promise.all([1, 2, 3].map(generateX25519Identity));
const recipients = await Promise.all([identity, second].map((one) => identityToRecipient(one ?? '')));
const archive = join(folder, 'rfb.tar.age');
const { manifest, bytes, sha256: written } = await backUp(t.deps, t.url, archive, { recipients });
const sealed = readFileSync(archive);

describe('an encrypted backup', () => {
  it('is a file of age of which nothing can be read without an identity', async () => {
    expect(sealed.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const { name } = await t.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    for (const text of [name, 'manifest.json', content.subarray(0, 32)]) expect(sealed.includes(text)).toBe(false);
    expect([bytes, written]).toEqual([sealed.length, await sha256Of(archive)]);
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${written}  rfb.tar.age\n`);
  });

  it('contains every table and file as it was, for each of its recipients', async () => {
    for (const one of [identity, second]) {
      const into = temporaryFolder();
      await readArchive(archive, into, [one ?? '']);
      expect(JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8'))).toEqual(manifest);
      for (const [name, table] of Object.entries(manifest.tables))
        expect(await sha256Of(join(into, 'tables', name)), name).toBe(table.sha256);
      expect(readFileSync(join(into, 'files', sha256.toString('hex'))).equals(content)).toBe(true);
    }
  });

  itInSweep('restores exactly what was backed up', async () => {
    const target = await emptyDatabase(inject('clusterUrl'));
    const deps = { files: diskFiles(join(folder, 'restored')), keys: t.keys };
    await restore(deps, target.url, archive, [identity ?? '']);
    const { manifest: again } = await backUp(deps, target.url, join(folder, 'again.tar'));
    expect([again.tables, again.files, again.sequences]).toEqual([manifest.tables, manifest.files, manifest.sequences]);
    await target.drop();
  });
});

describe('restoring an encrypted backup', async () => {
  const target = await emptyDatabase(inject('clusterUrl'));
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query('create table theirs (text text)');
  afterAll(async () => {
    await client.end();
    await target.drop();
  });
  const restored = join(folder, 'never');
  /** A drill that fails for them says nothing about the backup. */
  const IDENTITY_WORDS = /--identity|这个 age 身份/;
  const refusalOf = async (source: string, identities?: string[]) => {
    const deps = { files: diskFiles(restored), keys: t.keys };
    const refusal = await restore(deps, target.url, source, identities).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    if (refusal instanceof IdentityRefusal) expect(refusal.message).toMatch(IDENTITY_WORDS);
    else expect((refusal as Error).message).not.toMatch(IDENTITY_WORDS);
    const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
    expect([rows, existsSync(restored)]).toEqual([[{ relname: 'theirs' }], false]);
    return (refusal as Error).message;
  };
  const changed = (bytesThen: Buffer) => {
    const path = join(temporaryFolder(), 'changed.tar.age');
    writeFileSync(path, bytesThen);
    return path;
  };

  it('asks for the identity, and takes no other', async () => {
    expect(await refusalOf(archive)).toContain('请加上 --identity');
    expect(await refusalOf(archive, [stranger ?? ''])).toContain('不是为这个 age 身份加密的');
  });

  it('refuses a file with one byte flipped, wherever it is', async () => {
    const lengthOfHeader = sealed.indexOf('\n---') + 50;
    const places = [
      30,
      120,
      lengthOfHeader,
      lengthOfHeader + 100,
      sealed.length >> 1,
      sealed.length - 600,
      sealed.length - 1,
    ];
    for (const place of places) {
      const copy = Buffer.from(sealed);
      copy[place] = (copy[place] ?? 0) ^ 1;
      expect(await refusalOf(changed(copy), [identity ?? '']), `${place}`).toMatch(/改动过|不是为这个|复制完整/);
    }
  });

  it('refuses a file that was cut, also at the end of a chunk, or has something appended', async () => {
    const chunk = 65_536 + 16;
    const start = sealed.indexOf('\n---') + 1 + 47 + 1 + 16;
    for (const length of [10, 21, 22, 200, start, start + chunk, start + 2 * chunk, sealed.length - 1])
      expect(await refusalOf(changed(sealed.subarray(0, length)), [identity ?? '']), `${length}`).toMatch(
        /改动过|复制完整|没有用 age 加密/,
      );
    expect(await refusalOf(changed(Buffer.concat([sealed, Buffer.alloc(1)])), [identity ?? ''])).toContain('改动过');
  });

  it('reads identities as age-keygen writes them, and repeats nothing of a file that is none', async () => {
    const path = join(folder, 'identity');
    writeFileSync(path, `# created: 2026-11-17\n# public key: ${recipients[0]}\n${identity}\r\n\n${second}\n`);
    expect(await readIdentities(path)).toEqual([identity, second]);
    for (const text of [
      '',
      '# nothing',
      recipients[0],
      `${identity}x`,
      'AGE-SECRET-KEY-1SECRET',
      `${identity}\nsecret`,
    ]) {
      writeFileSync(path, text ?? '');
      const refusal = await readIdentities(path).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartRefusal);
      expect((refusal as Error).message).not.toMatch(/SECRET-KEY-1\w|secret/);
    }
    await expect(readIdentities(join(folder, 'nowhere'))).rejects.toThrow('无法读取');
  });
});
