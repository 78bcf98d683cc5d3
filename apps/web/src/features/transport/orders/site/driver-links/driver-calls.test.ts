// Tests the calls of the driver's page: the token when one exists, no timeout, and an explicit wait for the sender.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, resetBrowser, signIn, stubServer } from '../../../../../lib/testing.ts';
import { driverCalls } from './driver-calls.ts';
import { aPicture, aTap, driverOrder } from './driver-fixtures.ts';

const TICKET = 'abcdefghijklmnopqrstuv';
const link = `/driver-links/${TICKET}`;

beforeEach(resetBrowser);
afterEach(resetBrowser);

// spec: 7.bearer-token
it('sends the token with every call when one exists, and no header without', async () => {
  const server = stubServer({
    [`GET ${link}`]: ok(driverOrder()),
    [`POST ${link}/photos`]: ok({ fileId: 'f1' }),
    [`POST ${link}/milestones`]: ok(driverOrder()),
    [`POST ${link}/exceptions`]: ok(driverOrder()),
  });
  const calls = driverCalls(TICKET);
  const callAll = async () => {
    expect((await calls.read()).code).toBe(0);
    expect((await calls.upload(aPicture())).data).toEqual({ fileId: 'f1' });
    expect((await calls.report(aTap('departed'), [])).code).toBe(0);
    expect((await calls.report({ ...aTap('departed'), about: 'exception', kind: 'other' }, [])).code).toBe(0);
  };
  await callAll();
  expect(server.tokens()).toEqual([null, null, null, null]);
  signIn('company');
  await callAll();
  expect(server.tokens().slice(4)).toEqual(Array(4).fill('Bearer old'));
});

/** A server that answers only when told, and ends a call that is given up. */
const slowServer = () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    (_: string, init: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        waiting.push(() => resolve(new Response(JSON.stringify({ code: 0, data: driverOrder(), msg: '' }))));
        init.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  return { answer: () => waiting.at(-1)?.() };
};

// spec: 7.no-timeout
it('waits for an answer as long as it takes, unless the caller asked for a wait', async () => {
  vi.useFakeTimers();
  const server = slowServer();
  const settled = vi.fn();
  const reading = driverCalls(TICKET).read();
  void reading.then(settled);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(settled).not.toHaveBeenCalled();
  server.answer();
  expect((await reading).code).toBe(0);

  const givenUp = driverCalls(TICKET, { call: 30_000, upload: 120_000 }).read();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await givenUp).toMatchObject({ status: 0, data: null });
});
