// The article list: tabs and filters in the URL, moves by state.
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';
import { articleOf, cardOf } from './testing.ts';

const counts = { draft: 2, in_review: 1, scheduled: 1, published: 8, withdrawn: 0, archived: 0 };
const cards = [
  cardOf({ stage: 'draft', isPinned: true }),
  cardOf({
    id: 'a2',
    status: 'scheduled',
    stage: 'scheduled',
    title: '征求意见的公告',
    scheduledFor: '2026-12-01T01:00:00Z',
    publicNumber: null,
  }),
  cardOf({
    id: 'a3',
    status: 'draft',
    stage: 'draft',
    title: '',
    category: null,
    publicNumber: null,
    publishedAt: null,
  }),
];
const answers = {
  'GET /admin/articles': ok({ items: cards, total: 3, page: 1, pageSize: 20 }),
  'GET /admin/articles/counts': ok(counts),
};

let opened: Awaited<ReturnType<typeof openConsole>> | undefined;
const open = async (address = '/admin/system/content', more = {}) => {
  opened = await openConsole(address, { who: 'admin', isAlone: true, answers: { ...answers, ...more } });
  return opened;
};
afterEach(() => {
  opened?.close();
  resetBrowser();
});

describe('the article list', () => {
  it('shows the state of every article in Shanghai time, and counts per state', async () => {
    const { text, title } = await open();
    expect(title()).toBe('内容管理');
    for (const words of ['已发布8', '草稿2', '有未发布的修改', '定于 2026-12-01 09:00', '置顶', '未命名文章', '3,067'])
      expect(text()).toContain(words);
  });

  it('requests exactly what the URL says', async () => {
    const { server } = await open('/admin/system/content?tab=changed&category=policy&keyword=运输&page=2');
    const request = server.calls.find(({ name }) => name === 'GET /admin/articles');
    expect(request?.url).toContain('changed=1');
    expect(new URL(request?.url ?? '', 'http://x').searchParams.get('keyword')).toBe('运输');
    expect(request?.url).toContain('category=policy');
    expect(request?.url).toContain('page=2');
  });

  it('offers the moves the state allows and sends the current revision', async () => {
    const { press, server } = await open(undefined, {
      'GET /admin/articles/a1': ok(articleOf({ status: 'published', stage: 'draft', isPinned: true, revision: 7 })),
      'POST /admin/articles/a1/pin': ok(articleOf()),
    });
    await press('更多操作：会费标准调整说明');
    await press('取消置顶');
    const sent = server.calls.find(({ name }) => name === 'POST /admin/articles/a1/pin');
    expect(JSON.parse(String(sent?.init.body))).toEqual({ revision: 7, isPinned: false });
  });

  it('shows an empty list with a link to the first article, or to clear the filters', async () => {
    const none = { 'GET /admin/articles': ok({ items: [], total: 0, page: 1, pageSize: 20 }) };
    const { text, go } = await open(undefined, none);
    expect(text()).toContain('还没有文章');
    await go('/admin/system/content?tab=withdrawn');
    expect(text()).toContain('没有符合条件的文章');
    expect(text()).toContain('清除筛选');
  });
});
