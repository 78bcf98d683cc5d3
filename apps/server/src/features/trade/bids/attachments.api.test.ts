// Tests attachments of sealed bids: accepted as PDFs, committed to, read back, replaced, deleted, opened.
import { createHash } from 'node:crypto';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { cancelTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import { asOwner } from '../../../testing/owner.ts';
import type { Person } from '../../../testing/people.ts';
import { auctionContent, lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { deleteExpiredFiles } from '../../services/files/files.jobs.ts';
import { aPdfOf, aPdfWith, aPhoto, fileOf } from '../../services/files/sample-files.ts';
import { releaseFilesOfUnopened } from './attachments.actions.ts';

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const [fleet, other] = (await bid.fleets(admin, 2)) as [Person, Person];

/** Different bytes for every text. */
const pdfOf = async (text: string, name = `${text}.pdf`) => aPdfOf(text, name);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
type Tender = Awaited<ReturnType<typeof make.publish>>;
const attach = (tender: Tender, file: File, person: Person = fleet) =>
  t.call(bids.addBidAttachment, { params: lotParams(tender), body: {}, file }, person);
const place = (tender: Tender, attachments: string[], person: Person = fleet) =>
  t.call(bids.placeBid, { params: lotParams(tender), body: bidForm({ attachments }) }, person);
const ownFile = (tender: Tender, receiptCode: string, number = '1', person: Person = fleet) =>
  t.call(bids.getOwnAttachment, { params: { ...lotParams(tender), receiptCode, number } }, person);
const openedFile = (tender: Tender, bidId: string, person?: Person) =>
  t.call(bids.getBidAttachment, { params: { tenderId: tender.id, bidId, number: '1' } }, person);
const storedFiles = () => t.db.selectFrom('files').selectAll().where('purpose', '=', 'bidAttachment').execute();

describe('an attachment of a sealed bid', () => {
  it('is committed to by its hash, read back by its fleet alone, and kept by the next revision', async () => {
    const tender = await make.publish(shipper);
    const uploaded = await attach(tender, await pdfOf('报价单'));
    expect(uploaded.data.name).toBe('报价单.pdf');
    const { document } = (await place(tender, [uploaded.data.token])).data;
    const { name, size, sha256: hash } = uploaded.data;
    expect(document.bid?.attachments).toEqual([{ name, size, sha256: hash }]);
    const back = await ownFile(tender, document.code);
    expect([back.status, back.headers['content-type']]).toEqual([200, 'application/pdf']);
    const stored = back.data as unknown as Buffer;
    expect([sha256(stored), stored.length]).toEqual([hash, size]);
    expect((await ownFile(tender, document.code, '2')).status).toBe(404);
    expect((await ownFile(tender, document.code, '1', other)).status).toBe(404);

    const own = await t.call(bids.getOwnBid, { params: lotParams(tender) }, fleet);
    const [kept] = own.data.receipts[0]?.attachments ?? [];
    const again = (await place(tender, [kept?.token ?? ''])).data;
    expect(again.document.bid?.attachments).toEqual(document.bid?.attachments);
    const receipts = (await t.call(bids.getOwnBid, { params: lotParams(tender) }, fleet)).data.receipts;
    expect(receipts.map(({ attachments }) => attachments.length)).toEqual([1, 0]);
    expect((await ownFile(tender, again.document.code)).status).toBe(200);
  });

  it('must be a PDF of at most 5 MB, on a sealed tender that accepts bids; each refusal has its own words', async () => {
    const tender = await make.publish(shipper);
    const words = async (file: File) => (await attach(tender, file)).msg;
    expect(await words(await aPhoto())).toBe('这里需要 PDF 文件，请换一个文件');
    expect(await words(fileOf('just text', '报价.pdf'))).toContain('文件内容不是 PDF 文件');
    expect(await words(aPdfWith('<</S/JavaScript/JS(app.alert)>>'))).toContain('PDF 含有脚本');
    const huge = await attach(tender, fileOf(new Uint8Array(5 * 1024 * 1024 + 1), '大.pdf'));
    expect([huge.status, huge.msg]).toEqual([413, '文件不能超过 5 MB，请压缩后再上传']);
    const auction = await make.publish(shipper, auctionContent());
    const onAuction = await attach(auction, await pdfOf('a'));
    expect([onAuction.status, onAuction.msg]).toEqual([409, '公开竞价只报价格，不收附件']);
    await bid.close(tender);
    const late = await attach(tender, await pdfOf('b'));
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('这份报价没有收下')]);
    expect((await attach(tender, await pdfOf('c'), shipper)).status).toBe(403);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('belongs to one fleet and one lot, at most three to a bid and none twice', async () => {
    const tender = await make.publish(shipper, tenderContent({ lots: [lotContent(), lotContent({ cargo: '食品' })] }));
    const tokens: string[] = [];
    for (const text of ['一', '二', '三', '四']) tokens.push((await attach(tender, await pdfOf(text))).data.token);
    const fields = async (answer: ReturnType<typeof place>) =>
      ((await answer).data as unknown as { fields: Record<string, string> }).fields;
    const [first = ''] = tokens;
    expect(await fields(place(tender, tokens))).toEqual({ attachments: '附件最多 3 份' });
    expect(await fields(place(tender, [first, first]))).toEqual({ attachments: '同一份附件放了两次，请去掉一份' });
    const foreign = { attachments: '附件不属于这个标的，请重新上传' };
    expect(await fields(place(tender, [first], other))).toEqual(foreign);
    const secondLot = { params: lotParams(tender, 1), body: bidForm({ attachments: [first] }) };
    expect(await fields(t.call(bids.placeBid, secondLot, fleet))).toEqual(foreign);
    expect((await place(tender, tokens.slice(0, 3))).data.document.bid?.attachments).toHaveLength(3);
  });

  it('with the longest names beside the longest words fits the padding', async () => {
    const tender = await make.publish(
      shipper,
      tenderContent({
        title: '长'.repeat(60),
        isAllIn: false,
        surcharges: Array.from({ length: 10 }, (_, at) => ({ name: `${at}`.padEnd(20, '附'), maxE4: null })),
      }),
    );
    const attachments: string[] = [];
    for (const text of ['一', '二', '三'])
      attachments.push((await attach(tender, await pdfOf(text, `${'🚚'.repeat(100)}.pdf`))).data.token);
    const surcharges = tender.content.surcharges.map(({ name }) => ({ name, priceE4: 99_999_999 }));
    const words = { note: '说'.repeat(300), lowReason: '低'.repeat(200) };
    const body = bidForm({ attachments, surcharges, ...words });
    const placed = await t.call(bids.placeBid, { params: lotParams(tender), body }, fleet);
    expect([placed.code, placed.msg]).toEqual([0, '']);
  });
});

describe('files of attachments', () => {
  it('are deleted when no bid names them any more, and only then', async () => {
    const tender = await make.publish(shipper);
    const [first, second, unused] = [
      (await attach(tender, await pdfOf('先'))).data,
      (await attach(tender, await pdfOf('后'))).data,
      (await attach(tender, await pdfOf('未用'))).data,
    ];
    const one = (await place(tender, [first.token])).data.document.code;
    const two = (await place(tender, [second.token])).data.document.code;
    const before = (await storedFiles()).length;
    await t.travel('3 days');
    await deleteExpiredFiles(t.deps);
    const after = await storedFiles();
    expect(before - after.length).toBeGreaterThanOrEqual(2);
    expect(after.every(({ boundAt }) => boundAt !== null)).toBe(true);
    await t.travel('-3 days');
    expect((await ownFile(tender, two)).status).toBe(200);
    const gone = await ownFile(tender, one);
    expect([gone.status, gone.msg]).toEqual([404, '这份附件已被替换或撤回，不再保存']);
    const late = await place(tender, [unused.token]);
    expect(late.data).toMatchObject({ fields: { attachments: '有附件已失效，请去掉后重新上传' } });
    await t.call(bids.withdrawBid, { params: lotParams(tender), body: { seenRevision: 99 } }, fleet);
    await t.travel('3 days');
    await deleteExpiredFiles(t.deps);
    await t.travel('-3 days');
    expect((await ownFile(tender, two)).status).toBe(404);
  });

  it('of a cancelled tender are deleted as well', async () => {
    const tender = await make.publish(shipper);
    const { token } = (await attach(tender, await pdfOf('取消'))).data;
    const { code } = (await place(tender, [token])).data.document;
    await releaseFilesOfUnopened(t.deps);
    expect((await ownFile(tender, code)).status).toBe(200);
    await t.call(cancelTender, { params: { tenderId: tender.id }, body: { reason: '运输计划取消' } }, shipper);
    await releaseFilesOfUnopened(t.deps);
    const rows = (await storedFiles()).filter(({ boundAt }) => boundAt === null);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('are not uploaded or read through the endpoints of other files', async () => {
    const tender = await make.publish(shipper);
    await place(tender, [(await attach(tender, await pdfOf('旁路'))).data.token]);
    for (const { id } of await storedFiles())
      for (const person of [fleet, shipper, admin])
        expect((await t.call(readFile, { params: { fileId: id } }, person)).status).toBe(404);
    const body = { purpose: 'bidAttachment' as const };
    expect((await t.call(uploadFile, { body, file: await pdfOf('x') }, fleet)).status).toBe(403);
  });
});

describe('after opening', () => {
  it('the shipper, the office and the bidder read it; the report lists name and hash; changed bytes are not sent', async () => {
    const tender = await make.publish(shipper);
    const uploaded = (await attach(tender, await pdfOf('方案'))).data;
    await place(tender, [uploaded.token]);
    await bid.place(other, tender);
    await bid.close(tender);
    await bid.open(shipper, tender);
    const params = { tenderId: tender.id };
    const { items } = (await t.call(bids.listTenderBids, { params }, shipper)).data;
    const attached = items.find((one) => one.bid?.attachments);
    expect(attached?.bid?.attachments?.[0]).toEqual({
      name: '方案.pdf',
      size: uploaded.size,
      sha256: uploaded.sha256,
    });
    const id = attached?.id ?? '';
    for (const person of [shipper, admin, fleet]) {
      const got = await openedFile(tender, id, person);
      expect([got.status, got.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(sha256(got.data as unknown as Buffer)).toBe(uploaded.sha256);
    }
    for (const person of [other, await t.shipper(), await t.fleet()])
      expect((await openedFile(tender, id, person)).status).toBe(404);
    const views = await t.db
      .selectFrom('auditRows')
      .select('userId')
      .where('action', '=', 'bid.attachmentViewed')
      .execute();
    expect(views).toEqual([{ userId: admin.userId }]);
    const report = fileText((await t.call(bids.getOpeningReport, { params }, shipper)).data);
    expect(report).toContain('"name": "方案.pdf"');
    expect(report).toContain(`"sha256": "${uploaded.sha256}"`);
    const open = await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } });
    expect(open.body).not.toMatch(new RegExp(`方案|${uploaded.sha256}`));

    const bidRow = await t.db.selectFrom('bids').select(['bid', 'id']).where('id', '=', id).executeTakeFirstOrThrow();
    const changed = { ...bidRow.bid, attachments: [{ name: '方案.pdf', size: 1, sha256: '0'.repeat(64) }] };
    await asOwner(t.url, 'update bids set bid = $2 where id = $1', [id, JSON.stringify(changed)]);
    const broken = await openedFile(tender, id, shipper);
    expect([broken.status, broken.msg]).toEqual([500, expect.stringContaining('与报价里的校验值不一致')]);
  });
});
