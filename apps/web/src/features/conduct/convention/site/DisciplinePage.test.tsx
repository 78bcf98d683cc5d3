// The discipline page without JavaScript: every list, version and decision has a URL.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../site/server.tsx';
import { askWith, frame, listingsFixture } from '../../../../site/site-fixtures.ts';

const pageAt = (query = '', ask = askWith()) => render(`/industry-discipline${query}`, ask, frame);
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->|<[^>]+>/g, '');

describe('the convention', () => {
  // spec: 2.industry-discipline
  it('is rendered in full with numbered clauses, version and day', async () => {
    const { html } = await pageAt();
    const text = textOf(html);
    for (const part of [
      '第一章总则',
      '第三条会员之间不得就报价达成串通安排。',
      '第 2 版',
      '2026-01-01 起施行',
      '全文 2 章 3 条',
    ])
      expect(text).toContain(part);
    for (const id of ['chapter-1', 'chapter-2', 'clause-3']) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('href="#chapter-2"');
    // The whole text is in the HTML, all but the first chapter collapsed.
    const [before, folded] = html.split('<details class="full-text" data-unfold="true"');
    expect(before).toContain('id="chapter-1"');
    expect(folded).toMatch(/^>.*展开全文.*id="chapter-2"/s);
  });

  it('marks an earlier version as such', async () => {
    const { html } = await pageAt('?version=1');
    expect(textOf(html)).toContain('这是以前的版本');
    expect(html).not.toContain('id="clause-3"');
  });

  it('shows what changed between two versions', async () => {
    const { html } = await pageAt('?compare=1');
    expect(html).toContain('<ins>会员之间不得就报价达成串通安排。</ins>');
    expect(textOf(html)).toContain('共 1 处');
  });

  it('is left out before one was published, while the lists are shown', async () => {
    const none = { version: null, versions: [], signatoryCount: 0 };
    const { html } = await pageAt(
      '',
      askWith({ '/convention': none, '/convention/signatories': { items: [], total: 0, page: 1, pageSize: 30 } }),
    );
    expect(textOf(html)).not.toContain('签署企业');
    expect(textOf(html)).not.toContain('公约章目');
    expect(textOf(html)).toContain('红黑名单公示');
  });
});

describe('the lists', () => {
  it('show company, reason, clause and six dates', async () => {
    const { html } = await pageAt();
    const text = textOf(html);
    expect(text).toContain('9137****0024Y');
    expect(text).toContain('依据公约第一条、第二条');
    expect(
      [...html.matchAll(/<time dateTime="(2026-09-18|2026-09-25|2026-09-30|2026-10-09|2026-10-16|2027-04-15)"/g)].map(
        ([, day]) => day,
      ),
    ).toEqual(['2026-09-18', '2026-09-25', '2026-09-30', '2026-10-09', '2026-10-16', '2027-04-15']);
    expect(text).toContain('还剩 151 天');
    expect(html).toContain('aria-current="step"');
  });

  it('have URLs for tabs and pages', async () => {
    const many = {
      items: [listingsFixture.entry({})],
      total: 25,
      page: 2,
      pageSize: 10,
      counts: { all: 30, red: 25, black: 2, ended: 3 },
      repairedThisQuarter: 0,
    };
    const { html } = await pageAt('?list=red&page=2', askWith({ '/listings': many }));
    expect(html).toContain('href="/industry-discipline?list=ended#lists"');
    expect(html).toContain('href="/industry-discipline?list=red&amp;page=3#lists"');
    expect(html).toMatch(/href="\/industry-discipline\?list=red#lists" aria-current="page"/);
  });

  it('show one decision in full under its own canonical URL', async () => {
    const { html } = await pageAt('?decision=entry-1');
    expect(textOf(html)).toContain('经调查核实，事实清楚。');
    expect(html).toContain('<link rel="canonical" href="https://branch.example/industry-discipline?decision=entry-1"');
    expect(html).toContain('<title>决定书 分会决〔2026〕14 号');
  });

  it('leave out the text of revoked decisions', async () => {
    const entry = listingsFixture.entry({
      phase: 'revoked',
      revokedOn: '2026-10-12',
      reason: '',
      decisionText: '',
      endReason: '函件属实',
    });
    const { html } = await pageAt('?decision=entry-1', askWith({ '/listings/:listingId': entry }));
    expect(textOf(html)).toContain('已撤销：函件属实');
    expect(html).not.toContain('aria-label="决定书"');
  });

  it('have an empty state', async () => {
    const empty = {
      items: [],
      total: 0,
      page: 1,
      pageSize: 10,
      counts: { all: 0, red: 0, black: 0, ended: 0 },
      repairedThisQuarter: 0,
    };
    expect(textOf((await pageAt('?list=ended', askWith({ '/listings': empty }))).html)).toContain(
      '这一栏还没有公示的记录',
    );
  });
});

describe('figures', () => {
  it('are hidden without data', async () => {
    expect(textOf((await pageAt()).html)).not.toContain('收到举报');
    const figures = {
      year: 2026,
      quarter: 4,
      received: 42,
      accepted: 31,
      decided: 27,
      changedOnAppeal: 0,
      medianDays: 9.5,
    };
    const text = textOf((await pageAt('', askWith({ '/reports/figures': figures }))).html);
    for (const part of ['收到举报42', '申诉后改变0', '9.5 天', '2026 年第四季度']) expect(text).toContain(part);
  });
});

describe('an invalid URL', () => {
  const refusing = (path: string) =>
    (async (endpoint: Endpoint, input: object) => {
      if (endpoint.path === path) throw { status: 404, code: 404, data: null };
      return askWith()(endpoint, input);
    }) as Ask;

  it.each(['?list=grey', '?page=0', '?version=x', '?compare=-1', '?decision=a%20b', '?signers=none'])(
    '%s returns 404',
    async (query) => expect((await pageAt(query)).status).toBe(404),
  );

  it('returns 404 for a version or decision the server does not know', async () => {
    expect((await pageAt('?version=9', refusing('/convention'))).status).toBe(404);
    expect((await pageAt('?decision=nosuch', refusing('/listings/:listingId'))).status).toBe(404);
  });
});
