// What a fleet's page says of its record and of itself, as rendered for visitors without JavaScript and search engines.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../site/server.tsx';
import { askWith, fleetDetail, frame } from '../../../../site/site-fixtures.ts';

const pageAt = (url: string, ask = askWith()) => render(url, ask, frame);
const unknownRecord = { ...fleetDetail('甲车队').record, trips: null, onTime: null, lanes: [], lateness: [] };

describe('the figures of a fleet', () => {
  const textOf = async (record: Partial<FleetDetail['record']> = {}) => {
    const fleet = fleetDetail('甲车队');
    const shown = { ...fleet, record: { ...fleet.record, ...record } };
    const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': shown }));
    return html.replace(/<script.*?<\/script>|<[^>]*>/gs, '');
  };

  it('have their number of cases; a share of few arrivals is not given', async () => {
    const text = await textOf();
    for (const words of ['4.8/ 5，12 条评价', '89.1%41 / 46 单', '46单，至 2026-10-31', '118台，申报 126'])
      expect(text).toContain(words);
    expect(text).not.toContain('8 / 9 准点）');
    expect(await textOf({ onTime: { good: 8, of: 9 } })).toContain('准点8 / 9单');
  });

  it('are missing, and said to be, where they would tell about single deals', async () => {
    const text = await textOf(unknownRecord);
    expect(text).toContain('准点—单数太少，不公布');
    expect(text).toContain('可以判断准点的运单太少，不公布');
    expect(text).toContain('苏州至广州往返');
  });

  it('say what was not kept beside what was, also when it is nothing', async () => {
    expect(await textOf()).toContain('放弃成交，含逾期未确认1 次成交后由车队取消0 单裁定成立的投诉0 件黑名单无');
  });
});

it('has a code that opens the page on a phone, as a lazy picture of fixed size, and the address for paper', async () => {
  const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': fleetDetail('甲车队', { id: 'f1' }) }));
  const code = /<img [^>]*\/fleets\/f1\/qr"[^>]*>/.exec(html)?.[0] ?? '';
  for (const part of ['alt="本页地址的二维码"', 'width="96"', 'height="96"', 'loading="lazy"'])
    expect(code).toContain(part);
  expect(html).toMatch(/class="address">https:\/\/branch\.example\/ecosystem\/f1</);
});

describe('a fleet’s own content', () => {
  const told = fleetDetail('甲车队', {
    description: '</script><img src=x onerror=alert(1)>',
    lanes: [
      { from: '江苏 苏州', to: '广东 广州', isBothWays: true },
      { from: '浙江 杭州', to: '浙江 杭州', isBothWays: false },
    ],
    photos: [
      {
        src: '/zwli/api/fleets/f1/photos/photo1',
        small: '/zwli/api/fleets/f1/photos/photo1?size=small',
        alt: '"><svg onload=alert(1)>',
        sentOn: '2026-10-21',
        width: 1200,
        height: 900,
        vehicle: '9.6 米厢式',
      },
    ],
  });

  it('shows its lanes and photos without JavaScript, and includes them in structured data', async () => {
    const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': told }));
    const plain = html.replace(/<[^>]*>/g, '');
    expect(plain).toContain('苏州至广州6 单以上');
    expect(plain).toContain('杭州市内');
    expect(html).toContain('src="/zwli/api/fleets/f1/photos/photo1?size=small"');
    expect(html).toContain('"image":["https://branch.example/zwli/api/fleets/f1/photos/photo1"]');
  });

  it('dates its photos, with the year when it is not this one', async () => {
    const stampOf = async (sentOn: string) => {
      const photos = told.photos.map((photo) => ({ ...photo, sentOn }));
      const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': { ...told, photos } }));
      return /会员照片　<time [^>]*>([^<]*)/.exec(html)?.[1];
    };
    const thisYear = new Date().getFullYear();
    expect(await stampOf(`${thisYear}-06-21`)).toBe('06-21');
    expect(await stampOf(`${thisYear - 1}-06-21`)).toBe(`${thisYear - 1}-06-21`);
  });

  it('is escaped', async () => {
    const { html } = await pageAt('/ecosystem/f1', askWith({ '/fleets/:fleetId': told }));
    expect(html).not.toMatch(/<img src=x|<svg onload/);
  });

  it('says that it has no lanes, and leaves out photos it does not have', async () => {
    const { html } = await pageAt(
      '/ecosystem/f1',
      askWith({ '/fleets/:fleetId': fleetDetail('甲车队', { lanes: [], photos: [], record: unknownRecord }) }),
    );
    expect(html).toContain('没有登记常跑线路');
    expect(html).not.toContain('企业自行提供');
  });
});

describe('the comparison of records', () => {
  it('has on-time arrivals and orders with their numbers, and says where there are too few', async () => {
    const few = fleetDetail('乙车队', { record: unknownRecord });
    const ask = (async (endpoint: never, input: { params?: { fleetId: string } }) =>
      input.params?.fleetId === 'f2' ? few : askWith()(endpoint, input as never)) as ReturnType<typeof askWith>;
    const { html } = await pageAt('/ecosystem?compare=f1,f2', ask);
    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toContain('准点89.1%（41 / 46 准点）单数太少，不公布');
    expect(text).toContain('近 12 个月运单46 单单数太少，不公布');
  });
});
