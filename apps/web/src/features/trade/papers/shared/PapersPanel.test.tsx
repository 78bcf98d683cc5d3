// The contract and the waybill on the order page: what was issued, and what a click downloads.
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, refused, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { PapersPanel } from './PapersPanel.tsx';

vi.setConfig({ testTimeout: 20_000 });

const paper = {
  code: 'WS-8F3KQ-2NRTY-W6MDA',
  kind: 'waybill',
  paperNo: 'YD-20261108-0017',
  version: 2,
  templateVersion: 1,
  standing: 'current',
  issuedAt: '2026-11-08T08:40:00.000Z',
  sha256: 'ab'.repeat(32),
  size: 56_000,
  fileName: '运单_YD-20261108-0017_第2版.pdf',
};
const older = { ...paper, code: 'WS-22222-22222-22222', version: 1, standing: 'superseded' };

const show = async (
  answer: Script,
  more: Record<string, Script> = {},
  status: 'dispatched' | 'cancelled' = 'dispatched',
) => {
  signIn('company');
  const server = stubServer({ 'GET /orders/o1/papers': answer, ...more });
  const router = createMemoryRouter([{ path: '/', element: <PapersPanel orderId="o1" status={status} /> }]);
  render(<Providers router={router} queries={createQueryClient()} />);
  await screen.findByText(/分会不是合同当事人|没有加载出来/);
  return server;
};
const button = (name: string) => screen.queryByRole('button', { name });

beforeEach(resetBrowser);
afterEach(resetBrowser);

describe('the papers of an order', () => {
  it('offers contract and waybill before the first one is issued', async () => {
    await show(ok({ awardId: 'a1', items: [] }));
    expect(button('下载运输合同 PDF')).not.toBeNull();
    expect(button('下载运单 PDF')).not.toBeNull();
    expect(screen.getAllByText('第一次下载时按现有内容出具')).toHaveLength(2);
  });

  it('shows the current version with its number and keeps earlier ones', async () => {
    await show(ok({ awardId: 'a1', items: [paper, older] }));
    expect(screen.getByRole('link', { name: 'YD-20261108-0017' }).getAttribute('href')).toContain(`code=${paper.code}`);
    expect(document.body.textContent).toContain('第 2 版');
    expect(button('下载运单第 1 版')).not.toBeNull();
  });

  it('issues the waybill, then asks for its file', async () => {
    const server = await show(ok({ awardId: 'a1', items: [] }), {
      'POST /orders/o1/waybill': ok(paper),
      [`GET /papers/${paper.code}/file`]: refused(404, '没有找到'),
    });
    await act(async () => button('下载运单 PDF')?.click());
    await waitFor(() => expect(server.names()).toContain(`GET /papers/${paper.code}/file`));
    expect(server.names()).toContain('POST /orders/o1/waybill');
  });

  it('has no contract of its own under a framework agreement', async () => {
    await show(ok({ awardId: null, items: [] }));
    expect(button('下载运输合同 PDF')).toBeNull();
    expect(document.body.textContent).toContain('按双方的框架协议承运');
  });

  it('issues nothing for a cancelled order, but keeps what was issued', async () => {
    await show(ok({ awardId: 'a1', items: [{ ...paper, standing: 'cancelled' }] }), {}, 'cancelled');
    expect(button('下载运单 PDF')).toBeNull();
    expect(button('下载运单第 2 版')).not.toBeNull();
  });
});
