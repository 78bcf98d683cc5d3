// Calls that need a confirmation: one dialog for all, then the same request again.

import { endSession } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { inviteStaff } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from './api.ts';
import { onStepUp } from './step-up.ts';
import { resetBrowser } from './testing.ts';

const refused = () => new Response(JSON.stringify({ ...refusals.stepUpNeeded, data: null }), { status: 403 });
const done = () => new Response(JSON.stringify({ code: 0, data: null, msg: '' }));

let sent: { key: string | null; body: unknown }[] = [];
const answerWith = (...answers: (() => Response)[]) => {
  sent = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, init?: RequestInit) => {
      sent.push({ key: new Headers(init?.headers).get('Idempotency-Key'), body: init?.body });
      return (answers.shift() ?? done)();
    }),
  );
};
let remove = () => {};
const confirmWith = (confirm: () => Promise<boolean>) => {
  remove = onStepUp(confirm);
};
afterEach(() => {
  remove();
  resetBrowser();
});

it('repeats the same request with the same key after the confirmation', async () => {
  answerWith(refused);
  confirmWith(async () => true);
  await ask(endSession, { params: { sessionId: 's1' } });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

it('shows the refusal when the person gives up, or where nobody can be asked', async () => {
  for (const prepare of [() => confirmWith(async () => false), () => remove()]) {
    answerWith(refused);
    prepare();
    await expect(ask(endSession, { params: { sessionId: 's2' } })).rejects.toThrow(refusals.stepUpNeeded.msg);
    expect(sent).toHaveLength(1);
  }
});

it('asks once for calls that are refused at the same time', async () => {
  answerWith(refused, refused);
  const confirm = vi.fn(async () => true);
  confirmWith(confirm);
  const newStaff = { body: { phone: '13500000001', name: '林知夏', roles: ['editor' as const] } };
  await Promise.all([ask(endSession, { params: { sessionId: 's3' } }), ask(inviteStaff, newStaff)]);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(4);
});
