// How long joining takes, as the home page and the registration page say it before any script runs.
import { describe, expect, it } from 'vitest';
import { render } from '../../../../site/server.tsx';
import { askWith, frame, stats } from '../../../../site/site-fixtures.ts';

const textAt = async (url: string, registrationMinutes: number | null) => {
  const counted = { ...stats, registrationMinutes };
  const home = await askWith()({ path: '/public/home' } as never, {} as never);
  const ask = askWith({ '/public/stats': counted, '/public/home': { ...(home as object), stats: counted } });
  const { html } = await render(url, ask, frame);
  return html.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '');
};

describe.each([
  ['/', '车队与货主企业均可申请，填写约 4 分钟。', '车队与货主企业均可申请。'],
  ['/register', '约 4 分钟（近 90 天注册的中位数），随时可停，草稿自动保存', '申请入会'],
])('on %s', (url, told, untold) => {
  it('the minutes of a registration are told where they are known', async () => {
    expect(await textAt(url, 4)).toContain(told);
  });

  it('nothing is said of minutes where too few registrations stand behind them', async () => {
    const text = await textAt(url, null);
    expect(text).toContain(untold);
    expect(text).not.toMatch(/约 \d* ?分钟/);
  });
});
