// Validation and processing of uploads.
import { inflateSync } from 'node:zlib';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep, sampled } from '../../../testing/sweep.ts';
import { makeUploads } from '../../../testing/uploads.ts';
import { readFileBytes } from './exports.ts';
import * as sample from './sample-files.ts';

const t = await testApp();
const fleet = await t.fleet();
const admin = await t.admin();
const { upload, aTicket } = makeUploads(t, fleet);

describe('a PDF', () => {
  it('of a licence gets a watermark on every page, a voucher does not', async () => {
    const pdf = await sample.aPdf(2);
    const marksOf = async (purpose: 'licence' | 'voucher') => {
      const { data } = await upload(pdf, fleet, purpose);
      const document = await PDFDocument.load(await readFileBytes(t.deps, data.fileId));
      return document.getPages().map((page) => page.node.Resources()?.get(PDFName.of('XObject')) !== undefined);
    };
    expect(await marksOf('licence')).toEqual([true, true]);
    expect(await marksOf('voucher')).toEqual([false, false]);
  });

  it('with actions on open, page turn or close is saved without them', async () => {
    const pdf = await sample.aPdf(1, (document) => {
      const { context, catalog } = document;
      const jump = context.obj({ S: 'GoTo', D: [document.getPage(0).ref, 'Fit'] });
      catalog.set(PDFName.of('OpenAction'), jump);
      document.getPage(0).node.set(PDFName.of('AA'), context.register(context.obj({ O: jump })));
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', AA: { E: jump } }]));
    });
    const { data, code } = await upload(pdf, fleet, 'voucher');
    expect(code).toBe(0);
    const kept = await PDFDocument.load(await readFileBytes(t.deps, data.fileId));
    const words = kept.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(kept.getPageCount()).toBe(1);
    expect(words.join(' ')).not.toMatch(/\/(OpenAction|AA)(?![\w.-])/);
    expect(words.join(' ')).toContain('/Annot');
  });
});

/** Everything a program could find in the file, however it reads it. */
const fullyDecoded = async (bytes: Buffer) => {
  const { context } = await PDFDocument.load(bytes);
  const found = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return String(object);
    const isPacked = String(object.dict).includes('/FlateDecode');
    return `${object.dict} ${isPacked ? inflateSync(object.contents) : Buffer.from(object.contents)}`;
  });
  return [bytes.toString('latin1'), ...found].join('\n');
};

describe('a stored PDF', () => {
  it.each(Object.entries(sample.strayScripts))('is written anew without a script %s', async (_where, make) => {
    const { data, code } = await upload(make(), fleet, 'voucher');
    expect(code).toBe(0);
    const text = await fullyDecoded(await readFileBytes(t.deps, data.fileId));
    expect(text).not.toMatch(/JavaScript|app\.alert/);
    expect(text).toContain('/Catalog');
  });

  it('that was downloaded and is sent again keeps its bytes, so that a comparison of hashes finds it', async () => {
    const stored = async (file: File) => readFileBytes(t.deps, (await upload(file, fleet, 'voucher')).data.fileId);
    const once = await stored(await sample.aPdf(2));
    expect(await stored(sample.fileOf(once, 'a.pdf'))).toEqual(once);
  });

  it('with an index of a billion lines is written with one of its own', async () => {
    const make = sample.costlyPdfs['with an index of a billion lines'];
    const { code } = await upload(make?.() as File, fleet, 'voucher');
    expect(code).toBe(0);
  });
});

describe('a picture', () => {
  it('is re-encoded as an upright JPEG without metadata', async () => {
    const { data } = await upload(await sample.aPhoneShot());
    expect(data).toMatchObject({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg' });
    const bytes = await readFileBytes(t.deps, data.fileId);
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 800, format: 'jpeg' });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('rotated by an applicant is stored as they saw it, after the EXIF rotation', async () => {
    // Left half white, right half black: a quarter turn clockwise puts the white on top.
    const black = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const sideways = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: black, left: 300, top: 0 }])
      .jpeg()
      .toBuffer();
    const headers = { 'x-upload-ticket': await aTicket() };
    const file = new File([new Uint8Array(sideways)], '执照.jpg');
    const { data } = await t.call(uploadFile, { body: { purpose: 'licence', turn: '90' }, file }, undefined, {
      headers,
    });
    const stored = sharp(await readFileBytes(t.deps, data.fileId));
    expect(await stored.metadata()).toMatchObject({ width: 400, height: 600 });
    const lightOf = async (top: number) => {
      const half = await stored.clone().extract({ left: 0, top, width: 400, height: 250 }).toBuffer();
      return (await sharp(half).stats()).channels[0]?.mean ?? 0;
    };
    expect(await lightOf(0)).toBeGreaterThan(150);
    expect(await lightOf(350)).toBeLessThan(100);
  });

  it('of a licence gets a watermark in its pixels, an avatar does not', async () => {
    const deviation = async (purpose: 'licence' | 'avatar') => {
      const { data } = await upload(await sample.aPhoto(), fleet, purpose);
      const { channels } = await sharp(await readFileBytes(t.deps, data.fileId)).stats();
      return channels[0]?.stdev ?? 0;
    };
    expect(await deviation('avatar')).toBeLessThan(1);
    expect(await deviation('licence')).toBeGreaterThan(3);
  });

  it('with very small dimensions gets a watermark as well', async () => {
    expect((await upload(await sample.aPhoto({ width: 3, height: 2 }))).code).toBe(0);
  });

  it('is named after its content type, whatever its file name', async () => {
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

  it('of 12 MB gets a message with the limit', () =>
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
  it('that is a renamed program gets a message about it', () =>
    refused(sample.aProgram('执照.jpg'), /只改扩展名没有用/));
  it('that is SVG gets a message with the accepted types', () =>
    refused(
      sample.fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.svg'),
      /JPG、PNG、WebP/,
    ));
  it('that is a web page named .jpg gets a message with the accepted types', () =>
    refused(sample.fileOf('<!doctype html><script>alert(1)</script>', 'a.jpg'), /JPG、PNG、WebP/));
  it('that is empty gets a message to choose one', () => refused(sample.fileOf('', 'a.jpg'), /请选择/));
  it('with too many pixels gets a message with the limit', () =>
    refused(sample.aPng({ width: 8000, height: 5100 }), /4000 万像素/));
  it('that is truncated gets a message that it is damaged', async () => {
    const photo = Buffer.from(await (await sample.aPhoto()).arrayBuffer());
    await refused(sample.fileOf(photo.subarray(0, photo.length / 2), 'a.jpg'), /已损坏/);
  });
  it('that is a PDF where a picture is required gets a message about it', async () =>
    refused(await sample.aPdf(), /需要 JPG/, 'avatar'));
  it('of 21 pages gets a message with the limit', async () => refused(await sample.aPdf(21), /共 21 页，最多 20 页/));
  it('with a script gets a message about it', async () =>
    refused(await sample.aPdf(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)')), /脚本/));
  itInSweep('with a script in an object of its own gets a message about it, its name escaped or not', async () => {
    await refused(sample.aPdfWith('<</S/JavaScript/JS(1)>>'), /脚本/);
    await refused(sample.aPdfWith('<</S/J#61vaScript/JS(1)>>'), /脚本/);
  });
  // Each refused document ends its process; all of them are read in memory by pdf.test.ts.
  it.each(sampled(Object.entries(sample.hiddenScripts), () => 'script'))(
    'with a script %s gets a message about it',
    (_where, make) => refused(make(), /脚本|少见的编码|已损坏/),
  );
  itInSweep.each(Object.entries(sample.costlyPdfs).slice(0, 3))(
    'that is a PDF %s gets a message about it',
    (_what, make) => refused(make(), /解压后过大/),
  );
  it('with an action that opens or sends something gets a message about it', async () => {
    for (const action of sampled(sample.ACTIONS, () => 'action')) await refused(sample.aPdfAction(action), /自动动作/);
  });
  it('with an embedded file gets a message about it', async () =>
    refused(await sample.aPdf(1, (pdf: PDFDocument) => pdf.attach(Buffer.from('x'), 'x.exe')), /夹带/));
  it('that is encrypted gets a message about it', () => refused(sample.aPdfWith('<</Encrypt 9 0 R>>'), /密码/));
  it('that is a PDF bomb, compressed twice, gets a message about it', () => refused(sample.aPdfBomb(2), /解压后过大/));
  itInSweep('that is a PDF bomb, compressed once, gets a message about it', () =>
    refused(sample.aPdfBomb(1), /解压后过大/),
  );
  it('that only starts like a PDF gets a message that it is damaged', () =>
    refused(sample.fileOf('%PDF-1.7 nothing', 'a.pdf'), /已损坏/));
  it('that is a zip but no workbook gets a message about it', () =>
    refused(sample.aZip({ 'a.txt': 'x' }), /不是 Excel/, 'import'));
  it('that is a zip bomb gets a message about it', () =>
    refused(
      sample.aZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/a.xml': Buffer.alloc(12 * 1024 * 1024) }),
      /解压后过大/,
      'import',
    ));
});

/** A form sent in chunks, so that its length is unknown beforehand. */
const streamedForm = async (bytes: Buffer) => {
  const { Readable } = await import('node:stream');
  const head = '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nlicence\r\n--b\r\n';
  const file = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  return { body: Readable.from([head, file, bytes, '\r\n--b--\r\n']), type: 'multipart/form-data; boundary=b' };
};

describe('a multipart form', () => {
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

  it('is parsed only after the sender was authorised', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/zwli/api/files',
      headers: { 'content-type': MULTIPART },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is required here, and every other endpoint rejects multipart', async () => {
    expect((await send({ purpose: 'avatar' }, 'application/json')).statusCode).toBe(415);
    const answer = await t.app.inject({
      method: 'PUT',
      url: '/zwli/api/companies/password',
      headers: { authorization: `Bearer ${fleet.token}`, 'content-type': MULTIPART },
      payload: `${part('oldPassword', 'x')}--b--`,
    });
    expect(answer.statusCode).toBe(415);
  });

  it('is described in the OpenAPI document', async () => {
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
  ])('with %s is rejected', async (_what, payload) => {
    await t.db.deleteFrom('rateCounters').execute();
    const answer = await send(payload, MULTIPART);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/[一-鿿]/) });
  });
});
