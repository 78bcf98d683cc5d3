// Tests the upload of taps: in order, once, again after a failure, stopped by a refusal.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPicture, aTap, driverOrder } from './driver-fixtures.ts';
import type { Photo, Tap } from './driver-state.ts';
import { memoryRows } from './kept-rows.ts';
import type { Outcome } from './send-tap.ts';
import { makeSender, type SenderEvent } from './sender.ts';

const done: Outcome = { is: 'done', order: driverOrder() };
const later: Outcome = { is: 'later', message: '' };
const refused: Outcome = { is: 'refused', refused: { message: '不行', field: '' }, order: driverOrder() };

afterEach(() => vi.unstubAllGlobals());

const sending = async (taps: (Tap | Photo)[], answer: (tap: Tap) => Outcome, isOnline = () => true) => {
  const rows = memoryRows();
  await rows.write({ put: taps });
  const sent: string[] = [];
  const events: SenderEvent['is'][] = [];
  const waits: { run: () => void; seconds: number }[] = [];
  const sender = makeSender({
    rows,
    orderNo: 'YD-20261114-0027',
    send: async (tap) => {
      sent.push(tap.kind);
      return answer(tap);
    },
    isOnline,
    tell: (event) => void events.push(event.is),
    wait: (run, ms) => void waits.push({ run, seconds: ms / 1000 }),
  });
  const settled = (last: SenderEvent['is']) => vi.waitFor(() => expect(events.at(-1)).toBe(last), 30_000);
  return { rows, sent, waits, sender, settled, events };
};

describe('the sender', () => {
  it('uploads the taps in their order, and forgets each with its photos once it is recorded', async () => {
    const picture = aPicture();
    const taps = [aTap('at_loading'), aTap('departed', { photoIds: [picture.id] })];
    const other = aTap('signed', { orderNo: 'YD-20261114-0028' });
    const { rows, sent, sender, settled } = await sending([other, picture, ...taps.reverse()], () => done);
    sender.wake();
    sender.wake();
    await settled('idle');
    expect(sent).toEqual(['at_loading', 'departed']);
    expect(await rows.all()).toEqual([other]);
  });

  it('waits longer after each failure, and starts again with the first one', async () => {
    let isDown = true;
    const { rows, sent, waits, sender, settled } = await sending([aTap('at_loading')], () => (isDown ? later : done));
    sender.wake();
    for (const count of [1, 2, 3]) {
      await vi.waitFor(() => expect(waits).toHaveLength(count), 30_000);
      if (count === 3) isDown = false;
      waits[count - 1]?.run();
    }
    await settled('idle');
    expect(sent).toHaveLength(4);
    expect(waits.map(({ seconds }) => seconds)).toEqual([3, 6, 12]);
    expect(await rows.all()).toEqual([]);
  });

  it('stops at a refused tap and keeps those behind it', async () => {
    const { rows, sent, sender, settled } = await sending([aTap('at_loading'), aTap('departed')], () => refused);
    sender.wake();
    await settled('refused');
    sender.wake();
    await settled('idle');
    expect(sent).toEqual(['at_loading']);
    expect(await rows.all()).toMatchObject([{ refused: { message: '不行' } }, { kind: 'departed', refused: null }]);
  });

  it('sends nothing without a network', async () => {
    const { sent, sender, events } = await sending(
      [aTap('at_loading')],
      () => done,
      () => false,
    );
    sender.wake();
    expect([sent, events]).toEqual([[], []]);
  });

  it('lets one tab at a time upload, where the browser has locks', async () => {
    let queue = Promise.resolve();
    const request = (_: string, run: () => Promise<void>) => {
      queue = queue.then(run);
      return queue;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const first = await sending([aTap('at_loading')], () => done);
    const second = makeSender({
      ...{ rows: first.rows, orderNo: 'YD-20261114-0027', isOnline: () => true, tell: () => undefined },
      send: async (tap) => {
        first.sent.push(`again ${tap.kind}`);
        return done;
      },
    });
    first.sender.wake();
    second.wake();
    await queue;
    await first.settled('idle');
    expect(first.sent).toEqual(['at_loading']);
  });
});
