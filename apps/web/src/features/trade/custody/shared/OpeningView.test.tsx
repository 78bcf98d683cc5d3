// The custodians' page: what each stage says and asks, and how the own part is handed in.
import type { CustodyStage } from '@rfb/contract/trade/custody/custody.states.ts';
import type { CustodyTenderView, HandedParts, SealedPartsOfBid } from '@rfb/contract/trade/custody/custody-views.ts';
import { fingerprintOf } from '@rfb/contract/trade/custody/hashes.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { combine } from '@rfb/contract/trade/custody/opening.ts';
import { partOf } from '@rfb/contract/trade/custody/parts.ts';
import { sealBid } from '@rfb/contract/trade/custody/sealing.ts';
import { newCode, recoveryText, sealKeyFor, wrapKey } from '@rfb/contract/trade/custody/wrapping.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { inCalls } from './hand-in.ts';
import { OpeningView } from './OpeningView.tsx';
import { boardOf } from './opening-words.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(resetBrowser);

const holders = [newCustodianKey(), newCustodianKey(), newCustodianKey()] as const;
const [mine] = holders;
const code = newCode();
const keys = [holders[0].publicKey, holders[1].publicKey, holders[2].publicKey] as const;
const NOW = '2026-11-24T09:00:00.000Z';
const AT = '2026-11-24T08:00:18.204Z';

let view: CustodyTenderView;
beforeAll(async () => {
  const custodian = (number: 1 | 2 | 3, role: 'shipper' | 'association' | 'auditor', name: string) => ({
    number,
    role,
    name,
    publicKey: keys[number - 1] ?? '',
    fingerprint: fingerprintOf(keys[number - 1] ?? ''),
    handedAt: null,
  });
  view = {
    tenderId: 't1',
    tenderNo: 'JJ-1',
    title: '华北家电',
    shipperName: '澄屿',
    stage: 'none',
    closesAt: '2026-11-24T08:00:00.000Z',
    opensAt: '2026-11-25T02:00:00.000Z',
    handedAt: null,
    openedAt: null,
    endReason: '',
    deadlineCode: null,
    custodians: [
      custodian(1, 'shipper', '陆知行'),
      custodian(2, 'association', '分会'),
      custodian(3, 'auditor', '方砺'),
    ],
    me: {
      number: 1,
      key: {
        id: 'k1',
        custodianId: 'c1',
        role: 'shipper',
        publicKey: mine.publicKey,
        fingerprint: fingerprintOf(mine.publicKey),
        madeAt: AT,
        holders: [{ holder: '陆知行', wrapped: await wrapKey(mine, { by: 'code', code }) }],
        isCurrent: true,
      },
      standIn: null,
    },
    result: null,
    events: [],
    now: NOW,
  };
});

const at = (stage: CustodyStage, handed: number[] = []): CustodyTenderView => ({
  ...view,
  stage,
  custodians: view.custodians.map((one) => ({ ...one, handedAt: handed.includes(one.number) ? AT : null })),
});

it('says in every stage what is missing and what follows', () => {
  const said = (shown: CustodyTenderView, now = NOW) => {
    const { tone, title, text } = boardOf(shown, Date.parse(now));
    return `${tone} ${title} ${text}`;
  };
  expect(said(at('before'))).toMatch(/^blue 还没到截止，钥匙收不进去/);
  expect(said(at('none'))).toMatch(/^sign 已截止，等你这一份 三份都还没有投入/);
  expect(said(at('one', [3]))).toMatch(/^sign 已截止，等你这一份 监督员已投入。再投一份，报价立即打开/);
  expect(said(at('one', [1]))).toMatch(/^sign 你的份额已投入，还差一份 等分会或监督员投入。到时不足两份，这场竞价流拍/);
  expect(said(at('one', [3]), '2026-11-25T01:20:00.000Z')).toMatch(/^amber 已截止，等你这一份 .*流拍，报价永远封着/);
  expect(said(at('third', [1, 2]))).toMatch(/^amber 有报价对不上，等第三份/);
  expect(said(at('opened', [1, 2]))).toBe('sign 已打开 货主与分会的份额凑齐，监督员的一份没有使用');
  expect(said(at('failed', [1]))).toMatch(/^red 已流拍，没有打开 .*凭回执仍能证明/);
  expect(said({ ...at('cancelled'), endReason: '客户推迟' })).toBe('red 竞价已取消，不再开启 原因：客户推迟');
  expect(said(at('stopped'))).toMatch(/^red 报价记录对不上，已停止开启 .*请不要投入/);
});

const bids: SealedPartsOfBid[] = [];
const contentKeys: string[] = [];
const show = (shown: CustodyTenderView, mayHandIn = true) => {
  const handed: HandedParts[] = [];
  const calls = {
    parts: async () => bids,
    handIn: async (parts: HandedParts) => handed.push(parts),
    doubt: async () => undefined,
  };
  render(<OpeningView view={shown} calls={calls} mayHandIn={mayHandIn} />);
  return handed;
};
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('opens its part of every bid in the browser and hands in nothing else', async () => {
  for (const lotId of ['l1', 'l2', 'l3']) {
    const place = { tenderId: 't1', lotId, fleetId: 'f1', revision: 1, noticeNumber: 0 };
    const { sealed, contentKey } = sealBid(keys, { ...place, bid: null });
    const { fleetHash, keySet, action, parts } = sealed;
    const { fleetId: _, ...where } = place;
    bids.push({ code: `HZ-${lotId}`, ...where, fleetHash, keySet, action, parts });
    contentKeys.push(contentKey);
  }
  const handed = show(at('none'));
  type(/^口令/, newCode());
  await press('交出我的份');
  await screen.findByText('口令不对，请对照抄下的再输一次');
  expect(handed).toEqual([]);
  type(/^口令/, ` ${code.toLowerCase()} `);
  await press('交出我的份');
  await vi.waitFor(() => expect(handed).toHaveLength(1), { timeout: 20_000 });
  const [{ parts } = { parts: [] }] = handed;
  // With the part of another custodian each opens its own bid.
  expect(
    bids.map((bid, index) => combine({ number: 1, part: parts[index]?.part ?? null }, partOf(holders[1], 2, bid))),
  ).toEqual(contentKeys);
  expect(parts.map((part) => part.code)).toEqual(['HZ-l1', 'HZ-l2', 'HZ-l3']);
});

it('a substitute hands in the parts of the one it stands in for, with the own code', async () => {
  const substitute = newCustodianKey();
  const wrapped = await wrapKey(substitute, { by: 'code', code });
  const { sealed } = sealKeyFor(mine, substitute.publicKey);
  const own = { ...view.me.key, publicKey: substitute.publicKey, holders: [{ holder: '许衡', wrapped }] };
  const standIn = { name: '方砺', publicKey: mine.publicKey, sealed };
  const handed = show({ ...at('none'), me: { number: 1, key: own, standIn } });
  expect(screen.getByText(/这里代 方砺 投入/)).toBeTruthy();
  type(/^口令/, code);
  await press('交出我的份');
  await vi.waitFor(() => expect(handed).toHaveLength(1), { timeout: 20_000 });
  expect(handed[0]?.parts.map(({ part }) => part)).toEqual(bids.map((bid) => partOf(mine, 1, bid).part));
});

it('refuses the recovery file of another key before anything is sent, and takes the own one on a new device', async () => {
  const other = newCustodianKey();
  const otherFile = recoveryText('旧手机', other.publicKey, await wrapKey(other, { by: 'code', code }));
  const own = view.me.key.holders[0];
  // The platform keeps nothing that could be used.
  const handed = show({ ...at('none'), me: { ...view.me, key: { ...view.me.key, holders: [] } } });
  await press('换了设备或平台打不开：改用恢复文件');
  const choose = (text: string) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText('恢复文件'), { target: { files: [new File([text], '恢复.json')] } });
    });
  await choose(otherFile);
  type(/^口令/, code);
  await press('交出我的份');
  await screen.findByText('这不是登记的那一份');
  expect(handed).toEqual([]);
  if (own) await choose(recoveryText(own.holder, mine.publicKey, own.wrapped));
  await press('交出我的份');
  await vi.waitFor(() => expect(handed).toHaveLength(1), { timeout: 20_000 });
});

it('asks only a custodian who can still hand in', () => {
  for (const shown of [at('opened', [1, 2]), at('failed'), at('stopped'), at('one', [1])]) {
    show(shown);
    expect(screen.queryByRole('button', { name: '交出我的份' }), shown.stage).toBeNull();
    resetBrowser();
  }
  show(at('none'), false);
  expect(screen.queryByRole('button', { name: '交出我的份' })).toBeNull();
  resetBrowser();
  show(at('before'));
  expect(screen.getByRole('button', { name: '试一次' })).toBeTruthy();
});

it('hands in many parts in several calls, and none in one', () => {
  const many = Array.from({ length: 2_001 }, (_, index) => ({ code: `HZ-${index}`, part: null }));
  expect(inCalls(many).map(({ parts }) => parts.length)).toEqual([1_000, 1_000, 1]);
  expect(inCalls([])).toEqual([{ parts: [] }]);
});
