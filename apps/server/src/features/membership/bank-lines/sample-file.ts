// A statement to try the import with, made of what a demo's members owe: most of it matches, three transfers are trouble.
import { addDays } from '@rfb/contract/days.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { offersOf } from './offers.ts';
import { listOwing, listRecordedPayments, type OwingRow } from './owing.queries.ts';

type Transfer = { payer: string; fen: number; remark: string };

/** What a bank keeps back of a transfer when the payer has it bear the charge. */
const CHARGE_FEN = 1_500;
const OPENING_FEN = 38_642_017;
const MAX_EXACT = 12;
const HEAD = '交易日期,收入金额,支出金额,账户余额,对方户名,对方账号,附言,流水号';

/** The second payer is a person, the third writes only its member number: likely, not certain. */
const exactTransfer = (member: OwingRow, fen: number, place: number): Transfer => {
  const { companyName, contactPerson, memberNo } = member;
  if (place === 1) return { payer: contactPerson, fen, remark: `${companyName}会费` };
  if (place === 2) return { payer: '恒信代账服务部', fen, remark: `会费 ${memberNo}` };
  return { payer: companyName, fen, remark: place % 3 === 0 ? '会费' : `会费 ${memberNo}` };
};

/** An amount that is short, a payer nobody knows, and a payment that was entered by hand before. */
const troubles = (short: { member: OwingRow; fen: number }, entered: Transfer | undefined): Transfer[] => [
  { payer: short.member.companyName, fen: short.fen - CHARGE_FEN, remark: '会费（已扣手续费）' },
  { payer: '丹阳顺途货运代理部', fen: 300_000, remark: '往来款' },
  ...(entered ? [entered] : []),
];

const aside: Transfer[] = [
  { payer: '', fen: 8_643, remark: '结息' },
  { payer: '', fen: -3_600, remark: '账户管理费' },
];

/** `settled`: who owes nothing more, or the second transfer would match what is open. */
const enteredBefore = async ({ db }: Deps, settled: OwingRow[], today: string): Promise<Transfer | undefined> => {
  const recorded = await listRecordedPayments(db, today, today);
  const memberOf = (id: string) => settled.find(({ memberId }) => memberId === id);
  const last = recorded
    .sort((a, b) => b.paidOn.localeCompare(a.paidOn))
    .find(({ memberId }) => memberOf(memberId) !== undefined);
  const member = memberOf(last?.memberId ?? '');
  return last && member && { payer: member.companyName, fen: last.amountFen, remark: `会费 ${member.memberNo}` };
};

const yuan = (fen: number) => (fen / 100).toFixed(2);

const rowsOf = (transfers: Transfer[], today: string) => {
  let balance = OPENING_FEN;
  return transfers.map(({ payer, fen, remark }, index) => {
    balance += fen;
    const day = addDays(today, Math.ceil((index + 1 - transfers.length) / 2));
    const amounts = fen > 0 ? [yuan(fen), ''] : ['', yuan(-fen)];
    const account = payer && `62148500${String(31_000_000 + index * 7_919)}`;
    const serial = `${day.replaceAll('-', '')}${String(index + 1).padStart(5, '0')}`;
    return [day, ...amounts, yuan(balance), payer, account, remark, serial].join(',');
  });
};

export const sampleFile = async (deps: Deps) => {
  if (deps.config.mode !== 'demo') return null;
  const [today, members, settings] = await Promise.all([findToday(deps.db), listOwing(deps.db), readSettings(deps)]);
  const owing = members.flatMap((member) => {
    const [offer] = offersOf(member, settings);
    return offer ? [{ member, fen: offer.amountFen }] : [];
  });
  const [short, ...others] = owing.sort((a, b) => b.fen - a.fen);
  const exact = others.slice(0, MAX_EXACT).map(({ member, fen }, place) => exactTransfer(member, fen, place));
  const settled = members.filter((member) => offersOf(member, settings).length === 0);
  const trouble = short ? troubles(short, await enteredBefore(deps, settled, today)) : [];
  const transfers = [...exact.slice(0, 6), ...trouble, ...exact.slice(6), ...aside];
  return { name: `演示流水_${today}.csv`, text: [HEAD, ...rowsOf(transfers, today)].join('\n') };
};
