// Membership certificates: who may get one, what is printed, what the public check answers.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import {
  downloadCertificate,
  issueCertificate,
  issueMyCertificate,
  verifyCertificate,
} from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { findNow } from '../../../platform/clock.ts';
import { anAddress, testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();

const issuedTo = async (person: Person) => (await t.call(issueMyCertificate, {}, person)).data;
const fetchPdf = (code: string, person?: Person) =>
  t.app.inject({
    url: `${API_BASE}/certificates/${code}/file`,
    headers: { 'x-forwarded-for': anAddress(), ...(person && { authorization: `Bearer ${person.token}` }) },
  });
const memberIdOf = async ({ companyId }: Person) =>
  (await t.db.selectFrom('members').select('id').where('companyId', '=', companyId).executeTakeFirstOrThrow()).id;

const textOf = async (bytes: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const [, , width, height] = page.view;
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace('会 员 证 书', '会员证书');
  return { text, size: [Math.round(width ?? 0), Math.round(height ?? 0)], pages: document.numPages };
};

describe('a certificate', () => {
  it('is one page of A4 whose Chinese can be read because its glyphs are inside', async () => {
    const fleet = await t.fleet({ name: '苏州澜舟驰远运输有限公司', level: 'gold' });
    const { code, certificateNo, fileName } = await issuedTo(fleet);
    expect(fileName).toBe('会员证书_苏州澜舟驰远运输有限公司.pdf');
    expect(certificateNo).toMatch(/^ZS-\d{4}-\d{6}$/);
    const answer = await fetchPdf(code, fleet);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text, size, pages } = await textOf(answer.rawPayload);
    expect({ size, pages }).toEqual({ size: [595, 842], pages: 1 });
    for (const words of [
      '会员证书',
      '苏州澜舟驰远运输有限公司',
      '金牌会员',
      '车队',
      '扫码查验实时状态',
      certificateNo,
      code,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('已认证');
    // Embedded subsets carry a tag before the font's name; a font only named would have none.
    expect(answer.rawPayload.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC/);
    expect(answer.rawPayload.toString('latin1')).toContain('/FontFile2');
  });

  it('has a code nobody finds by trying', async () => {
    const { code } = await issuedTo(await t.fleet());
    expect(code).toMatch(/^HY-\d{4}-\d{4,}(?:-[0-9A-HJ-NPQRTUWXY]{5}){2}$/);
    const address = anAddress();
    const look = (number: number) =>
      t.call(verifyCertificate, { params: { code: `HY-2026-0001-${1000 + number}` } }, undefined, { address });
    const answers = [];
    // An hour's count begins with the hour, which must not turn while they are asked for.
    const minutesLeft = 60 - new Date(await findNow(t.db)).getUTCMinutes();
    if (minutesLeft < 10) await t.travel(`${minutesLeft} minutes`);
    for (let number = 0; number < 61; number += 1) {
      if (number % 25 === 0) await t.travel('2 minutes');
      answers.push((await look(number)).status);
    }
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(answers[60]).toBe(429);
  });

  it('is not issued again while nothing on it changes, and is when the level does', async () => {
    const fleet = await t.fleet({ level: 'silver' });
    const first = await issuedTo(fleet);
    expect(await issuedTo(fleet)).toEqual(first);
    await t.db
      .updateTable('memberTerms')
      .set({ level: 'gold' })
      .where('memberId', '=', await memberIdOf(fleet))
      .execute();
    const second = await issuedTo(fleet);
    expect(second.code).not.toBe(first.code);
    expect(
      (await t.call(issueCertificate, { params: { memberId: await memberIdOf(fleet) } }, await t.admin())).data,
    ).toEqual(second);
  });

  it('belongs to its company and to staff; to everybody else it does not exist', async () => {
    const fleet = await t.fleet();
    const { code } = await issuedTo(fleet);
    const admin = await t.admin();
    expect((await fetchPdf(code, admin)).statusCode).toBe(200);
    expect((await fetchPdf(code, await t.fleet())).statusCode).toBe(404);
    expect((await fetchPdf(code)).statusCode).toBe(401);
    expect((await t.call(downloadCertificate, { params: { code: 'HY-2021-0086-7Q4N' } }, admin)).status).toBe(404);
  });

  it('is refused to who is suspended, and to who is in grace', async () => {
    for (const standing of [{ isSuspended: true }, { daysLeft: -90 }, { daysLeft: -3 }]) {
      const params = { memberId: await memberIdOf(await t.fleet(standing)) };
      expect((await t.call(issueCertificate, { params }, await t.admin())).status).toBe(409);
    }
  });
});

describe('checking a code', () => {
  it('tells what the membership is worth now, without any personal data', async () => {
    const fleet = await t.fleet({ name: '济南岱岳恒途物流有限公司' });
    const { code } = await issuedTo(fleet);
    const check = async () =>
      (await t.call(verifyCertificate, { params: { code: code.toLowerCase() } })).data.certificate;
    const valid = await check();
    expect(valid).toMatchObject({ companyName: '济南岱岳恒途物流有限公司', status: 'active', suspendedSince: null });
    expect(valid?.creditCode).toMatch(/^9132\*{4}\w{5}$/);
    const memberId = await memberIdOf(fleet);
    await t.db.insertInto('memberSuspensions').values({ id: t.deps.newId(), memberId, reason: '不可公开' }).execute();
    const { body } = await t.call(verifyCertificate, { params: { code } });
    expect(body).not.toContain('不可公开');
    expect(body).not.toContain('联系人');
    expect(await check()).toMatchObject({ status: 'suspended', suspendedUntil: null });
    await t.db.updateTable('memberSuspensions').set({ liftedAt: sql<string>`app_now()` }).execute();
    await t.travel('300 days');
    expect(await check()).toMatchObject({ status: 'inactive' });
  });

  it('takes the code without dashes, with spaces, in small letters and full-width', async () => {
    const { code } = await issuedTo(await t.fleet());
    const fullWidth = code.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
    for (const typed of [code.replaceAll('-', ''), code.replaceAll('-', ' '), code.toLowerCase(), fullWidth])
      expect((await t.call(verifyCertificate, { params: { code: typed } })).data.certificate, typed).not.toBeNull();
    const refused = await t.call(verifyCertificate, { params: { code: 'hello' } });
    expect(refused.data).toMatchObject({ fields: { code: expect.stringContaining('这不是查验码') } });
  });

  it('answers a printed number with whose it is, and names only companies whose page is public', async () => {
    const [fleet, shipper] = [await t.fleet({ name: '南昌赣云鸿翥运输有限公司' }), await t.shipper()];
    const numbersOf = async (person: Person) => {
      const { certificateNo } = await issuedTo(person);
      const { memberNo, name } = await t.db
        .selectFrom('members')
        .innerJoin('companies', 'companies.id', 'members.companyId')
        .select(['members.memberNo', 'companies.name'])
        .where('companyId', '=', person.companyId)
        .executeTakeFirstOrThrow();
      return { numbers: [memberNo, certificateNo], name };
    };
    const ask = async (code: string) => (await t.call(verifyCertificate, { params: { code } })).data;
    const { numbers } = await numbersOf(fleet);
    for (const number of [...numbers, ...numbers.map((one) => one.replaceAll('-', ''))])
      expect(await ask(number), number).toMatchObject({
        certificate: null,
        number: { status: 'active', companyName: '南昌赣云鸿翥运输有限公司', fleetId: fleet.companyId },
      });
    const hidden = await numbersOf(shipper);
    const answer = await ask(hidden.numbers[0] ?? '');
    expect(answer.number).toMatchObject({ kind: 'member', status: 'active', fleetId: null });
    expect(answer.number?.companyName).toContain('****');
    expect(JSON.stringify(answer)).not.toContain(hidden.name);
  });

  it('finds nothing under a code that was never issued, and slows down who guesses', async () => {
    const address = anAddress();
    const guess = () => t.call(verifyCertificate, { params: { code: 'HY-2021-0086-7Q4N' } }, undefined, { address });
    expect((await guess()).data.certificate).toBeNull();
    const answers = await Promise.all(Array.from({ length: 60 }, guess));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  });
});
