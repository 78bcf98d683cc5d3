// Proposals for bank lines: what makes one certain, what keeps it from that, and what is left to people.
import { reasonText } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../../testing/bank-statements/judge.ts';
import { type Matching, matchLines } from './match-lines.ts';
import type { LineToMatch, MemberToMatch, Offer } from './matched-things.ts';

const offer = (amountFen: number, over: Partial<Offer> = {}): Offer => ({
  key: 'renewal',
  kind: 'renewal',
  label: '2026 年度金牌会费',
  amountFen,
  dueOn: '2026-11-25',
  ...over,
});

const member = (companyName: string, memberNo: string, over: Partial<MemberToMatch> = {}): MemberToMatch => ({
  memberId: memberNo,
  memberNo,
  companyName,
  legalPerson: '',
  contactPerson: '',
  phone: '',
  offers: [offer(1_200_000)],
  knownAccountKeys: [],
  ...over,
});

const qiantang = member('杭州钱湖云驿冷链运输有限公司', 'HY-2020-0157', {
  legalPerson: '钱若云',
  contactPerson: '沈若云',
  phone: '13800000004',
  knownAccountKeys: ['mac-6031'],
});
const qinling = member('西安秦岭朔风汽车运输有限公司', 'HY-2022-0140', { legalPerson: '秦朔' });
const taihu = member('无锡太湖砚北运输有限公司', 'HY-2021-0088', { offers: [offer(600_000)], legalPerson: '砚北辰' });
const jingmi = member('无锡砚溪精密物流有限公司', 'HY-2021-0089', { offers: [offer(300_000)], legalPerson: '砚北辰' });

const line = (payerName: string, remark = '会费', over: Partial<LineToMatch> = {}): LineToMatch => ({
  id: 'line',
  bookedOn: '2026-11-12',
  amountFen: 1_200_000,
  payerName,
  payerAccountKey: '',
  remark,
  ...over,
});

const match = (lines: LineToMatch[], over: Partial<Matching> = {}) =>
  matchLines({ lines, members: [qiantang, qinling, taihu, jingmi], ...over }).map((proposal) => ({
    ...proposal,
    members: proposal.parts.map(({ memberId }) => memberId),
    texts: proposal.reasons.map(reasonText),
  }));
const matchOne = (...args: Parameters<typeof match>) => {
  const [proposal, ...others] = match(...args);
  if (!proposal || others.length > 0) throw new Error(`${others.length + 1} proposals`);
  return proposal;
};

describe('certain', () => {
  it.each([
    ['the full name', line(qiantang.companyName)],
    ['the full name in other brackets and widths', line(' 杭州钱湖云驿冷链运输有限公司（ ）', '２０２６年度会费')],
    ['the full name without a remark', line(qiantang.companyName, '')],
    ['number and abbreviation', line('杭州钱湖云驿', 'hy2020 0157 会费')],
  ])('is %s with the amount of the only open offer', (_, one) => {
    const proposal = matchOne([one]);
    expect(proposal.texts).toContain('金额等于2026 年度金牌会费 12,000.00');
    expect(proposal).toMatchObject({
      certainty: 'certain',
      parts: [{ memberId: 'HY-2020-0157', offerKey: 'renewal', amountFen: 1_200_000 }],
    });
  });

  const full = line(qiantang.companyName);
  const old = offer(1_200_000, { key: 'old', kind: 'receivable', dueOn: '2025-11-25' });
  const owing = (...offers: Offer[]) => ({ members: [{ ...qiantang, offers }, qinling] });
  it.each<[string, LineToMatch, Partial<Matching>, string]>([
    [
      'another member’s number',
      line(qiantang.companyName, '代付 HY-2022-0140'),
      {},
      '付款人与杭州钱湖云驿冷链运输有限公司更像',
    ],
    [
      'a slip in the number',
      line(qiantang.companyName, 'HY-2020-0175 会费'),
      {},
      '附言里的会员号 HY-2020-0175 与这家只差一位',
    ],
    ['an unknown number', line(qiantang.companyName, 'HY-2019-9999'), {}, '附言里的会员号 HY-2019-9999 查不到'],
    [
      'a number without the name',
      line('江汉重工集团财务有限公司', 'HY-2020-0157 会费'),
      {},
      '付款人“江汉重工集团财务有限公司”与会员不同名',
    ],
    ['nobody as the payer', line('', 'HY-2020-0157 会费'), {}, '流水里没有付款人名称'],
    [
      'a trade of another company',
      line('杭州钱湖云驿商贸有限公司'),
      {},
      '付款人全称是“杭州钱湖云驿商贸有限公司”，与会员全称不同',
    ],
    [
      'a branch',
      line(`${qiantang.companyName}工会委员会`),
      {},
      `付款人是分支机构或内设部门“${qiantang.companyName}工会委员会”`,
    ],
    ['a name cut short', line('杭州钱湖云驿冷链运输有'), {}, '付款人名称不完整：“杭州钱湖云驿冷链运输有”'],
    ['its legal representative', line('钱若云（个人）'), {}, '个人代付，付款人与会员不同名'],
    ['words nobody understands', line(qiantang.companyName, '研讨会费用'), {}, '附言里还有“研讨”'],
    ['bank charges', line(qiantang.companyName, '会费扣手续费'), {}, '附言写了“手续费”'],
    ['another level', line(qiantang.companyName, '银牌会费'), {}, '附言写的是“银牌”，应缴的是2026 年度金牌会费'],
    ['another year', line(qiantang.companyName, '2024年会费'), {}, '附言写的是 2024 年，应缴的是2026 年度金牌会费'],
    [
      'a homonym',
      full,
      { members: [qiantang, { ...qiantang, memberId: 'twin', memberNo: 'HY-2023-0001', offers: [offer(300_000)] }] },
      '同名会员有 2 家',
    ],
    ['two terms of this amount', full, owing(offer(1_200_000), old), '金额相同的未缴有 2 期，先抵最早的一期'],
    [
      'an older term left open',
      full,
      owing(offer(1_200_000), { ...old, amountFen: 600_000 }),
      '还有更早的2026 年度金牌会费没有缴',
    ],
    [
      'other terms of this sum',
      full,
      owing(
        offer(1_200_000),
        { ...old, amountFen: 500_000, dueOn: '2026-12-01' },
        { ...old, key: 'b', amountFen: 700_000, dueOn: '2026-12-02' },
      ),
      '金额也等于另外几期的合计',
    ],
    [
      'a day long before it is due',
      full,
      owing(offer(1_200_000, { dueOn: '2027-06-01' })),
      '比应缴日 2027-06-01 早得多',
    ],
    [
      'money that went back',
      full,
      { outgoings: [{ bookedOn: '2026-11-20', amountFen: 1_200_000, payerName: qiantang.companyName, remark: '' }] },
      '2026-11-20 有同额的一笔转出，可能已经退回',
    ],
    [
      'a payment recorded by hand',
      full,
      { recorded: [{ memberId: 'HY-2020-0157', amountFen: 1_200_000, paidOn: '2026-11-10' }] },
      '2026-11-10 已经登记过一笔 12,000.00 的缴费',
    ],
    ['too little', line(qiantang.companyName, '会费', { amountFen: 1_198_500 }), {}, '少 15.00，不能直接确认'],
    ['too much', line(qiantang.companyName, '会费', { amountFen: 1_210_000 }), {}, '多 100.00，不能直接确认'],
  ])('is not what has %s: likely, with the reason', (_, one, over, text) => {
    const proposal = matchOne([one], over);
    expect(proposal.certainty).toBe('likely');
    expect(proposal.texts).toContain(text);
  });

  it('is none of two lines for one fee: the earlier one keeps it', () => {
    const [first, second] = match([
      line(qiantang.companyName, '会费', { id: 'b', bookedOn: '2026-11-14' }),
      line(qiantang.companyName, '会费', { id: 'a' }),
    ]);
    expect(first).toMatchObject({ certainty: 'none', candidates: ['HY-2020-0157'] });
    expect(first?.texts).toEqual([`${qiantang.companyName}的这一期已由 2026-11-12 的一笔抵掉，可能重复付款`]);
    expect(second?.certainty).toBe('likely');
    expect(second?.texts).toContain('2026-11-14 另有一笔 12,000.00 也像是这一期');
  });
});

describe('likely', () => {
  it.each([
    [
      'an account that paid before',
      line('某某商贸有限公司', '会费', { payerAccountKey: 'mac-6031' }),
      '付款账号以前为这家会员缴过费',
    ],
    ['its phone in the remark', line('王五', '会费 13800000004'), '附言里有会员的联系电话 138****0004'],
    ['its short name in the remark', line('王五', '钱湖云驿会费'), '附言写了“钱湖云驿”'],
    ['its contact', line('沈若云'), '付款人沈若云是登记联系人'],
  ])('is %s', (_, one, text) => {
    const proposal = matchOne([one]);
    expect(proposal).toMatchObject({ certainty: 'likely', members: ['HY-2020-0157'] });
    expect(proposal.texts).toContain(text);
  });

  it('is the only member that uploaded a voucher of this amount in these days', () => {
    const voucher = { memberId: 'HY-2022-0140', amountFen: 1_200_000, uploadedOn: '2026-11-13' };
    expect(matchOne([line('王五', '转账')], { vouchers: [voucher] })).toMatchObject({ members: ['HY-2022-0140'] });
    expect(matchOne([line('王五', '转账')], { vouchers: [{ ...voucher, uploadedOn: '2026-09-13' }] }).certainty).toBe(
      'none',
    );
    const both = [voucher, { ...voucher, memberId: 'HY-2020-0157' }];
    expect(matchOne([line('王五', '转账')], { vouchers: both }).certainty).toBe('none');
  });

  it('is the sum of several lines, of several terms, of several companies', () => {
    const halves = match([
      line(qiantang.companyName, '2026 会费 1/2', { id: 'a', amountFen: 800_000 }),
      line(qinling.companyName, '会费', { id: 'x' }),
      line(qiantang.companyName, '2026 会费 2/2', { id: 'b', amountFen: 400_000, bookedOn: '2026-11-14' }),
    ]);
    expect(halves.map(({ lineIds, certainty }) => [lineIds, certainty])).toEqual([
      [['a', 'b'], 'likely'],
      [['x'], 'certain'],
    ]);
    expect(halves[0]?.texts).toContain('2 笔合计等于2026 年度金牌会费 12,000.00');

    const old = offer(600_000, { key: 'old', dueOn: '2025-11-25' });
    const terms = matchOne([line(qiantang.companyName, '两年', { amountFen: 1_800_000 })], {
      members: [{ ...qiantang, offers: [offer(1_200_000), old] }],
    });
    expect(terms.parts.map(({ offerKey, amountFen }) => [offerKey, amountFen])).toEqual([
      ['old', 600_000],
      ['renewal', 1_200_000],
    ]);

    for (const one of [line('太湖砚北集团有限公司', '砚北、砚溪两家会费'), line('砚北辰', '转账')]) {
      const companies = matchOne([{ ...one, amountFen: 900_000 }]);
      expect(companies).toMatchObject({ certainty: 'likely', members: ['HY-2021-0088', 'HY-2021-0089'] });
      expect(companies.texts).toContain('金额等于 2 家应缴合计 9,000.00');
    }
  });

  it('is a second line for the next term, when another line pays the first', () => {
    const next = offer(1_200_000, { key: 'next', dueOn: '2026-12-25' });
    const lines = [line(qiantang.companyName, '会费', { id: 'a' }), line(qiantang.companyName, '会费', { id: 'b' })];
    const found = match(lines, { members: [{ ...qiantang, offers: [offer(1_200_000), next] }] });
    expect(found.map(({ certainty, parts }) => [certainty, parts[0]?.offerKey])).toEqual([
      ['likely', 'renewal'],
      ['likely', 'next'],
    ]);
  });
});

describe('nothing is proposed for', () => {
  it.each([
    ['interest', line('招商银行', '结息', { amountFen: 8643 }), '附言写了“结息”，像是利息'],
    ['a transfer of ours that came back', line(qiantang.companyName, '退汇'), '附言写了“退汇”，像是退回的款'],
    ['a booking the bank takes back', line(qiantang.companyName, '会费', { isReversal: true }), '银行红字冲正'],
    [
      'another purpose, though the amount is the fee',
      line(qiantang.companyName, '培训费'),
      '附言写了“培训”，像是别的收入',
    ],
    ['an unknown payer', line('温州瓯屿电气有限公司', '入会会费'), '付款人和附言都认不出会员'],
    [
      'an amount nobody owes',
      line(qiantang.companyName, '转账', { amountFen: 128_000 }),
      `像是${qiantang.companyName}，但应缴 12,000.00，金额对不上`,
    ],
  ])('%s', (_, one, text) => {
    const proposal = matchOne([one]);
    expect(proposal).toMatchObject({ certainty: 'none', parts: [] });
    expect(proposal.texts).toEqual([text]);
  });

  it('members that are equally likely: they are listed', () => {
    const namesakes = ['一', '二', '三'].map((name, at) =>
      member(`成都${name}方运输有限公司`, `HY-2024-000${at}`, { contactPerson: '王建国' }),
    );
    const person = matchOne([line('王建国', '转账')], { members: namesakes });
    expect(person).toMatchObject({ certainty: 'none', candidates: ['HY-2024-0000', 'HY-2024-0001', 'HY-2024-0002'] });
    expect(person.texts).toEqual(['同名的王建国有 3 位，无法判断']);
    const other = matchOne([line(qiantang.companyName, 'HY-2022-0140')]);
    expect(other).toMatchObject({ certainty: 'none', candidates: ['HY-2022-0140', 'HY-2020-0157'] });
  });
});

it('finds at least 95 in 100 dues of a generated statement with traps, and nothing wrong among the certain ones', async () => {
  const { share, certain, wrong } = await judge({
    seed: 3,
    shape: 'two columns of amounts',
    members: 1000,
    lines: 300,
    trapShare: 0.1,
  });
  expect(wrong).toEqual([]);
  expect(certain.length).toBeGreaterThan(100);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
