// The road on a workbench: one button, words instead of it for who may not press it, and a line once it is over.
import type { Road } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import type { Station, StationState } from '@rfb/contract/overview/workbench/road.labels.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../../lib/testing.ts';
import { nextRoadPoll } from './use-road.ts';

const states: [Station, StationState][] = [
  ['submit', 'past'],
  ['licence', 'office'],
  ['permit', 'current'],
  ['vehicle', 'ahead'],
  ['driver', 'ahead'],
  ['certification', 'ahead'],
  ['bid', 'ahead'],
];
const road: Road = {
  stations: states.map(([station, state]) => ({ station, state, at: null, note: '' })),
  next: {
    station: 'permit',
    act: 'permit',
    label: '给许可证拍照',
    paper: 'transportPermit',
    tenderId: null,
    isMine: true,
    by: '负责人、调度',
  },
  dueOn: '2026-11-24',
  isOverdue: false,
  doneAt: null,
};
const application = {
  id: 'a1',
  receiptNo: 'RH-1',
  status: 0,
  closeKind: null,
  applicationTime: '2026-11-19T01:00:00.000Z',
  reviewTime: null,
  reviewer: null,
  previousId: null,
  promiseDays: 3,
  form: {},
  licence: null,
};

let opened: Awaited<ReturnType<typeof openConsole>> | undefined;
const open = async (change: Partial<Road> = {}, applied: object = {}) => {
  opened = await openConsole('/user/dashboard', {
    who: 'fleet',
    isAlone: true,
    answers: {
      'GET /companies/profile': ok({
        user: { id: 'u1', username: 'fleet', role: 'company', subRole: 'fleet', avatar: '', email: '' },
        companyType: 'fleet',
        companyName: '鹭屿恒温运输有限公司',
        contactPerson: '庄鹭',
        application: { id: 'a1', status: 0 },
        member: null,
      }),
      'GET /workbench/road': ok({ road: { ...road, ...change } }),
      'GET /applications': ok({ items: [{ ...application, ...applied }], nextAt: null }),
      'GET /public/settings': ok({ 'fee.basic': 300_000 }),
    },
  });
  // Its script arrives later.
  await screen.findByRole('region', { name: '第一程' }, { timeout: 30_000 });
  return opened;
};
afterEach(() => {
  opened?.close();
  localStorage.clear();
  resetBrowser();
});

describe('the road', () => {
  it('asks again while a certification passes by itself, and gives up after thirty answers', () => {
    const passing = road.stations.map((one) =>
      one.station === 'certification' ? { ...one, state: 'office' as const } : one,
    );
    const state = {
      data: { road: { ...road, stations: passing, dueOn: null } },
      dataUpdateCount: 7,
      errorUpdateCount: 0,
    };
    const query: Parameters<typeof nextRoadPoll>[0] = { state };
    expect(nextRoadPoll(query)).toBe(1_000);
    query.state = { ...state, dataUpdateCount: 30, errorUpdateCount: 6 };
    expect(nextRoadPoll(query)).toBe(1_000);
    query.state = { ...state, dataUpdateCount: 30, errorUpdateCount: 7 };
    expect(nextRoadPoll(query)).toBe(false);
    query.state = { ...state, data: { road } };
    expect(nextRoadPoll(query)).toBe(false);
    query.state = state;
    expect(nextRoadPoll(query)).toBe(1_000);
  });

  it('has one button for the next station, and the day of the answer that is waited for', async () => {
    const { text, find } = await open();
    expect(find('[aria-labelledby="road-next"] button')?.textContent).toBe('给许可证拍照');
    expect(text()).toContain('分会最晚 2026-11-24 答复。不用等');
    expect(find('[aria-current="step"]')?.textContent).toContain('许可证拍照');
  });

  it('tells who may do it to somebody who may not', async () => {
    const { text, find } = await open({ next: { ...road.next, isMine: false } as Road['next'] });
    expect(find('[aria-labelledby="road-next"] button')).toBeNull();
    expect(text()).toContain('由负责人、调度办理');
  });

  it('promises nothing when the promised day is over', async () => {
    const { text } = await open({ isOverdue: true });
    expect(text()).toContain('分会答应 2026-11-24 前答复，已经过了');
    expect(text()).not.toContain('最晚');
  });

  it('quotes the reason of a return beside the button that corrects it', async () => {
    const stations = road.stations.map((one) =>
      one.station === 'licence' ? { ...one, state: 'returned' as const, note: '住所少“海沧区”' } : one,
    );
    const next = {
      ...road.next,
      station: 'licence',
      act: 'resubmit',
      label: '按原因修改，重新提交',
      paper: null,
    } as Road['next'];
    const { text, find } = await open({ stations, next, dueOn: null }, { status: 3, closeKind: 'rejected' });
    expect(find('[aria-labelledby="road-next"]')?.textContent).toContain('住所少“海沧区”');
    expect(find('[aria-labelledby="road-next"] button')?.textContent).toBe('按原因修改，重新提交');
    expect(text()).not.toContain('分会正在做什么');
  });

  it('is a line when it was walked', async () => {
    const { text, find } = await open({ next: null, dueOn: null, doneAt: '2026-11-19T07:00:00.000Z' });
    expect(text()).toContain('全部走完，2026-11-19');
    expect(find('[aria-labelledby="road-next"]')).toBeNull();
  });
});

describe('the practice tender', () => {
  it('checks a bid as the real form does and sends nothing', async () => {
    opened = await openConsole('/user/fleet-management/opportunities/practice', { who: 'fleet', isAlone: true });
    const { text, press, server } = opened;
    const type = (words: string) =>
      act(async () => {
        fireEvent.change(screen.getByRole('textbox', { name: /全包单价/ }), { target: { value: words } });
        fireEvent.blur(screen.getByRole('textbox', { name: /全包单价/ }));
      });
    const before = server.names().filter((name) => !name.startsWith('GET'));
    await type('9,900');
    await press('提交练习报价');
    expect(text()).toContain('报价高于最高限价 9500 元/车');
    await type('9,200');
    await press('提交练习报价');
    expect(text()).toContain('练习完成，没有发出');
    expect(server.names().filter((name) => !name.startsWith('GET'))).toEqual(before);
  });
});
