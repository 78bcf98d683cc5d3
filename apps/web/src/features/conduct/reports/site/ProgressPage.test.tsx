// A report's progress for the holder of its code, with and without JavaScript.
import type { ReportProgress } from '@rfb/contract/conduct/reports/reports.ts';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../site/server.tsx';
import { askWith, frame } from '../../../../site/site-fixtures.ts';
import { stationsOf } from './ProgressLine.tsx';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`;
const received: ReportProgress = {
  caseNo: 'AJ-20261101-0001',
  kind: 'breach',
  status: 'received',
  receivedAt: at(1),
  acceptedAt: null,
  refusedAt: null,
  investigatedAt: null,
  decidedAt: null,
  publishedAt: null,
  appealedAt: null,
  settledAt: null,
  closedAt: null,
  refuseReason: null,
  outcome: null,
  decision: null,
  appealOutcome: null,
  settlement: null,
  dueAt: '2026-11-06T16:00:00.000Z',
  appealUntil: null,
};
const decided: ReportProgress = {
  ...received,
  status: 'decided',
  acceptedAt: at(3),
  investigatedAt: at(4),
  decidedAt: at(10),
  outcome: 'partly',
  decision: '一台车的证件系误传。',
  dueAt: null,
  appealUntil: '2026-12-10T02:00:00.000Z',
};

describe('the steps of a report', () => {
  it('are those taken and, while it is open, the next one with its deadline', () => {
    expect(stationsOf(received).map(({ name }) => name)).toEqual(['收到举报', '决定是否受理', '作出决定']);
    expect(stationsOf(decided).map(({ name }) => name)).toEqual(['收到举报', '受理', '开始调查', '作出决定']);
    expect(stationsOf(decided).at(-1)?.words).toBe('部分属实。一台车的证件系误传。');
  });

  it('of a refused one end with the reason', () => {
    const refused = {
      ...received,
      status: 'refused' as const,
      refusedAt: at(2),
      refuseReason: '不属于公约事项',
      dueAt: null,
    };
    expect(stationsOf(refused).at(-1)).toMatchObject({ name: '不予受理', words: '不属于公约事项' });
  });
});

describe('the progress page', () => {
  const pageOf = (report: ReportProgress | null, code?: string) =>
    render(
      '/industry-discipline/reports',
      askWith({ '/reports/progress': { report } }),
      frame,
      code === undefined ? undefined : new URLSearchParams({ code }),
    );

  it('renders the steps on the server in Shanghai time, and is not cacheable', async () => {
    const { html, isSecret } = await pageOf(decided, 'JB-7F3K-92QM');
    for (const words of ['AJ-20261101-0001', '2026-11-01 10:00', '部分属实', '申诉', '2026-12-10'])
      expect(html).toContain(words);
    expect(isSecret).toBe(true);
    expect(html).toContain('noindex');
  });

  it('works without JavaScript by POST, so that the code is in no URL', async () => {
    const { html, isSecret } = await pageOf(null);
    expect(html).toMatch(/<form[^>]+action="\/industry-discipline\/reports"[^>]+method="post"/);
    expect(html).not.toContain('没有查到');
    expect(isSecret).toBe(false);
  });

  it('ignores a code in the URL', async () => {
    const ask = askWith({ '/reports/progress': { report: decided } });
    const { html } = await render('/industry-discipline/reports?code=JB-7F3K-92QM', ask, frame);
    expect(html).not.toContain('AJ-20261101-0001');
  });

  it('shows an error where no code was posted', async () => {
    expect((await pageOf(null, ' ')).html).toContain('请填写查询码');
  });

  it('shows the same message for every code that is not found', async () => {
    const { html } = await pageOf(null, 'wrong');
    expect(html).toContain('没有查到');
  });

  it('shows a message when rate limited', async () => {
    const tooMany = (async () => {
      throw Object.assign(new Error('操作过于频繁'), { status: 429 });
    }) as never;
    const { status, html } = await render(
      '/industry-discipline/reports',
      tooMany,
      frame,
      new URLSearchParams({ code: 'x' }),
    );
    expect(status).toBe(200);
    expect(html).toContain('查询过于频繁');
  });
});
