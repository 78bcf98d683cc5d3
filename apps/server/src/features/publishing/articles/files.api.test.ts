// Pictures and attachments of articles: uploaded by staff only, public exactly while a public version shows them.
import { getArticleCover } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import * as writing from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeArticles } from '../../../testing/articles.ts';
import type { Person } from '../../../testing/people.ts';
import { deleteExpiredFiles } from '../../services/files/files.jobs.ts';
import * as sample from '../../services/files/sample-files.ts';

const t = await testApp();
const admin = await t.admin();
const fleet = await t.fleet();
const { named, write, publish, save, schedule, read } = makeArticles(t, admin);

beforeEach(() => t.db.deleteFrom('rateCounters').execute());

type Purpose = 'articleImage' | 'cover' | 'articleAttachment';
const upload = async (purpose: Purpose, person: Person = admin) =>
  t.call(uploadFile, { body: { purpose }, file: await sample.aPhoto() }, person);
const pictureId = async () => (await upload('articleImage')).data.fileId;
const withPicture = (fileId: string): RichDocument => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '见图。' }] },
    { type: 'image', attrs: { fileId, alt: '装货现场' } },
  ],
});
const statusFor = async (fileId: string, person?: Person) =>
  (await t.call(readFile, { params: { fileId } }, person)).status;
const withdraw = (article: StaffArticle) => {
  const { params, body } = named(article);
  return t.call(writing.withdrawArticle, { params, body: { ...body, reason: '照片未经同意' } }, admin);
};

describe('a picture', () => {
  it('is uploaded by staff only', async () => {
    for (const purpose of ['articleImage', 'cover', 'articleAttachment'] as const)
      expect((await upload(purpose, fleet)).status).toBe(403);
    expect((await upload('articleAttachment')).status).toBe(400);
  });

  it('is public while the public version shows it, and neither before nor after', async () => {
    const fileId = await pictureId();
    expect([await statusFor(fileId), await statusFor(fileId, fleet)]).toEqual([401, 404]);
    const draft = await write({ document: withPicture(fileId) });
    expect(draft.pictures).toMatchObject([{ fileId, width: expect.any(Number), height: expect.any(Number) }]);
    expect([await statusFor(fileId), await statusFor(fileId, fleet)]).toEqual([401, 404]);
    const article = await publish(draft);
    expect([await statusFor(fileId), await statusFor(fileId, fleet)]).toEqual([200, 200]);
    expect((await read(article.id)).data.pictures).toHaveLength(1);
    const { data: without } = await save(article, {});
    expect(await statusFor(fileId)).toBe(200);
    const second = await publish(without);
    expect(await statusFor(fileId)).toBe(401);
    const { data: again } = await save(second, { document: withPicture(fileId) });
    const third = await publish(again);
    expect(await statusFor(fileId)).toBe(200);
    await withdraw(third);
    expect([await statusFor(fileId), await statusFor(fileId, admin)]).toEqual([401, 200]);
  });

  it('of a scheduled article becomes public exactly at its time', async () => {
    const fileId = await pictureId();
    await schedule(await write({ document: withPicture(fileId) }), 1);
    await t.travel('50 seconds');
    expect(await statusFor(fileId)).toBe(401);
    await t.travel('11 seconds');
    expect(await statusFor(fileId)).toBe(200);
  });

  it('may be cached for five minutes, and is 304 for a matching ETag', async () => {
    const fileId = await pictureId();
    await publish(await write({ document: withPicture(fileId) }));
    const { headers } = await t.call(readFile, { params: { fileId } });
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await t.call(readFile, { params: { fileId } }, undefined, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('that is part of no article is deleted, one that is part of an article is kept', async () => {
    const own = await testApp();
    const boss = await own.admin();
    const send = async () =>
      (await own.call(uploadFile, { body: { purpose: 'articleImage' }, file: await sample.aPhoto() }, boss)).data
        .fileId;
    const [kept, lost] = [await send(), await send()];
    await makeArticles(own, boss).write({ document: withPicture(kept) });
    await own.travel('25 hours');
    await deleteExpiredFiles(own.deps);
    const rows = await own.db.selectFrom('files').select('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([kept]);
    expect(rows.map(({ id }) => id)).not.toContain(lost);
  });

  it('that does not exist, or was uploaded for another purpose, is rejected', async () => {
    const avatar = await t.call(uploadFile, { body: { purpose: 'avatar' }, file: await sample.aPhoto() }, fleet);
    for (const fileId of ['nosuchfile', avatar.data.fileId]) {
      const draft = await write();
      const answer = await save(draft, { document: withPicture(fileId) });
      expect(answer).toMatchObject({
        code: 40022,
        data: { fields: { 'draft.document': expect.stringContaining('失效') } },
      });
      expect((await save(draft, { coverFileId: fileId })).code).toBe(40022);
    }
    expect(await statusFor(avatar.data.fileId)).toBe(401);
  });
});

describe('an attachment', () => {
  it('is listed with its size beside the article, and can be downloaded by the public', async () => {
    const file = new File([await sample.aPdf()], '意见反馈表.pdf');
    const { data } = await t.call(uploadFile, { body: { purpose: 'articleAttachment' }, file }, admin);
    const document: RichDocument = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '见附件。' }] },
        { type: 'attachment', attrs: { fileId: data.fileId, name: '会员意见反馈表' } },
      ],
    };
    const article = await publish(await write({ document }));
    expect((await read(article.id)).data.files).toEqual([data]);
    expect(await statusFor(data.fileId)).toBe(200);
  });
});

describe('a cover', () => {
  it('is rendered in the size of share images and differs between articles', async () => {
    const [one, two] = [await publish(await write({ title: '甲' })), await publish(await write({ title: '乙' }))];
    const coverOf = async (articleId: string) => t.call(getArticleCover, { params: { articleId } });
    const [first, second] = [await coverOf(one.id), await coverOf(two.id)];
    expect(first.headers['content-type']).toBe('image/png');
    const picture = first.data as unknown as Buffer;
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect(picture.equals(second.data as unknown as Buffer)).toBe(false);
    expect((await coverOf((await write()).id)).status).toBe(404);
  });

  it('that was chosen is cropped to the same size', async () => {
    const coverFileId = (await upload('cover')).data.fileId;
    const article = await publish(await write({ coverFileId }));
    expect((await read(article.id)).data.hasCover).toBe(true);
    const { data, headers } = await t.call(getArticleCover, { params: { articleId: article.id } });
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(data as unknown as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});
