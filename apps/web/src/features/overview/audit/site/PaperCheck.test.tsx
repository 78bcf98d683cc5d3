// The public check of contracts and waybills: current, replaced and cancelled ones, and the comparison of a PDF.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { render as renderPage } from '../../../../site/server.tsx';
import { askWith, frame } from '../../../../site/site-fixtures.ts';
import { PaperOutcome } from '../../../trade/papers/shared/PaperOutcome.tsx';

const CODE = 'WS-8F3KQ-2NRTY-W6MDA';
const paper = {
  code: CODE,
  kind: 'waybill' as const,
  paperNo: 'YD-20261108-0017',
  version: 1,
  templateVersion: 1,
  standing: 'current' as const,
  issuedAt: '2026-11-08T08:40:00.000Z',
  sha256: 'ab'.repeat(32),
  shipper: '上海****限公司',
  fleet: '苏州****限公司',
  checkedAt: '2026-11-09T01:00:00.000Z',
};

afterEach(resetBrowser);

describe('a paper on the public page', () => {
  it('is checked on the server and shows masked names, never a price', async () => {
    const ask = askWith({ '/public/papers/:code': paper });
    const { html } = await renderPage(`/verify?code=${CODE}`, ask, frame);
    for (const words of ['文书真实', 'YD-20261108-0017', '上海****限公司', '货物、线路、价格、车辆和人员'])
      expect(html).toContain(words);
  });

  it.each([
    ['superseded', '已有新版'],
    ['cancelled', '运单已取消'],
  ] as const)('says that it is %s', (standing, title) => {
    render(<PaperOutcome paper={{ ...paper, standing }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('compares a PDF in the browser', async () => {
    const bytes = new TextEncoder().encode('paper');
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const { getByLabelText, container } = render(<PaperOutcome paper={{ ...paper, sha256 }} />);
    const choose = (text: string) =>
      fireEvent.change(getByLabelText(/选择手中的 PDF/), { target: { files: [new File([text], '运单.pdf')] } });
    choose('paper');
    await waitFor(() => expect(container.textContent).toContain('与出具时的文件完全一致'));
    choose('changed');
    await waitFor(() => expect(container.textContent).toContain('与出具时的文件不一致'));
  });
});
