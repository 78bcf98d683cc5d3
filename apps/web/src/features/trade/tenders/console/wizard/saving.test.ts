// Tests the autosave of a draft: one save after a pause, ids of new lots, conflicts with both versions, retries.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { emptyLot, emptyTender, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose } from '../../../../../lib/conflict.ts';
import { inMinutes, ok, resetBrowser, type Script, signIn, stubServer } from '../../../../../lib/testing.ts';
import { keyed } from './draft.ts';
import { startDraft } from './saving.ts';

const detailOf = (content: Partial<TenderContent>, version: number) => {
  const { invited: _, ...shown } = { ...emptyTender, ...content };
  return {
    id: 't1',
    content: shown,
    invited: [],
    attachments: [],
    version,
    changedAt: '2026-11-16T02:42:00.000Z',
  } as unknown as TenderDetail;
};
const SAVE = 'PUT /tenders/t1';
const refresh = { 'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }) };
const open = (save: Script) => {
  signIn('company');
  const server = stubServer({ ...refresh, [SAVE]: save });
  const saving = startDraft(detailOf({}, 1));
  const sent = () =>
    server.calls
      .filter(({ name }) => name === SAVE)
      .map(({ init }) => JSON.parse(String(init.body)) as { content: TenderContent; version: number });
  return { saving, server, sent, state: () => saving.get().state.kind };
};
const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(resetBrowser);

it('saves once after a pause, with the version it was loaded with', async () => {
  const { saving, sent, state } = open((call) => ok(detailOf(JSON.parse(String(call.init.body)).content, 2)));
  saving.change({ title: '华东' });
  saving.change({ title: '华东干线' });
  expect(state()).toBe('waiting');
  await pause(1_100);
  expect(sent()).toEqual([{ version: 1, content: expect.objectContaining({ title: '华东干线' }) }]);
  expect(state()).toBe('saved');
  saving.stop();
});

it('gives new lots the ids of the server, also when they were edited meanwhile', async () => {
  let answer: () => void = () => undefined;
  const { saving, state } = open(async (call) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    const { content } = JSON.parse(String(call.init.body)) as { content: TenderContent };
    return ok(detailOf({ ...content, lots: content.lots.map((lot) => ({ ...lot, id: lot.id ?? 'lot-1' })) }, 2));
  });
  const lot = keyed(emptyLot);
  saving.change({ lots: [lot] });
  await pause(1_100);
  saving.change({ lots: [{ ...lot, cargo: '家电' }] });
  answer();
  await pause(10);
  expect(saving.get().draft.lots).toEqual([{ ...lot, id: 'lot-1', cargo: '家电' }]);
  expect(state()).toBe('waiting');
  saving.stop();
});

it('shows both versions of a conflict and saves the chosen ones with the newer version', async () => {
  const theirs = detailOf({ title: '对方的名称', paymentDays: 45 }, 7);
  const replies: Script[] = [
    { status: 409, body: { code: 409, msg: '有人改过', data: { current: theirs } } },
    (call) => ok(detailOf(JSON.parse(String(call.init.body)).content, 8)),
  ];
  const { saving, sent, state } = open((call) => {
    const reply = replies.shift();
    return typeof reply === 'function' ? reply(call) : (reply ?? {});
  });
  saving.change({ title: '我的名称', taxPercent: 6 });
  await pause(1_100);
  const met = saving.get().state;
  if (met.kind !== 'conflict') throw new Error(`not a conflict: ${met.kind}`);
  expect(met.conflict.clashes).toEqual([
    expect.objectContaining({ field: 'title', mine: '我的名称', current: '对方的名称' }),
  ]);
  // Nothing is sent while the choice is open.
  saving.change({ note: '之后写的' });
  await pause(5_000);
  expect(sent()).toHaveLength(1);
  await saving.resolve(choose(met.conflict, 'title', 'current'));
  expect(sent()[1]).toEqual({
    version: 7,
    content: expect.objectContaining({ title: '对方的名称', paymentDays: 45, taxPercent: 6 }),
  });
  expect(state()).toBe('saved');
  saving.stop();
});

it('does not send what the contract rejects, and says where', async () => {
  const { saving, sent } = open(ok(null));
  saving.change({ lots: [keyed({ ...emptyLot, distanceKm: 99_999 })] });
  await pause(1_100);
  expect(sent()).toEqual([]);
  expect(saving.get().state).toMatchObject({
    kind: 'refused',
    fields: { 'lots.0.distanceKm': '里程应在 1 到 10,000 公里之间' },
  });
  saving.stop();
});

it('tries again after a lost connection', async () => {
  let isDown = true;
  const { saving, state } = open((call) =>
    isDown ? { fails: 'down' } : ok(detailOf(JSON.parse(String(call.init.body)).content, 2)),
  );
  saving.change({ title: '华东干线' });
  await pause(1_100);
  expect(state()).toBe('failed');
  isDown = false;
  await pause(3_100);
  expect(state()).toBe('saved');
  saving.stop();
});
