// Tests what becomes of one tap: photos first, answers that mean later, refused or ended.
import { expect, it, vi } from 'vitest';
import type { Answer, DriverCalls } from './driver-calls.ts';
import { aPicture, aTap, driverOrder } from './driver-fixtures.ts';
import { sendTap } from './send-tap.ts';

const answer = <T>(status: number, data: T | null, more: Partial<Answer<T>> = {}): Answer<T> => ({
  ...{ status, code: data ? 0 : status, message: `答复 ${status}`, fields: {}, data },
  ...more,
});
const order = driverOrder();

const callsWith = (calls: Partial<DriverCalls>) => {
  let files = 0;
  const all: DriverCalls = {
    prove: async () => answer(200, order),
    read: async () => answer(200, order),
    upload: async () => {
      files += 1;
      return answer(200, { fileId: `file-${files}` });
    },
    report: async () => answer(200, order),
    undo: async () => answer(200, order),
    ...calls,
  };
  return { calls: all, link: 'new', savePhoto: vi.fn(async () => undefined) };
};

it('uploads photos that this link has not uploaded yet, then the tap with all of them', async () => {
  const report = vi.fn(async () => answer(200, order));
  const call = callsWith({ report });
  const photos = [aPicture({ fileId: 'kept', link: 'new' }), aPicture({ fileId: 'gone', link: 'old' }), aPicture()];
  expect(await sendTap(aTap('departed'), photos, call)).toEqual({ is: 'done', order });
  expect(report).toHaveBeenCalledWith(expect.anything(), ['kept', 'file-1', 'file-2']);
  expect(call.savePhoto).toHaveBeenCalledTimes(2);
});

it('uploads the photos again when the server has deleted them meanwhile', async () => {
  const report = vi.fn(async (_: unknown, files: string[]) =>
    files.includes('gone') ? answer<never>(400, null, { code: 40022 }) : answer(200, order),
  );
  const photos = [aPicture({ fileId: 'gone', link: 'new' })];
  expect((await sendTap(aTap('departed'), photos, callsWith({ report }))).is).toBe('done');
  expect(report).toHaveBeenCalledTimes(2);
});

it.each([0, 429, 500, 503])('is sent later after the answer %i', async (status) => {
  const outcome = await sendTap(aTap('departed'), [], callsWith({ report: async () => answer<never>(status, null) }));
  expect(outcome.is).toBe('later');
});

it('is refused with the sentence of the server and the field that can be mended', async () => {
  const fields = { pickupCode: '提货码不对' };
  const report = async () => answer<never>(400, null, { fields, message: '提货码不对' });
  const outcome = await sendTap(aTap('departed'), [], callsWith({ report }));
  expect(outcome).toEqual({ is: 'refused', refused: { message: '提货码不对', field: 'pickupCode' }, order });
});

it.each([404, 409])('ends when the link itself is refused with %i', async (status) => {
  const refuse = async () => answer<never>(status, null);
  const outcome = await sendTap(aTap('departed'), [], callsWith({ report: refuse, read: refuse }));
  expect(outcome).toEqual({ is: 'ended', message: `答复 ${status}` });
});

it('is told when the phone guessed too many pickup codes, and does not guess on by itself', async () => {
  const locked = { fields: { pickupCode: '一小时后再试' }, message: '一小时后再试' };
  const call = callsWith({ report: async () => answer<never>(429, null, locked) });
  const refused = { message: '一小时后再试', field: 'pickupCode' };
  expect(await sendTap(aTap('departed'), [], call)).toEqual({ is: 'refused', refused, order });
  const busy = callsWith({ report: async () => answer<never>(429, null) });
  expect(await sendTap(aTap('departed'), [], busy)).toMatchObject({ is: 'later' });
});
