// The check of files on the public page: what it says of each file, in this browser alone.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetBrowser, setLocation } from '../../../../lib/testing.ts';
import { publicLog } from '../../../../site/site-fixtures.ts';
import {
  custodyFiles,
  loggedReport,
  logPackage,
  publishedKey,
  signedFiles,
} from '../../../trade/bids/shared/proof-fixtures.ts';
import { ToolDownloads, toolWords } from './ToolDownloads.tsx';
import { Page } from './VerifyPage.tsx';

const { receipt, report, published, deadlineCode } = await signedFiles();
const [receiptFile, reportFile] = [fileText(receipt), fileText(report)];
const fetched = vi.fn();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  resetBrowser();
  fetched.mockClear();
});

const open = ({ publicKey = publishedKey, bid }: { publicKey?: string; bid?: object } = {}) => {
  setLocation('/verify');
  const audit = { head: null, publicKey };
  const { container, getByRole, getByLabelText } = render(
    <Page
      content={{ code: '', answer: null, failure: '', audit, log: publicLog, ...(bid && { bid: bid as never }) }}
    />,
  );
  const results = () => [...container.querySelectorAll('.result')];
  return {
    getByLabelText,
    getByRole,
    /** Of each file: its conclusion, and the names of what fails or was not checked. */
    give: async (...texts: (string | Uint8Array<ArrayBuffer>)[]) => {
      const files = texts.map((text, index) => new File([text], `file-${index}.json`));
      fireEvent.change(getByLabelText('选择要查的文件'), { target: { files } });
      await waitFor(() => expect(results().length).toBe(texts.length));
    },
    drop: async (text: string) => {
      const event = Object.assign(new Event('drop', { cancelable: true }), {
        dataTransfer: { files: [new File([text], 'dropped.json')] },
      });
      window.dispatchEvent(event);
      await waitFor(() => expect(results()).toHaveLength(1));
      return event;
    },
    conclusions: () => results().map((one) => one.querySelector('h2')?.textContent),
    rows: (outcome: string) =>
      [...container.querySelectorAll(`[data-outcome="${outcome}"]`)].map((row) => row.textContent ?? ''),
    text: () => container.textContent ?? '',
  };
};

it('a dropped report is checked statement by statement; nothing is sent', async () => {
  const page = open();
  const event = await page.drop(reportFile);
  // Otherwise the browser would show the file instead of the page.
  expect(event.defaultPrevented).toBe(true);
  expect(page.text()).toContain('开启报告　JJ-20261112-0007');
  expect(page.conclusions()).toEqual(['8 条全部通过']);
  expect(page.text()).toContain('没有联网');
  expect(fetched).not.toHaveBeenCalled();
});

it('a receipt and the report together tell that the bid is in the report', async () => {
  const page = open();
  await page.give(receiptFile, reportFile);
  expect(page.conclusions()).toEqual(['6 条全部通过', '8 条全部通过']);
  expect(page.rows('good').join()).toContain('第 1 环');
});

it('a receipt alone does not claim that it is in the report', async () => {
  const page = open();
  await page.give(receiptFile);
  expect(page.conclusions()).toEqual(['5 条通过，1 条未查']);
  expect(page.rows('unchecked').join()).toContain('和回执一起放进来');
  expect(page.rows('good').join()).toContain('8,980 元');
});

it('a receipt that is missing in the report fails, with what to do', async () => {
  const page = open();
  const without = structuredClone(report);
  without.document.links.splice(0, 1);
  await page.give(receiptFile, fileText(without));
  expect(page.conclusions()).toEqual(['1 条不通过', expect.stringContaining('不通过')]);
  expect(page.rows('bad')[0]).toMatch(/不在报告的链上.*保存好回执文件/);
});

it('a changed price and a file that is something else are named', async () => {
  const page = open();
  await page.give(reportFile.replace('91000000', '90000000'), '{"a":1}', logPackage().replace('一条', '两条'));
  expect(page.conclusions()).toEqual(['2 条不通过', '1 条不通过', '2 条不通过']);
  expect(page.rows('bad').join('\n')).toMatch(
    /签名与内容不符[\s\S]*第 2 环的报价不是当时承诺的报价[\s\S]*不是报价回执、密封报价、报告、定稿凭证或操作日志校验包[\s\S]*第 1 条记录与指纹不符/,
  );
});

it('a receipt, a sealed bid and an attachment of three custodians are checked together, and each alone says what it lacks', async () => {
  const { receipt: own, sealed, file, unsigned } = custodyFiles();
  const page = open();
  await page.give(own, sealed, file);
  expect(page.rows('bad')).toEqual([]);
  expect(page.conclusions()).toEqual(['4 条通过，3 条未查', '3 条通过，1 条未查', '2 条全部通过']);
  expect(page.rows('good').join()).toMatch(/8,980 元.*就是你回执里的那一份.*方案\.pdf/);
  await page.give(sealed);
  expect(page.conclusions()).toEqual(['1 条通过，3 条未查']);
  await page.give(unsigned);
  await waitFor(() => expect(page.rows('unchecked').join()).toContain('这是提交前保存的回执'));
  await page.give(file);
  await waitFor(() => expect(page.rows('bad').join()).toContain('不是报价回执、密封报价'));
  expect(fetched).not.toHaveBeenCalled();
});

it('a changed byte of a receipt or a sealed bid of three custodians is found', async () => {
  const { receipt: own, sealed } = custodyFiles();
  const page = open();
  await page.give(own.replace('89800000', '79800000'), sealed.replace('"revision": 1', '"revision": 2'));
  expect(page.conclusions()).toEqual(['1 条不通过', '1 条不通过']);
});

it('a receipt of three custodians that the report leaves out, or calls unreadable, fails with what to do', async () => {
  const page = open();
  await page.give(custodyFiles().receipt, reportFile);
  expect(page.rows('bad').join('\n')).toMatch(/三把公钥与这场竞价的不同[\s\S]*它不在报告的链上.*保存好回执文件/);
});

it('the proof of the public log is computed from a saved file, or from one that the reader has fetched', async () => {
  const logged = await loggedReport(report);
  const saved = JSON.stringify({ code: 0, msg: '', data: logged.inclusion });
  const page = open();
  await page.give(fileText(logged.report), saved);
  expect(page.conclusions()).toEqual(['9 条全部通过', '1 条全部通过']);
  await page.give(fileText(logged.report), saved.replace('"position":0', '"position":1'));
  await waitFor(() => expect(page.rows('bad').join()).toContain('得不到日志摘要里的根'));
  await page.give(fileText(logged.report));
  expect(page.conclusions()).toEqual(['8 条通过，1 条未查']);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response(saved, { headers: { 'content-type': 'application/json' } }));
  fireEvent.click(page.getByRole('button', { name: '联网取公开日志的写入证明' }));
  await waitFor(() => expect(page.conclusions()).toEqual(['9 条全部通过']));
  expect(page.text()).toContain('只为取写入证明联过网，文件没有上传');
  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([expect.stringContaining(logged.inclusion.entry)]);
});

it('a file signed with a key that the page does not publish fails', async () => {
  const page = open({ publicKey: Buffer.alloc(44).toString('base64') });
  await page.give(receiptFile);
  expect(page.conclusions()).toEqual(['1 条不通过']);
  expect(page.rows('bad').join()).toContain('不是分会公布的公钥');
});

it('a package of the operation log is checked', async () => {
  const page = open();
  await page.give(logPackage());
  expect(page.conclusions()).toEqual(['5 条全部通过']);
});

it('bytes that are no text are found', async () => {
  const page = open();
  const bytes = new TextEncoder().encode(reportFile);
  bytes[reportFile.indexOf('华东')] = 0xff;
  await page.give(bytes);
  expect(page.conclusions()[0]).toContain('不通过');
});

it('the code received at the deadline is compared with the report', async () => {
  const page = open();
  await page.give(reportFile);
  const field = page.getByLabelText('截止时收到的截止码（可不填）');
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  type(deadlineCode.slice(0, 10));
  expect(page.text()).toContain('截止码是 64 位，现在 10 位');
  type(deadlineCode.toUpperCase());
  await waitFor(() => expect(page.conclusions()).toEqual(['9 条全部通过']));
  type(deadlineCode.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')));
  await waitFor(() => expect(page.conclusions()).toEqual(['1 条不通过']));
  expect(page.rows('bad')[0]).toContain('与你收到的不同');
});

it('on the page of a receipt, its file is compared with what the platform shows', async () => {
  const chain = { tenderNo: 'JJ-20261112-0007', alarm: null };
  const changed = { ...published, commitment: '00'.repeat(32) };
  const page = open({ bid: { receipt: changed, chain, report: null, checkedAt: published.receivedAt } });
  await page.give(receiptFile);
  expect(page.rows('bad')[0]).toContain('平台现在公布的内容与你的回执不同');
});

it('a page without https says that it cannot compute, not that a file is bad', async () => {
  const page = open();
  vi.stubGlobal('crypto', {});
  fireEvent.change(page.getByLabelText('选择要查的文件'), { target: { files: [new File([reportFile], 'a.json')] } });
  await waitFor(() => expect(page.text()).toContain('不是用 https 打开的'));
  expect(page.conclusions()).toEqual([]);
});

it('every tool is offered with its hash and the command that runs it', () => {
  const names = readdirSync(join(import.meta.dirname, '../../../../../../../tools')).filter((name) =>
    name.endsWith('.mjs'),
  );
  expect(names).not.toEqual([]);
  for (const name of names) expect(toolWords[name]?.command, name).toContain(`node ${name}`);
  const offered = [{ name: 'check-report.mjs', sha256: '5a'.repeat(32), path: 'static/tools/5a/check-report.mjs' }];
  const { getByRole, container } = render(<ToolDownloads offered={offered} />);
  const link = getByRole('link', { name: '下载 check-report.mjs' });
  expect(link.getAttribute('href')).toBe('/static/tools/5a/check-report.mjs');
  expect(container.textContent).toContain('5a'.repeat(32));
});
