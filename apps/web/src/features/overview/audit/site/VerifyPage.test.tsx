// The public certificate check: what is shown for each status.
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ok, resetBrowser, type Script, setLocation, stubServer } from '../../../../lib/testing.ts';
import { render as renderPage } from '../../../../site/server.tsx';
import { askWith, frame, publicLog } from '../../../../site/site-fixtures.ts';
import { Page } from './VerifyPage.tsx';

const certificate = {
  kind: 'member',
  certification: null,
  certificateNo: 'ZS-2026-004186',
  issuedOn: '2026-03-18',
  companyName: '苏州澜舟驰远运输有限公司',
  companyType: 'fleet',
  creditCode: '9132****0016F',
  memberNo: 'HY-2021-0086',
  memberLevel: 'gold',
  status: 'active',
  isInGrace: false,
  startsOn: '2026-03-18',
  endsOn: '2027-03-17',
  suspendedSince: null,
  suspendedUntil: null,
  fleetId: 'f1',
};
const audit = {
  head: {
    hash: 'ab'.repeat(32),
    signature: 'cd'.repeat(64),
    publishedAt: '2026-11-15T01:00:00.000Z',
    salt: 'ef'.repeat(32),
  },
  publicKey: 'MCowBQ',
};
const CODE = 'HY-2021-0086-7Q4M';
const checkedAt = '2026-11-15T01:42:18.000Z';
const found = (change: object) => ({ checkedAt, certificate: { ...certificate, ...change }, number: null });
const NOT_FOUND = { checkedAt, certificate: null, number: null };

describe('the certificate check', () => {
  afterEach(resetBrowser);

  /** The page rendered by the server for this address, then hydrated. */
  const open = async (code: string, answer: object | null, failure = '', script: Script = ok(answer)) => {
    setLocation('/verify');
    const server = stubServer({ [`GET /public/certificates/${CODE}`]: script });
    const { container: place } = render(
      <Page content={{ code, answer: answer as never, failure, audit, log: publicLog }} />,
    );
    const text = () => place.textContent ?? '';
    const type = async (typed: string) => {
      fireEvent.input(place.querySelector('input') as HTMLElement, { target: { value: typed } });
      await act(async () => void fireEvent.click(place.querySelector('button.submit') as HTMLElement));
      // The module with the API calls is loaded on first use.
      await waitFor(() => expect(text()).not.toContain('正在查验'));
    };
    return { text: text(), now: text, place, server, type };
  };

  const certification = {
    certificationNo: 'RZ-2026-004186',
    status: 'approved',
    approvedOn: '2026-11-15',
    expiresOn: '2027-11-14',
  };
  const ofCertification = (change: object, member = {}) =>
    found({ kind: 'certification', certification: { ...certification, ...change }, ...member });

  it('shows the newest published head of the audit trail with its time', async () => {
    const { place } = await open('', null);
    expect(place.querySelector('.verify-head')?.textContent).toMatch(
      /链头(ab){32}公布时间2026-11-15 09:00.*日志随机数(ef){32}/,
    );
  });

  it('shows what a certification is worth now, and until when', async () => {
    const { text, place } = await open(CODE, ofCertification({}));
    expect(place.querySelector('.sign-board')?.textContent).toMatch(/车队认证证书有效/);
    expect(text).toMatch(/RZ-2026-004186.*已认证.*至 2027-11-14/);
  });

  it.each([
    [{ status: 'expired' }, {}, '已过期'],
    [{ status: 'revoked' }, {}, '已撤销'],
    [{ status: 'none' }, {}, '已失效'],
    [{}, { status: 'suspended' }, '会员资格异常'],
  ])('gives a paper no sign board when it is worth nothing: %o %o', async (change, member, words) => {
    const { place } = await open(CODE, ofCertification(change, member));
    expect(place.querySelector('.sign-board')).toBeNull();
    expect(place.querySelector('.verify-frame h1')?.textContent).toBe(words);
  });

  it('asks for a code when the address has none', async () => {
    const { text, server } = await open('', null);
    expect(text).toContain('认得这些');
    expect(server.calls).toEqual([]);
  });

  it('shows a valid one on a sign board, with the moment of the check in Shanghai', async () => {
    const { text, place } = await open(CODE, found({}));
    expect(place.querySelector('.sign-board h1')?.textContent).toBe('有效');
    expect(text).toContain('查验于 2026-11-15 09:42:18');
    expect(text).toContain('9132****0016F');
    expect(text).toContain('2026-03-18 至 2027-03-17');
  });

  it('shows a suspended one in an amber frame with its days and no reason', async () => {
    const held = { status: 'suspended', fleetId: null, suspendedSince: '2026-10-16', suspendedUntil: '2027-04-15' };
    const { text, place } = await open(CODE, found(held));
    expect(place.querySelector('.verify-frame.amber h1')?.textContent).toBe('已暂停');
    expect(text).toContain('2026-10-16 起，至 2027-04-15');
    expect(text).not.toContain('查看车队公开页');
  });

  it('says that a lapsed one is genuine but worth nothing now', async () => {
    const { text } = await open(CODE, found({ status: 'inactive' }));
    expect(text).toContain('证书真实，但会员资格已经失效');
  });

  it('says that nothing was found, and lets the person try again', async () => {
    const { text, place } = await open(CODE, NOT_FOUND);
    expect(text).toContain('未查到');
    expect(place.querySelector('input')?.value).toBe(CODE);
    expect(text).toContain('重新查验');
  });

  it('tells who asks too often to wait, and keeps the code', async () => {
    const { text, place } = await open(CODE, null, '操作过于频繁，请稍后再试');
    expect(text).toContain('操作过于频繁，请稍后再试');
    expect(place.querySelector('input')?.value).toBe(CODE);
  });

  it('checks what is typed without dashes, in small letters or full-width', async () => {
    const { now, type, server } = await open('', null, '', ok(found({})));
    await type('ｈｙ-2021-0086-7q4m ');
    expect(server.calls.map(({ name }) => name)).toEqual([`GET /public/certificates/${CODE}`]);
    expect(now()).toContain('会员证书有效');
  });

  it('tells what is no code from a code nobody knows, and asks nobody about it', async () => {
    const { now, type, server } = await open('', null);
    await type('你好');
    expect(now()).toContain('这不是查验码');
    expect(now()).not.toContain('未查到');
    expect(server.calls).toEqual([]);
  });

  it('says of a printed number whose it is, and that it proves no paper', async () => {
    const number = { kind: 'member', number: 'HY-2021-0086', status: 'active', companyName: '苏州澜舟', fleetId: null };
    const { text, place } = await open('HY-2021-0086', { ...NOT_FOUND, number });
    expect(text).toMatch(/会员号 HY-2021-0086编号存在属于 苏州澜舟.*不能证明手中的证书为真/);
    expect(place.querySelector('.sign-board')).toBeNull();
  });

  it.each([
    ['hy20210086', '会员号、证书编号'],
    ['HY-2021-0086-7Q4M', '会员或认证查验码'],
    ['ｈｚ 8f3kq 2nrty w6mda', '报价回执码'],
    ['jj202611120007', '竞价编号'],
    ['WS-8F3KQ-2NRTY-W6MDA', '合同、运单查验码'],
    ['ab'.repeat(32), '日志头、链头'],
    ['JB-1000-0000', '举报查询码'],
  ])('tells while it is typed that %s is a %s', async (typed, kind) => {
    const { place } = await open('', null);
    fireEvent.input(place.querySelector('input') as HTMLElement, { target: { value: typed } });
    expect(place.querySelector('.recognised')?.textContent).toBe(`认出来了${kind}`);
  });

  it('answers the newest heads, says of another that it is not the newest, and never shows a report code', async () => {
    const log = { ...publicLog, latest: { root: '7d'.repeat(32), size: 512, signedAt: checkedAt, stampedAt: null } };
    const ask = askWith({ '/public/log': log, '/public/audit-head': audit });
    const textAt = async (code: string) => (await renderPage(`/verify?code=${code}`, ask, frame)).html;
    expect(await textAt('7d'.repeat(32))).toContain('与公布的一致');
    expect(await textAt('AB'.repeat(32))).toContain('操作记录的链头');
    expect(await textAt('cd'.repeat(32))).toContain('不是最新的头');
    const report = await renderPage('/verify?code=JB-1000-0001', ask, frame);
    expect(report.html).toContain('举报进度查询');
    expect(report.html).not.toContain('JB-1000-0001');
    expect(report.isSecret).toBe(true);
  });

  it('works without a script: the server draws the answer to the code in the address', async () => {
    const ask = askWith({ '/public/certificates/:code': found({}) });
    const { html } = await renderPage(`/verify?code=${CODE.replaceAll('-', '')}`, ask, frame);
    expect(html).toContain('会员证书');
    expect(html).toContain('苏州澜舟驰远运输有限公司');
    expect(html).toMatch(/<form[^>]*action="\/verify"/);
    expect((await renderPage('/verify?code=hello', ask, frame)).html).toContain('这不是查验码');
  });
});
