// The public check of bid receipts and tenders: what is shown before and after opening.
import { fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resetBrowser, setLocation } from '../../../../lib/testing.ts';
import { render as renderPage } from '../../../../site/server.tsx';
import { askWith, frame, publicLog } from '../../../../site/site-fixtures.ts';
import { loggedReport, publishedKey, signedFiles } from '../../../trade/bids/shared/proof-fixtures.ts';
import type { BidCheck } from '../../../trade/bids/shared/signed-files.ts';
import { Page } from './VerifyPage.tsx';

const CODE = 'HZ-8F3KQ-2NRTY-W6MDA';
const NUMBER = 'JJ-20261112-0007';
const receipt = {
  code: CODE,
  tenderNo: NUMBER,
  lotId: 'l1',
  lotNumber: 1,
  action: 'bid' as const,
  receivedAt: '2026-11-15T02:06:18.412Z',
  commitment: '35a7'.repeat(16),
  signature: 'ab'.repeat(64),
  publicKey: '00'.repeat(44),
  isOpened: false,
  position: null,
  state: null,
};
const chain = {
  tenderNo: NUMBER,
  title: '华东家电整车年度运力',
  contentHash: 'cd'.repeat(32),
  mode: 'sealed' as const,
  sealKey: 'ef'.repeat(32),
  custodians: null,
  start: '5027'.repeat(16),
  closesAt: '2026-11-17T08:00:00.000Z',
  openedAt: null as string | null,
  deadline: null,
  head: null,
  alarm: null,
  count: null,
  publicKey: receipt.publicKey,
};
const audit = { head: null, publicKey: publishedKey };
const missing = Object.assign(new Error('missing'), { status: 404 });

describe('the check of bids', () => {
  afterEach(resetBrowser);

  const html = async (code: string, replies: Record<string, unknown>) =>
    (await renderPage(`/verify?code=${code}`, askWith(replies), frame)).html;
  const open = (bid: BidCheck) => {
    const location = setLocation('/verify');
    const { container } = render(
      <Page content={{ code: CODE, answer: null, failure: '', audit, log: publicLog, bid }} />,
    );
    return { location, text: () => container.textContent ?? '', container };
  };
  const checkedAt = '2026-11-17T12:14:09.000Z';

  it('shows a sealed receipt without place, price or fleet, whatever dashes and case were typed', async () => {
    const text = await html('hz8f3kq2nrtyw6mda', {
      '/public/receipts/:receiptCode': receipt,
      '/public/tenders/:tenderNo/chain': chain,
    });
    expect(text).toContain('回执真实');
    expect(text).toContain('开启后公布');
    expect(text).toContain('、序号、家数');
  });

  it('says that a receipt does not exist, and keeps the code in the form', async () => {
    const text = await html(CODE, { '/public/receipts/:receiptCode': missing });
    expect(text).toContain('没有这张回执');
    expect(text).toContain(`value="${CODE}"`);
  });

  it('shows of a tender before the deadline only that it is not over', async () => {
    const ahead = { ...chain, closesAt: '2999-01-01T00:00:00.000Z' };
    const text = await html(NUMBER, { '/public/tenders/:tenderNo/chain': ahead });
    expect(text).toContain('尚未截止');
    expect(text).toContain('5027');
  });

  it('shows the code of the deadline before opening, and an alarm with what to do', async () => {
    const leaf = { salt: '11'.repeat(32), entry: '22'.repeat(32) };
    const deadline = { code: '77ab'.repeat(16), fixedAt: chain.closesAt, signature: receipt.signature, leaf };
    const alarm = { foundAt: checkedAt, problem: '第 1 环缺失，有报价在截止后被增加、删除或改动' };
    const closed = { ...chain, closesAt: '2020-01-01T00:00:00.000Z', deadline };
    const replies = { '/public/log/inclusion': missing };
    const text = await html(NUMBER, { ...replies, '/public/tenders/:tenderNo/chain': closed });
    expect(text).toContain('已截止，待开启');
    expect(text).toContain('77ab');
    const broken = await html(NUMBER, { ...replies, '/public/tenders/:tenderNo/chain': { ...closed, alarm } });
    expect(broken).toContain('报价记录对不上');
    expect(broken).toContain('第 1 环缺失');
    expect(broken).toContain('用文件查');
    // With a receipt below it as well.
    const both = { '/public/receipts/:receiptCode': receipt, '/public/tenders/:tenderNo/chain': { ...closed, alarm } };
    for (const page of [broken, await html(CODE, both)]) expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it('computes in the browser that the deadline is in the public log, and says so where it is not', async () => {
    const { report, published } = await signedFiles();
    const { report: logged, inclusion } = await loggedReport(report);
    const { tenderNo, closesAt, deadline } = logged.document;
    const leaf = { salt: deadline.leafSalt ?? '', entry: inclusion.entry };
    const closed = { ...chain, tenderNo, closesAt, deadline: { ...deadline, leaf } };
    const bid = { receipt: published, chain: closed, report: logged, inclusion, checkedAt };
    const good = open(bid);
    await waitFor(() => expect(good.text()).toContain('本机已算：写在公开日志第 1 条，共 1 条'));
    resetBrowser();
    const bad = open({ ...bid, inclusion: { ...inclusion, position: 1 } });
    await waitFor(() => expect(bad.text()).toContain('对不上：按写入证明逐层计算'));
  });

  it('finds a chain that was changed after opening, and names the link', async () => {
    const { report, published } = await signedFiles();
    const changed = structuredClone(report);
    for (const link of changed.document.links) link.commitment = receipt.commitment;
    const bid = { receipt: published, chain, report: changed, inclusion: null, checkedAt };
    const { text, container } = open(bid);
    await waitFor(() => expect(text()).toContain('第 1 环与前一环不相扣'));
    expect(container.querySelector('.sign-board')).toBeNull();
    expect(container.querySelector('[data-state="broken"]')).not.toBeNull();
  });

  it('loads the page of another receipt when its code is typed', () => {
    const { location, container } = open({ receipt, chain, report: null, inclusion: null, checkedAt });
    const input = container.querySelector('input[name="code"]') as HTMLElement;
    fireEvent.input(input, { target: { value: NUMBER } });
    fireEvent.click(container.querySelector('button.submit') as HTMLElement);
    expect(location.assign).toHaveBeenCalledWith(`/verify?code=${NUMBER}`);
  });
});
