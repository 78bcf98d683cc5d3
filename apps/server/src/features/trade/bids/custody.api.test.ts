// Tests sealed tenders of three custodians: any two open them, nobody else does, wrong parts are found, and what two cannot open fails.

import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { listMyBids } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { paddedFileSizes, sealedFileSizes } from '@rfb/contract/trade/bids/bid-files.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { checkReport } from '@rfb/contract/trade/bids/check-report.ts';
import * as ofThree from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { sealFile } from '@rfb/contract/trade/custody/attachments.ts';
import * as custody from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { hashOfBytes, hexToBytes, utf8ToBytes } from '@rfb/contract/trade/custody/hashes.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { sealBid } from '@rfb/contract/trade/custody/sealing.ts';
import { openKeyFor, sealKeyFor } from '@rfb/contract/trade/custody/wrapping.ts';
import * as tenders from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import { aBid, type Holder, makeCustody, newKeyOf, threeContent } from '../../../testing/custody.ts';
import { asOwner } from '../../../testing/owner.ts';
import type { Person } from '../../../testing/people.ts';
import { IS_SWEEP, sampled } from '../../../testing/sweep.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { checkUpload } from '../../services/files/exports.ts';
import { aPdf, aPdfOf } from '../../services/files/sample-files.ts';
import { releaseFilesOfUnopened } from './attachments.actions.ts';
import { checkChains, fixDueHeads, openDueTenders } from './bids.jobs.ts';
import { endDueCustody, remindCustodians } from './custody.jobs.ts';

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const made = makeCustody(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const [cheap, middle, dear] = (await bid.fleets(admin, 3)) as [Person, Person, Person];
const before = (await t.call(tenders.createTender, { body: { copyOf: null } }, shipper)).data;
const three = await made.three(admin, shipper);
const [owner, office, outside] = three;

type Tender = Awaited<ReturnType<typeof make.publish>>;
/** Tenders of several tests, which end with none of them. */
const shared: string[] = [];
afterEach(() =>
  asOwner(t.url, `update tenders set state = 'settled' where state = 'open' and id <> all('{${shared.join()}}')`),
);

const close = async (tender: Tender) => {
  await bid.close(tender);
  await fixDueHeads(t.deps);
};
/** Two bids, closed. */
const closedTender = async () => {
  const tender = await make.publish(shipper, threeContent());
  const first = await made.place(cheap, tender, { priceE4: 80_000_000, note: '夜间装车' });
  const second = await made.place(middle, tender, { priceE4: 90_000_000 });
  await close(tender);
  return { tender, first, second };
};
/** Closed and not opened yet. */
let shut: Awaited<ReturnType<typeof closedTender>> | undefined;
const shutTender = async () => {
  if (!shut) {
    shut = await closedTender();
    shared.push(shut.tender.id);
  }
  return shut.tender;
};
const listed = async (tender: Tender) =>
  (await t.call(bids.listTenderBids, { params: { tenderId: tender.id } }, shipper)).data.items;
const seen = async (tender: Tender, { person }: { person: Person }) =>
  (await t.call(ofThree.getCustodyTender, { params: { tenderId: tender.id } }, person)).data;
const titlesFor = async (who: Person, tender: Tender) => {
  const { items } = (await t.call(listNotices, { query: { shelf: 'business' } }, who)).data;
  return items.filter(({ text }) => text.includes(tender.tenderNo ?? '')).map(({ title }) => title);
};
const asPerson = (holder: Holder) => ('person' in holder ? holder : { person: shipper });
const latest = (tender: Tender) => sql`update tenders set opens_at = app_now() where id = ${tender.id}`.execute(t.db);

/** By the tool for strangers. `isChanged`: it also finds another key, another seal and a bid called unreadable. */
const isCheckedAlone = async (tender: Tender, { isChanged } = { isChanged: IS_SWEEP }) => {
  const failing = async (text: string) =>
    (await checkReport(text)).flatMap(({ name, problem }) => (problem ? [name] : []));
  const { data: open } = await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } });
  const { data: full } = await t.call(bids.getOpeningReport, { params: { tenderId: tender.id } }, shipper);
  for (const report of [open, full]) expect(await failing(fileText(report))).toEqual([]);
  if (!isChanged) return;
  const changed = async (change: (document: typeof full.document) => void) => {
    const copy = structuredClone(full);
    change(copy.document);
    return failing(fileText(copy));
  };
  const firstLink = ({ links: [link] }: typeof full.document) => link ?? expect.fail('no link');
  expect(
    await changed(({ custodians }) => Object.assign(custodians?.[2] ?? {}, { publicKey: '00'.repeat(32) })),
  ).toContain('链');
  expect(
    await changed((document) => Object.assign(firstLink(document).seal ?? {}, { sealHash: '00'.repeat(32) })),
  ).toContain('承诺值');
  const unread = { nonce: null, bid: { ...aBid(), priceE4: 1 } };
  expect(await changed((document) => Object.assign(firstLink(document), unread))).toContain('承诺值');
};

describe('before publishing', () => {
  it('a draft begins with three custodians once the association has named them, with the platform before', async () => {
    expect(before.content.custody).toBeUndefined();
    const draft = (await t.call(tenders.createTender, { body: { copyOf: null } }, shipper)).data;
    expect(draft.content.custody).toBe('three');
  });

  it('a shipper without a key is told what is missing, and may choose the platform instead', async () => {
    const other = await t.shipper();
    const { id, version } = await make.draft(other, threeContent());
    const refused = await t.call(tenders.publishTender, { params: { tenderId: id }, body: { version } }, other);
    expect(refused).toMatchObject({ status: 400, data: { fields: { custody: expect.stringContaining('第 1 份') } } });
    expect((await make.publish(other, tenderContent())).custodians).toBeNull();
  });

  it('custodians get at least four hours after the deadline', async () => {
    const { id, version } = await make.draft(shipper, threeContent({ opensAt: hoursFromNow(50) }));
    const refused = await t.call(tenders.publishTender, { params: { tenderId: id }, body: { version } }, shipper);
    expect(refused.data).toMatchObject({ fields: { opensAt: expect.stringContaining('4 小时') } });
  });

  it('keys come wrapped, each once; their fingerprints are in the log; the link makes one key only', async () => {
    const key = newCustodianKey();
    const body = await newKeyOf(key);
    const params = { ticket: 'ticket' in outside ? outside.ticket : '' };
    expect((await t.call(custody.makeKeyByLink, { params, body })).msg).toContain('已经生成过');
    const again = { role: 'shipper' as const, ...(await newKeyOf(owner.key)) };
    expect((await t.call(custody.makeCustodianKey, { body: again }, shipper)).msg).toContain('登记过');
    const useless = { role: 'shipper' as const, ...body, publicKey: '00'.repeat(32) };
    expect((await t.call(custody.makeCustodianKey, { body: useless }, shipper)).status).toBe(400);
    const { items } = (await t.call(custody.listCustodianKeys, {}, shipper)).data;
    expect(items.map(({ publicKey }) => publicKey)).toEqual([owner.key.publicKey]);
    const rows = await t.db.selectFrom('auditRows').select('after').where('action', '=', 'custody.keyMade').execute();
    expect(rows.map(({ after }) => after?.fingerprint)).toContain(items[0]?.fingerprint);
    const stored = JSON.stringify(await t.db.selectFrom('custodianKeyHolders').selectAll().execute());
    for (const holder of three) expect(stored).not.toContain(Buffer.from(holder.key.privateKey).toString('hex'));
  });

  it('an auditor that is the shipper itself gives way to the substitute; who watches over a tender may not bid on it', async () => {
    const body = { companyId: shipper.companyId, name: '', phone: '', isSubstitute: false };
    expect((await t.call(custody.nameAuditor, { body }, admin)).code).toBe(0);
    await made.keyFor(shipper, 'auditor');
    const spare = { companyId: dear.companyId, name: '', phone: '', isSubstitute: true };
    expect((await t.call(custody.nameAuditor, { body: spare }, admin)).code).toBe(0);
    const { id, version } = await make.draft(shipper, threeContent());
    const refused = await t.call(tenders.publishTender, { params: { tenderId: id }, body: { version } }, shipper);
    expect(refused.msg).toContain('监督员还没有就位');
    const key = await made.keyFor(dear, 'auditor');
    const tender = await make.publish(shipper, threeContent());
    expect(tender.custodians?.map(({ role, publicKey }) => [role, publicKey])).toEqual([
      ['shipper', owner.key.publicKey],
      ['association', office.key.publicKey],
      ['auditor', key.publicKey],
    ]);
    const { sealed } = await made.sealedFor(dear, tender, aBid());
    expect((await made.send(dear, tender, sealed)).msg).toContain('监督员');
    const { items } = (await t.call(custody.getCustodians, {}, admin)).data;
    for (const { id: custodianId, role } of items)
      if (role === 'auditor')
        await t.call(custody.endAuditor, { params: { custodianId }, body: { reason: '任期届满' } }, admin);
    const { link } = (
      await t.call(
        custody.nameAuditor,
        { body: { companyId: null, name: '方砺', phone: '', isSubstitute: false } },
        admin,
      )
    ).data;
    const [ticket, fresh] = [link?.split('/').at(-1) ?? '', newCustodianKey()];
    await t.call(custody.makeKeyByLink, { params: { ticket }, body: await newKeyOf(fresh) });
    Object.assign(outside, { ticket, key: fresh });
  });
});

describe('a bid', () => {
  let tender: Tender;
  beforeAll(async () => {
    tender = await make.publish(shipper, threeContent());
    shared.push(tender.id);
  });

  it('goes the way of its tender: neither in the clear to three custodians nor sealed to the platform, and its files neither', async () => {
    const plain = await t.call(bids.placeBid, { params: lotParams(tender), body: bidForm() }, cheap);
    expect(plain.msg).toContain('三方保管');
    const input = { params: lotParams(tender), body: {}, file: await aPdf() };
    expect((await t.call(bids.addBidAttachment, input, cheap)).msg).toContain('在你的电脑上锁好');
    const { sealed } = await made.sealedFor(cheap, tender, aBid());
    const simple = await make.publish(shipper, tenderContent());
    expect((await made.send(cheap, simple, sealed)).msg).toContain('不是三方保管');
    const bytes = new Uint8Array(sealedFileSizes[0] ?? 0);
    expect((await made.upload(cheap, simple, bytes)).msg).toContain('不是三方保管');
    expect((await t.call(ofThree.getCustodyFile, { params: { tenderId: simple.id } }, cheap)).status).toBe(404);
  });

  it('is refused unless it is whole, for this lot, these keys, the next revision and the newest notice', async () => {
    const { sealed } = await made.sealedFor(cheap, tender, aBid());
    const refused = async (changed: Partial<typeof sealed>) => made.send(cheap, tender, { ...sealed, ...changed });
    expect((await refused({ keyHash: '00'.repeat(32) })).data).toMatchObject({ fields: { sealed: /不完整/ } });
    expect((await refused({ keySet: '00'.repeat(32) })).data).toMatchObject({ fields: { sealed: /公钥/ } });
    expect((await refused({ lotId: 'another' })).data).toMatchObject({ fields: { sealed: /另一个标的/ } });
    const later = await made.sealedFor(cheap, tender, aBid(), 2);
    expect((await made.send(cheap, tender, later.sealed)).data).toMatchObject({
      newest: { revision: 0, priceE4: null },
    });
    expect((await made.send(cheap, tender, sealed)).data).toMatchObject({ revision: 1, commitment: sealed.commitment });
    expect((await made.send(cheap, tender, sealed)).status).toBe(409);
    const content = { ...make.contentOf(tender), paymentDays: 60 };
    const notice = { content, version: tender.version, reason: '付款条件调整' };
    expect(
      (await t.call(tenders.addTenderNotice, { params: { tenderId: tender.id }, body: notice }, shipper)).code,
    ).toBe(0);
    expect((await made.send(cheap, tender, later.sealed)).msg).toContain('变更 1 号');
    expect((await t.call(bids.getOwnBid, { params: lotParams(tender) }, cheap)).data.receipts).toMatchObject([
      { revision: 1, bid: null, needsReconfirm: true, isCurrent: true },
    ]);
  });

  it('can be withdrawn, has a receipt everybody can check, and shows in the fleet’s list without a price', async () => {
    const own = await make.publish(shipper, threeContent());
    const { code, signature } = await made.place(cheap, own);
    expect((await t.call(bids.verifyReceipt, { params: { receiptCode: code } })).data).toMatchObject({ signature });
    const mine = (await t.call(listMyBids, { query: {} }, cheap)).data.items;
    expect(mine.find(({ tenderId }) => tenderId === own.id)).toMatchObject({ state: 'bidding', priceE4: null });
    const receipt = await t.call(bids.getReceipt, { params: { ...lotParams(own), receiptCode: code } }, cheap);
    expect(receipt).toMatchObject({ status: 404, msg: expect.stringContaining('只在你自己手里') });
    const { sealed } = await made.sealedFor(cheap, own, null, 2);
    expect((await made.send(cheap, own, sealed)).data.revision).toBe(2);
    await close(own);
    await made.handIn(own, owner);
    await made.handIn(own, office);
    expect((await listed(own)).map(({ state }) => state).sort()).toEqual(['superseded', 'withdrawn']);
  });
});

describe('an attachment', () => {
  const fileOfBid = (tender: Tender, bidId: string, number = '1', person = shipper) =>
    t.call(bids.getBidAttachment, { params: { tenderId: tender.id, bidId, number } }, person);
  const storedFiles = async (tender: Tender) =>
    (await t.db.selectFrom('bidFiles').select('fileId').where('tenderId', '=', tender.id).execute()).length;
  const openedBy = async (tender: Tender) => {
    await close(tender);
    await made.handIn(tender, owner);
    return made.handIn(tender, outside);
  };
  /** Sealed by a bidder whose program checks nothing. */
  const sealedAnyway = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    const whole = new Uint8Array(paddedFileSizes[0] ?? 0);
    new DataView(whole.buffer).setUint32(0, bytes.length);
    whole.set(bytes, 4);
    const key = 'ab'.repeat(32);
    const cipher = chacha20poly1305(hexToBytes(key), new Uint8Array(12), utf8ToBytes('rfb-custody-file-v1'));
    const sealed = Uint8Array.from(cipher.encrypt(whole));
    const attachment = { name, size: bytes.length, sha256: hashOfBytes(bytes) };
    return { sealed, attachment, file: { sha256: hashOfBytes(sealed), key } };
  };

  it('is uploaded encrypted, kept by the next revision, and given out saved anew after two custodians opened its bid', async () => {
    const tender = await make.publish(shipper, threeContent());
    const first = await made.attach(cheap, tender, aPdfOf('运输方案', '方案.pdf'));
    const dropped = await made.attach(cheap, tender, aPdfOf('旧报价单', '旧.pdf'));
    const both = [first, dropped];
    const offered = aBid({ attachments: both.map(({ attachment }) => attachment) });
    const one = await made.sealedFor(
      cheap,
      tender,
      offered,
      1,
      0,
      both.map(({ file }) => file),
    );
    expect((await made.send(cheap, tender, one.sealed)).data.revision).toBe(1);
    const kept = aBid({ attachments: [first.attachment] });
    const two = await made.sealedFor(cheap, tender, kept, 2, 0, [first.file]);
    expect((await made.send(cheap, tender, two.sealed)).data.revision).toBe(2);
    await checkChains(t.deps);
    expect(await openedBy(tender)).toMatchObject({ stage: 'opened', result: { valid: 1 } });
    const [opened] = (await listed(tender)).filter(({ state }) => state === 'valid');
    expect(opened?.bid?.attachments).toEqual([first.attachment]);
    const sent = await fileOfBid(tender, opened?.id ?? '');
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'application/pdf']);
    const again = await checkUpload(Buffer.from(await aPdfOf('运输方案', '方案.pdf').arrayBuffer()), 'bidAttachment');
    expect((sent.data as unknown as Buffer).length).toBe(again.bytes.length);
    expect((await fileOfBid(tender, opened?.id ?? '', '1', cheap)).status).toBe(200);
    expect((await fileOfBid(tender, opened?.id ?? '', '1', middle)).status).toBe(404);
    expect(await storedFiles(tender)).toBe(1);
    await checkChains(t.deps);
    await isCheckedAlone(tender);
  });

  it('must be here before its bid is accepted, encrypted, and of one of few sizes', async () => {
    const tender = await make.publish(shipper, threeContent());
    const plain = Uint8Array.from(Buffer.from(await (await aPdf()).arrayBuffer()));
    expect((await made.upload(cheap, tender, plain)).msg).toContain('没有锁好');
    const never = sealFile('a.pdf', plain);
    const offered = aBid({ attachments: [never.attachment] });
    const { sealed } = await made.sealedFor(cheap, tender, offered, 1, 0, [never.file]);
    expect((await made.send(cheap, tender, sealed)).data).toMatchObject({ fields: { sealed: /附件没有上传/ } });
    await made.upload(cheap, tender, Uint8Array.from(never.sealed));
    expect((await made.send(cheap, tender, sealed)).code).toBe(0);
    const gone = await made.sealedFor(cheap, tender, null, 2, 0, [never.file]);
    expect((await made.send(cheap, tender, gone.sealed)).data).toMatchObject({ fields: { sealed: '撤回不能带附件' } });
  });

  it('that breaks the rules printed before voids its bid, and no byte of it is given out', async () => {
    const tender = await make.publish(shipper, threeContent());
    const forbidden = [
      {
        fleet: cheap,
        made: sealedAnyway('夹带.pdf', '%PDF-1.7 <</S/JavaScript/JS(app.alert)>>'),
        problem: /附件“夹带.pdf”不合规定：PDF/,
      },
      {
        fleet: middle,
        made: sealedAnyway('方案.pdf', 'just words'),
        problem: /附件“方案.pdf”不合规定：文件内容不是 PDF/,
      },
    ];
    const sent = sampled(forbidden, () => 'bytes');
    const good = await made.attach(dear, tender, aPdfOf('好', '好.pdf'));
    const place = async (fleet: Person, { attachment, file }: Omit<typeof good, 'sealed'>) => {
      const { sealed } = await made.sealedFor(fleet, tender, aBid({ attachments: [attachment] }), 1, 0, [file]);
      expect((await made.send(fleet, tender, sealed)).code).toBe(0);
    };
    for (const one of sent) await made.upload(one.fleet, tender, one.made.sealed);
    for (const one of sent) await place(one.fleet, one.made);
    // Names another file than it uploaded.
    await place(dear, { ...good, attachment: { ...good.attachment, sha256: '11'.repeat(32) } });
    const received = sent.length + 1;
    expect(await openedBy(tender)).toMatchObject({ result: { received, valid: 0, void: received } });
    const shown = await listed(tender);
    const problemOf = (fleet: Person) => shown.find((row) => row.fleet?.id === fleet.companyId)?.problem;
    for (const { fleet, problem } of sent) expect(problemOf(fleet)).toMatch(problem);
    expect(problemOf(dear)).toMatch(/附件“好.pdf”不合规定：打不开，或不是报价里写的那一份/);
    expect(shown).toHaveLength(received);
    for (const { id } of shown) expect((await fileOfBid(tender, id)).status).not.toBe(200);
    await checkChains(t.deps);
  });

  it('of a tender that two custodians did not open in time is deleted unread', async () => {
    const tender = await make.publish(shipper, threeContent());
    const { attachment, file } = await made.attach(cheap, tender, await aPdf());
    const { sealed } = await made.sealedFor(cheap, tender, aBid({ attachments: [attachment] }), 1, 0, [file]);
    await made.send(cheap, tender, sealed);
    await close(tender);
    await latest(tender);
    await endDueCustody(t.deps);
    expect(await storedFiles(tender)).toBe(1);
    await releaseFilesOfUnopened(t.deps);
    expect(await storedFiles(tender)).toBe(0);
    await checkChains(t.deps);
  });
});

describe('opening', () => {
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  for (const [a, b] of sampled(pairs, () => 'pair'))
    it(`needs two custodians: ${three[a]?.number} and ${three[b]?.number} open everything, one alone nothing`, async () => {
      const { tender, first, second } = await closedTender();
      const [one, two] = [three[a], three[b]] as [Holder, Holder];
      expect((await made.handIn(tender, one)).stage).toBe('one');
      expect((await t.call(bids.listTenderBids, { params: { tenderId: tender.id } }, shipper)).status).toBe(404);
      const view = await made.handIn(tender, two);
      expect(view).toMatchObject({ stage: 'opened', result: { received: 2, valid: 2, void: 0 } });
      expect(JSON.stringify(view)).not.toContain('80000000');
      expect((await listed(tender)).map(({ code, bid: shown, state }) => [code, shown?.priceE4, state])).toEqual([
        [first.code, 80_000_000, 'valid'],
        [second.code, 90_000_000, 'valid'],
      ]);
      const { document } = (await t.call(bids.getOpeningReport, { params: { tenderId: tender.id } }, cheap)).data;
      expect(document.custodians?.filter(({ handedAt }) => handedAt !== null).map(({ number }) => number)).toEqual(
        [one.number, two.number].sort(),
      );
      expect(document.links.map(({ seal }) => seal?.bidCommitment)).toEqual([
        first.sealed.bidCommitment,
        second.sealed.bidCommitment,
      ]);
      await checkChains(t.deps);
      await isCheckedAlone(tender, { isChanged: true });
    });

  it('is nobody else’s: not the shipper’s alone, not the clock’s, not a stranger’s', async () => {
    const tender = await shutTender();
    const params = { tenderId: tender.id };
    expect((await t.call(bids.openTender, { params }, shipper)).msg).toContain('三方保管');
    await latest(tender);
    await openDueTenders(t.deps);
    expect((await seen(tender, asPerson(owner))).stage).toBe('none');
    await sql`update tenders set opens_at = ${tender.opensAt} where id = ${tender.id}`.execute(t.db);
    for (const stranger of [cheap, await t.shipper()])
      expect((await t.call(ofThree.listSealedParts, { params }, stranger)).status).toBe(404);
  });

  it('takes no part before the deadline; who tried is in the record', async () => {
    const tender = await make.publish(shipper, threeContent());
    await made.place(cheap, tender);
    for (const sent of [await made.partsFor(tender, office), await made.handParts(tender, outside, [])])
      expect(sent).toMatchObject({ status: 409, msg: expect.stringContaining('截止前') });
    const { events, stage } = await seen(tender, asPerson(owner));
    expect(stage).toBe('before');
    expect(events.filter(({ kind }) => kind === 'custody.tooEarly').map(({ who }) => who)).toEqual([
      '监督员 方砺',
      '分会 公路货运分会',
    ]);
  });

  it('a doubt is part of the record', async () => {
    const tender = await shutTender();
    const params = { tenderId: tender.id, ticket: 'ticket' in outside ? outside.ticket : '' };
    const sent = await t.call(ofThree.reportDoubtByLink, { params, body: { reason: '指纹与电话里的不同' } });
    expect(sent.data.events[0]).toMatchObject({
      kind: 'custody.doubted',
      who: '监督员 方砺',
      text: '指纹与电话里的不同',
    });
    const listedByLink = await t.call(custody.getCustodianByLink, { params: { ticket: params.ticket } });
    expect(listedByLink.data.tenders.find(({ tenderId }) => tenderId === tender.id)?.stage).toBe('none');
  });

  it('refuses a dropped, foreign or changed part, and a custodian has handed in only with every part', async () => {
    const tender = await shutTender();
    const { items } = (await made.partsFor(tender, owner)).data;
    const [one, two] = made.opened(owner, items) as [{ code: string; part: string }, { code: string; part: string }];
    const partly = await made.handParts(tender, owner, [one]);
    expect(partly.data).toMatchObject({ stage: 'none', handedAt: null });
    expect((await made.handParts(tender, owner, [{ ...one, part: '00'.repeat(32) }])).msg).toContain('不能改');
    expect((await made.handParts(tender, owner, [{ code: 'HZ-AAAAA-AAAAA-AAAAA', part: null }])).status).toBe(400);
    expect((await made.handParts(tender, owner, [one, two])).data.stage).toBe('one');
    expect((await made.handParts(tender, owner, [two])).msg).toContain('不用再投');
    expect((await made.handIn(tender, outside)).stage).toBe('opened');
  });

  it('waits for the third where a part is wrong, and then names who handed it in', async () => {
    const { tender, first } = await closedTender();
    await made.handIn(tender, owner);
    const { items } = (await made.partsFor(tender, office)).data;
    const wrong = made.opened(office, items).map(({ code, part }) => ({
      code,
      part: code === first.code ? 'ab'.repeat(32) : part,
    }));
    expect((await made.handParts(tender, office, wrong)).data.stage).toBe('third');
    expect((await made.handIn(tender, outside)).stage).toBe('opened');
    const { events, result } = await seen(tender, asPerson(owner));
    expect(events.find(({ kind }) => kind === 'custody.blamed')?.text).toBe('分会 公路货运分会');
    expect(result).toMatchObject({ valid: 2, void: 0 });
  });

  it('a bidder whose bid two parts do not open answers with the receipt; nobody may ask for it before', async () => {
    const { tender, first } = await closedTender();
    const params = { ...lotParams(tender), receiptCode: first.code };
    const answer = (contentKey: string, who = cheap) =>
      t.call(ofThree.sendBidKey, { params, body: { contentKey } }, who);
    await made.handIn(tender, owner);
    expect((await answer(first.contentKey)).status).toBe(409);
    const { items } = (await made.partsFor(tender, office)).data;
    const silent = made.opened(office, items).map(({ code, part }) => ({
      code,
      part: code === first.code ? null : part,
    }));
    await made.handParts(tender, office, silent);
    expect((await answer('00'.repeat(32))).status).toBe(400);
    expect((await answer(first.contentKey, middle)).status).toBe(404);
    expect((await answer(first.contentKey)).code).toBe(0);
    expect((await seen(tender, asPerson(owner))).stage).toBe('opened');
    expect((await listed(tender))[0]).toMatchObject({ code: first.code, state: 'valid' });
  });

  it('at the latest moment a bid that stayed shut is void, with the reason, and the others count', async () => {
    const { tender, first } = await closedTender();
    await made.handIn(tender, owner);
    const { items } = (await made.partsFor(tender, office)).data;
    const silent = made.opened(office, items).map(({ code, part }) => ({
      code,
      part: code === first.code ? null : part,
    }));
    await made.handParts(tender, office, silent);
    await latest(tender);
    await endDueCustody(t.deps);
    const rows = await listed(tender);
    expect(rows.find(({ code }) => code === first.code)).toMatchObject({ state: 'void', bid: null, problem: /凑不出/ });
    expect(rows.filter(({ state }) => state === 'valid')).toHaveLength(1);
    await checkChains(t.deps);
    await isCheckedAlone(tender);
  });

  it('a bid that breaks a rule or names another fleet is void by the rule', async () => {
    const tender = await make.publish(shipper, threeContent());
    await made.place(cheap, tender, { priceE4: 99_000_000 });
    await made.place(middle, tender, { validUntil: '2020-01-01' });
    const document = (await t.call(ofThree.getCustodyFile, { params: { tenderId: tender.id } }, dear)).data.document;
    const [x, y, z] = document.custodians.map(({ publicKey }) => publicKey) as [string, string, string];
    const place = { ...lotParams(tender), revision: 1, noticeNumber: 0 };
    const { sealed } = sealBid([x, y, z], { ...place, fleetId: cheap.companyId, bid: aBid() });
    expect((await made.send(dear, tender, sealed)).code).toBe(0);
    await close(tender);
    await made.handIn(tender, office);
    await made.handIn(tender, outside);
    const rows = await listed(tender);
    const problemOf = (fleet: Person) => rows.find((row) => row.fleet?.id === fleet.companyId)?.problem;
    expect(rows.map(({ state }) => state)).toEqual(['void', 'void', 'void']);
    expect(problemOf(cheap)).toContain('高于最高限价');
    expect(problemOf(middle)).toBeTruthy();
    expect(problemOf(dear)).toContain('不是提交的车队');
    await checkChains(t.deps);
  });
});

describe('a substitute named beforehand', () => {
  const grantee = async () => {
    const body = { companyId: dear.companyId, name: '', phone: '', isSubstitute: true };
    const { custodian } = (await t.call(custody.nameAuditor, { body }, admin)).data;
    return { key: await made.keyFor(dear, 'auditor'), custodianId: custodian?.id ?? '', name: custodian?.name ?? '' };
  };
  const outsider = () => ('ticket' in outside ? outside.ticket : '');
  const byLink = async () => (await t.call(custody.getCustodianByLink, { params: { ticket: outsider() } })).data;
  const handOn = async (to: string) => {
    const { keys } = await byLink();
    const keyId = keys.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const body = { holder: '任意', wrapped: sealKeyFor(outside.key, to) };
    return t.call(custody.addKeyHolderByLink, { params: { ticket: outsider(), keyId }, body });
  };

  it('opens with the own key what the auditor handed on, also of tenders published before; the record names both', async () => {
    const { tender } = await closedTender();
    const params = { tenderId: tender.id };
    const { key, custodianId, name } = await grantee();
    expect((await t.call(ofThree.getCustodyTender, { params }, dear)).status).toBe(404);
    expect((await byLink()).substitutes.map(({ publicKey }) => publicKey)).toEqual([key.publicKey]);
    expect((await handOn(newCustodianKey().publicKey)).msg).toContain('分会指定的备选');
    expect((await handOn(key.publicKey)).data.holders.map(({ holder }) => holder)).toContainEqual(
      expect.stringContaining(`备选 ${name}`),
    );
    const { me } = await seen(tender, { person: dear });
    expect(me).toMatchObject({ number: 3, key: { publicKey: key.publicKey }, standIn: { name: '方砺' } });
    const opened = openKeyFor(key, me.standIn?.sealed ?? '', me.standIn?.publicKey ?? '');
    expect(opened?.privateKey).toEqual(outside.key.privateKey);
    // Nobody else can, with the same ciphertext.
    expect(openKeyFor(office.key, me.standIn?.sealed ?? '', me.standIn?.publicKey ?? '')).toBeUndefined();
    await made.handIn(tender, office);
    const view = await made.handIn(tender, { number: 3, key: opened ?? key, person: dear });
    expect(view).toMatchObject({ stage: 'opened', result: { valid: 2 } });
    expect(view.events.find(({ kind }) => kind === 'custody.handed')?.who).toBe(`监督员 方砺（由备选 ${name} 代）`);
    await checkChains(t.deps);
    await isCheckedAlone(tender);

    const later = await make.publish(shipper, threeContent());
    const { sealed } = await made.sealedFor(dear, later, aBid());
    expect((await made.send(dear, later, sealed)).msg).toContain('监督员');
    await t.call(custody.endAuditor, { params: { custodianId }, body: { reason: '任期届满' } }, admin);
    expect((await t.call(ofThree.getCustodyTender, { params: { tenderId: later.id } }, dear)).status).toBe(404);
  });

  it('does not act in a tender it bid on, nor where it is the shipper', async () => {
    const tender = await make.publish(shipper, threeContent());
    await made.place(dear, tender);
    await close(tender);
    const { key, custodianId } = await grantee();
    await handOn(key.publicKey);
    const call = await t.call(ofThree.listSealedParts, { params: { tenderId: tender.id } }, dear);
    expect([call.status, call.msg]).toEqual([409, expect.stringContaining('报过价')]);
    await t.call(custody.endAuditor, { params: { custodianId }, body: { reason: '任期届满' } }, admin);
    const body = { companyId: shipper.companyId, name: '', phone: '', isSubstitute: true };
    const { custodian } = (await t.call(custody.nameAuditor, { body }, admin)).data;
    const own = await made.keyFor(shipper, 'auditor');
    expect((await handOn(own.publicKey)).code).toBe(0);
    expect((await seen(tender, { person: shipper })).me).toMatchObject({ number: 1, standIn: null });
    await t.call(
      custody.endAuditor,
      { params: { custodianId: custodian?.id ?? '' }, body: { reason: '任期届满' } },
      admin,
    );
  });
});

describe('without two custodians', () => {
  it('they are reminded once each time, then the tender fails, the bids stay shut, and receipts still prove them', async () => {
    const { tender, first } = await closedTender();
    await made.handIn(tender, outside);
    await sql`update tenders set opens_at = app_now() + interval '3 hours' where id = ${tender.id}`.execute(t.db);
    for (let run = 0; run < 2; run += 1) await remindCustodians(t.deps);
    const title = '还差钥匙份额，快到最晚开启';
    for (const who of [shipper, admin])
      expect((await titlesFor(who, tender)).filter((one) => one === title)).toHaveLength(1);
    await latest(tender);
    await endDueCustody(t.deps);
    expect(await seen(tender, asPerson(owner))).toMatchObject({ stage: 'failed', result: null });
    for (const who of [shipper, admin, cheap, dear])
      expect(await titlesFor(who, tender)).toContain(`${tender.tenderNo} 没有打开，已流拍`);
    expect((await made.partsFor(tender, office)).status).toBe(409);
    expect(await t.db.selectFrom('bids').select('id').where('tenderId', '=', tender.id).execute()).toEqual([]);
    const checked = await t.call(bids.verifyReceipt, { params: { receiptCode: first.code } });
    expect(checked.data).toMatchObject({ commitment: first.sealed.commitment, isOpened: false });
    const mine = (await t.call(listMyBids, { query: {} }, cheap)).data.items;
    expect(mine.find(({ tenderId }) => tenderId === tender.id)).toMatchObject({ state: 'gone', note: /不足两份/ });
  });
});
