// Files: who may send and fetch them, what is refused in which words, and what is left of a picture.
import { createDownload, download, readFile, uploadFile } from '@rfb/contract/files/files.endpoints.ts';
import { sql } from 'kysely';
import type { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../platform/ids.ts';
import { testApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { bindFile, readFileBytes, saveFile } from './exports.ts';
import { forgetOldFiles } from './files.jobs.ts';
import * as sample from './sample-files.ts';

const t = await testApp();
const fleet = await t.fleet();
const admin = await t.admin();

const upload = async (file: File, person: Person = fleet, purpose: 'licence' | 'avatar' | 'import' = 'licence') => {
  await t.db.deleteFrom('rateCounters').execute();
  return t.call(uploadFile, { body: { purpose }, file }, person);
};
const uploadedId = async (person: Person = fleet) => (await upload(await sample.aPhoto(), person)).data.fileId;
const get = (fileId: string, person?: Person) => t.call(readFile, { params: { fileId } }, person);

const aTicket = async (lifetime = '30 minutes') => {
  const ticket = `ticket-${t.deps.newId()}-${t.deps.newId()}`;
  await t.db
    .insertInto('registrationTickets')
    .values({
      hash: hashToken(ticket),
      phone: '13700000001',
      expiresAt: sql<string>`app_now() + ${lifetime}::interval`,
      spentAt: null,
    })
    .execute();
  return ticket;
};
const uploadWith = (ticket: string, file: File, purpose: 'licence' | 'permit' | 'avatar' = 'licence') =>
  t.call(uploadFile, { body: { purpose }, file }, undefined, { headers: { 'x-upload-ticket': ticket } });

describe('a picture', () => {
  it('is drawn anew: upright, as JPEG, without what the camera wrote into it', async () => {
    const { data } = await upload(await sample.aPhoneShot());
    expect(data).toMatchObject({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg' });
    const bytes = await readFileBytes(t.deps, data.fileId);
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 800, format: 'jpeg' });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('of a licence carries the watermark in its pixels, one of a face does not', async () => {
    const deviation = async (purpose: 'licence' | 'avatar') => {
      const { data } = await upload(await sample.aPhoto(), fleet, purpose);
      const { channels } = await sharp(await readFileBytes(t.deps, data.fileId)).stats();
      return channels[0]?.stdev ?? 0;
    };
    expect(await deviation('avatar')).toBeLessThan(1);
    expect(await deviation('licence')).toBeGreaterThan(3);
  });

  it('as small as a stamp is watermarked as well', async () => {
    expect((await upload(await sample.aPhoto({ width: 3, height: 2 }))).code).toBe(0);
  });

  it('is called after its content, whatever name it came with', async () => {
    const { data } = await upload(await sample.aPhoto(undefined, '../../etc/执 照\u0007.exe'));
    expect(data.name).toBe('执 照.jpg');
  });
});

describe('a refused file', () => {
  const refused = async (file: File, words: RegExp, purpose: 'licence' | 'avatar' | 'import' = 'licence') => {
    const person = purpose === 'import' ? admin : fleet;
    const before = await t.db.selectFrom('files').select('id').execute();
    const answer = await upload(file, person, purpose);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.msg).toMatch(words);
    expect((answer.data as unknown as { fields: { file: string } }).fields.file).toBe(answer.msg);
    expect(await t.db.selectFrom('files').select('id').execute()).toHaveLength(before.length);
  };

  it('of 12 MB is told the limit', () =>
    refused(sample.fileOf(Buffer.alloc(12 * 1024 * 1024, 1), 'a.jpg'), /不能超过 10 MB/));
  it('without a length is cut off at the limit', async () => {
    const { body, type } = await streamedForm(Buffer.alloc(11 * 1024 * 1024, 1));
    const answer = await t.app.inject({
      method: 'POST',
      url: '/zwli/api/files',
      headers: { authorization: `Bearer ${fleet.token}`, 'content-type': type },
      payload: body,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().msg).toMatch(/不能超过 10 MB/);
  });
  it('that is a renamed program is told so', () => refused(sample.aProgram('执照.jpg'), /只改扩展名没有用/));
  it('that is SVG is told what is taken', () =>
    refused(
      sample.fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.svg'),
      /JPG、PNG、WebP/,
    ));
  it('that is a web page called jpg is told what is taken', () =>
    refused(sample.fileOf('<!doctype html><script>alert(1)</script>', 'a.jpg'), /JPG、PNG、WebP/));
  it('that is empty is told to choose one', () => refused(sample.fileOf('', 'a.jpg'), /请选择/));
  it('with too many pixels is told the limit', async () =>
    refused(await sample.aPng({ width: 8000, height: 5100 }), /4000 万像素/));
  it('cut off in its middle is told to be broken', async () => {
    const photo = Buffer.from(await (await sample.aPhoto()).arrayBuffer());
    await refused(sample.fileOf(photo.subarray(0, photo.length / 2), 'a.jpg'), /已损坏/);
  });
  it('as PDF where a picture is due is told so', async () => refused(await sample.aPdf(), /需要 JPG/, 'avatar'));
  it('of 21 pages is told the limit', async () => refused(await sample.aPdf(21), /共 21 页，最多 20 页/));
  it('with a script is told so, hidden or not', async () => {
    await refused(await sample.aPdf(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)')), /脚本/);
    await refused(sample.aPdfWith('<</S/JavaScript/JS(1)>>'), /脚本/);
    await refused(sample.aPdfWith('<</S/J#61vaScript/JS(1)>>'), /脚本/);
    await refused(sample.aPackedScript(), /脚本/);
  });
  it('with another file inside is told so', async () =>
    refused(await sample.aPdf(1, (pdf: PDFDocument) => pdf.attach(Buffer.from('x'), 'x.exe')), /夹带/));
  it('that is encrypted is told so', () => refused(sample.aPdfWith('<</Encrypt 9 0 R>>'), /密码/));
  it('that is a PDF bomb, packed once or twice, is told so', async () => {
    await refused(sample.aPdfBomb(1), /解压后过大/);
    await refused(sample.aPdfBomb(2), /解压后过大/);
  });
  it('that only begins like a PDF is told to be broken', () =>
    refused(sample.fileOf('%PDF-1.7 nothing', 'a.pdf'), /已损坏/));
  it('that is a zip but no workbook is told so', () => refused(sample.aZip({ 'a.txt': 'x' }), /不是 Excel/, 'import'));
  it('that is a zip bomb is told so', () =>
    refused(
      sample.aZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/a.xml': Buffer.alloc(20 * 1024 * 1024) }),
      /解压后过大/,
      'import',
    ));
});

/** A form sent in pieces, so that nobody knows its length beforehand. */
const streamedForm = async (bytes: Buffer) => {
  const { Readable } = await import('node:stream');
  const head = '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nlicence\r\n--b\r\n';
  const file = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  return { body: Readable.from([head, file, bytes, '\r\n--b--\r\n']), type: 'multipart/form-data; boundary=b' };
};

describe('a form', () => {
  const send = (payload: string | object, type: string, person: Person | undefined = fleet) =>
    t.app.inject({
      method: 'POST',
      url: '/zwli/api/files',
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), 'content-type': type },
      payload,
    });
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nxx\r\n`;
  const MULTIPART = 'multipart/form-data; boundary=b';

  it('is looked at only after the sender has been admitted', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/zwli/api/files',
      headers: { 'content-type': MULTIPART },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('as JSON is refused, and every other endpoint refuses multipart', async () => {
    expect((await send({ purpose: 'avatar' }, 'application/json')).statusCode).toBe(415);
    const answer = await t.app.inject({
      method: 'PUT',
      url: '/zwli/api/companies/password',
      headers: { authorization: `Bearer ${fleet.token}`, 'content-type': MULTIPART },
      payload: `${part('oldPassword', 'x')}--b--`,
    });
    expect(answer.statusCode).toBe(415);
  });

  it('is described to programs as it is', async () => {
    const { paths } = (await t.app.inject({ url: '/zwli/api/openapi.json' })).json();
    const { requestBody, parameters } = paths['/zwli/api/files'].post;
    expect(requestBody.content['multipart/form-data'].schema).toMatchObject({ required: ['purpose', 'file'] });
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'X-Upload-Ticket', in: 'header' }));
    expect(Object.keys(paths['/zwli/api/files/{fileId}'].get.responses[200].content)).toEqual(['*/*']);
  });

  it.each([
    ['an unknown field', `${part('purpose', 'avatar')}${part('companyId', 'x')}${file('file')}--b--\r\n`],
    [
      'a field named like the prototype',
      `${part('__proto__', 'x')}${part('purpose', 'avatar')}${file('file')}--b--\r\n`,
    ],
    ['the purpose twice', `${part('purpose', 'avatar')}${part('purpose', 'avatar')}${file('file')}--b--\r\n`],
    ['a purpose of the server', `${part('purpose', 'certificate')}${file('file')}--b--\r\n`],
    ['no purpose', `${file('file')}--b--\r\n`],
    ['two files', `${part('purpose', 'avatar')}${file('file')}${file('file')}--b--\r\n`],
    ['a file of another name', `${part('purpose', 'avatar')}${file('picture')}--b--\r\n`],
    ['no file', `${part('purpose', 'avatar')}--b--\r\n`],
    ['no end', `${part('purpose', 'avatar')}${file('file')}`],
    ['nothing', ''],
  ])('with %s is refused', async (_what, payload) => {
    await t.db.deleteFrom('rateCounters').execute();
    const answer = await send(payload, MULTIPART);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/[一-鿿]/) });
  });
});

describe('a file', () => {
  it('is read by its company and by staff, and nobody else learns that it exists', async () => {
    const fileId = await uploadedId();
    expect((await get(fileId, fleet)).status).toBe(200);
    expect((await get(fileId, admin)).status).toBe(200);
    const stranger = await get(fileId);
    const other = await get(fileId, await t.shipper());
    expect([stranger.status, other.status]).toEqual([401, 404]);
    expect({ ...(await get('missing')), headers: 0, requestId: 0, body: 0 }).toEqual({
      ...stranger,
      headers: 0,
      requestId: 0,
      body: 0,
    });
    expect((await t.call(createDownload, { params: { fileId } }, await t.shipper())).status).toBe(404);
  });

  it('is sent so that no browser runs it', async () => {
    const { headers } = await get(await uploadedId(), fleet);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="____.jpg"; filename*=UTF-8''%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7.jpg`,
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('of a licence leaves a trace when staff look at it, none when the company does', async () => {
    const fileId = await uploadedId();
    await get(fileId, fleet);
    await get(fileId, admin);
    const rows = await t.db
      .selectFrom('auditRows')
      .select(['action', 'userId'])
      .where('subjectId', '=', fileId)
      .where('action', '=', 'file.viewed')
      .execute();
    expect(rows).toEqual([{ action: 'file.viewed', userId: admin.userId }]);
  });

  it('with a person’s own data is theirs alone', async () => {
    const { fileId } = await t.db.transaction().execute((trx) =>
      saveFile(t.deps, trx, {
        bytes: Buffer.from('PK'),
        name: '我的数据.zip',
        purpose: 'myExport',
        userId: fleet.userId,
      }),
    );
    expect((await get(fileId, fleet)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await get(fileId, admin)).status).toBe(404);
  });

  it('that is public is read by strangers and kept by caches', async () => {
    const { fileId } = await t.db
      .transaction()
      .execute((trx) =>
        saveFile(t.deps, trx, { bytes: Buffer.from('%PDF'), name: '证书.pdf', purpose: 'certificate', isPublic: true }),
      );
    expect((await get(fileId)).headers).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  });

  it('is downloaded by a ticket, once, within a minute', async () => {
    const params = { fileId: await uploadedId() };
    const { data } = await t.call(createDownload, { params }, fleet);
    const head = await t.app.inject({ method: 'HEAD', url: `/zwli/api/downloads/${data.ticket}` });
    expect(head.statusCode).toBe(404);
    const tries = await Promise.all([1, 2, 3].map(() => t.call(download, { params: { ticket: data.ticket } })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const got = tries.find(({ status }) => status === 200);
    expect(got?.headers['content-disposition']).toMatch(/^attachment/);
    expect(tries.find(({ status }) => status === 404)?.msg).toMatch(/重新下载/);

    const late = await t.call(createDownload, { params }, fleet);
    await t.travel('61 s');
    expect((await t.call(download, { params: { ticket: late.data.ticket } })).status).toBe(404);
  });
});

describe('an applicant with a ticket', () => {
  it('may send licence and permit, and nothing else', async () => {
    const ticket = await aTicket();
    expect((await uploadWith(ticket, await sample.aPhoto())).code).toBe(0);
    expect((await uploadWith(ticket, await sample.aPhoto(), 'permit')).code).toBe(0);
    expect((await uploadWith(ticket, await sample.aPhoto(), 'avatar')).status).toBe(403);
  });

  it('is refused when the ticket is old, spent or made up', async () => {
    const old = await aTicket('-1 second');
    const spent = await aTicket();
    await t.db
      .updateTable('registrationTickets')
      .set({ spentAt: sql<string>`app_now()` })
      .where('hash', '=', hashToken(spent))
      .execute();
    for (const ticket of [old, spent, 'made-up-made-up-made-up'])
      expect(await uploadWith(ticket, await sample.aPhoto())).toMatchObject({ status: 400, code: 40006 });
  });

  it('keeps at most three files; a better photo takes the place of an earlier one', async () => {
    const ticket = await aTicket();
    for (let photo = 0; photo < 5; photo += 1) expect((await uploadWith(ticket, await sample.aPhoto())).code).toBe(0);
    const held = () => t.db.selectFrom('files').select('purpose').where('ticketHash', '=', hashToken(ticket)).execute();
    expect(await held()).toHaveLength(3);
    expect(await uploadWith(ticket, await sample.aPhoto(), 'permit')).toMatchObject({ code: 40021 });
    expect(await held()).toHaveLength(3);
  });

  it('keeps at most 20 MB', async () => {
    const ticket = await aTicket();
    const { data } = await uploadWith(ticket, await sample.aPhoto(), 'permit');
    await t.db
      .updateTable('files')
      .set({ size: 20 * 1024 * 1024 })
      .where('id', '=', data.fileId)
      .execute();
    expect(await uploadWith(ticket, await sample.aPhoto())).toMatchObject({ code: 40021 });
  });
});

describe('binding a file', () => {
  const bind = (fileId: string, owner: Parameters<typeof bindFile>[2]) =>
    t.db.transaction().execute((trx) => bindFile(trx, fileId, owner));

  it('makes an applicant’s licence the new company’s', async () => {
    const ticket = await aTicket();
    const { data } = await uploadWith(ticket, await sample.aPhoto());
    await bind(data.fileId, { purpose: 'licence', ticketHash: hashToken(ticket), companyId: fleet.companyId });
    expect((await get(data.fileId, fleet)).status).toBe(200);
  });

  it('is refused for another’s file, another purpose, and what does not exist', async () => {
    const other = await t.shipper();
    const fileId = await uploadedId(other);
    await expect(bind(fileId, { purpose: 'licence', companyId: fleet.companyId })).rejects.toThrow('重新上传');
    await expect(bind(fileId, { purpose: 'permit', companyId: other.companyId })).rejects.toThrow('重新上传');
    await expect(bind('missing', { purpose: 'licence', companyId: other.companyId })).rejects.toThrow('重新上传');
    await expect(bind(fileId, { purpose: 'licence' })).rejects.toThrow('重新上传');
  });

  it('cannot move one company’s paper to another', async () => {
    const fileId = await uploadedId();
    await bind(fileId, { purpose: 'licence', companyId: fleet.companyId });
    const other = await t.shipper();
    await expect(
      bind(fileId, { purpose: 'licence', userId: fleet.userId, companyId: other.companyId }),
    ).rejects.toThrow();
  });

  it('keeps it; what was never bound is gone after a day, bytes and all', async () => {
    const [kept, lost, twin] = [await uploadedId(), await uploadedId(), await uploadedId()];
    await bind(kept, { purpose: 'licence', companyId: fleet.companyId });
    const only = (await upload(await sample.aPhoto({ width: 77, height: 55 }))).data.fileId;
    const { sha256 } = await t.db.selectFrom('files').select('sha256').where('id', '=', only).executeTakeFirstOrThrow();
    await t.travel('23 h');
    await forgetOldFiles(t.deps);
    expect((await get(lost, await signedInAgain())).status).toBe(200);
    await t.travel('2 h');
    await forgetOldFiles(t.deps);
    const left = (
      await t.db.selectFrom('files').select('id').where('id', 'in', [kept, lost, twin, only]).execute()
    ).map(({ id }) => id);
    expect(left).toEqual([kept]);
    expect(await t.deps.files.has(sha256)).toBe(false);
    // The same bytes under another name stay.
    expect((await readFileBytes(t.deps, kept)).length).toBeGreaterThan(0);
  });
});

describe('an export', () => {
  it('is gone after a week, and the task that made it stays', async () => {
    const person = await t.admin();
    const { fileId } = await t.db.transaction().execute(async (trx) => {
      const file = { bytes: Buffer.from('a,b'), name: '名单.csv', purpose: 'export', userId: person.userId } as const;
      const saved = await saveFile(t.deps, trx, file);
      await bindFile(trx, saved.fileId, { purpose: 'export', userId: person.userId });
      const task = { id: 'task1', kind: 'x', userId: person.userId, companyId: null, input: '{}', total: null };
      await trx
        .insertInto('tasks')
        .values({ ...task, fileId: saved.fileId, outcome: null, seenAt: null, finishedAt: null })
        .execute();
      return saved;
    });
    const left = () => t.db.selectFrom('files').select('id').where('id', '=', fileId).execute();
    await t.travel('6 days');
    await forgetOldFiles(t.deps);
    expect(await left()).toHaveLength(1);
    await t.travel('25 h');
    await forgetOldFiles(t.deps);
    expect(await left()).toHaveLength(0);
    expect(await t.db.selectFrom('tasks').select('fileId').where('id', '=', 'task1').execute()).toEqual([
      { fileId: null },
    ]);
  });
});

/** Sessions end while the clock runs on; staff who sign in later. */
const signedInAgain = () => t.admin();
