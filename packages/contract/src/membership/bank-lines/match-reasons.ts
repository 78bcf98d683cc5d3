// Why a bank line is proposed for a member, and what differs: codes with their values, and their sentences.
import * as z from 'zod/mini';
import { yuanText } from '../../money.ts';

type Values = { name: string; text: string; day: string; count: number; money: string };
type Sentence = (values: Values) => string;

/** ● what speaks for it. */
const speaking = {
  fullName: () => '付款人与会员全称一致',
  shortName: ({ text }) => `付款人“${text}”是会员名称的简写`,
  account: () => '付款账号以前为这家会员缴过费',
  number: ({ text }) => `附言里有会员号 ${text}`,
  phone: ({ text }) => `附言里有会员的联系电话 ${text}`,
  nameInRemark: ({ text }) => `附言写了“${text}”`,
  legalPerson: ({ name }) => `付款人${name}是法定代表人`,
  contactPerson: ({ name }) => `付款人${name}是登记联系人`,
  voucher: ({ day }) => `会员 ${day} 上传了金额相同的缴费凭证`,
  exact: ({ name, money }) => `金额等于${name} ${money}`,
  termsSum: ({ count, money }) => `金额等于 ${count} 期未缴合计 ${money}`,
  companiesSum: ({ count, money }) => `金额等于 ${count} 家应缴合计 ${money}`,
  linesSum: ({ count, name, money }) => `${count} 笔合计等于${name} ${money}`,
} as const satisfies Record<string, Sentence>;

/** ◇ what differs, or keeps the match from being certain. */
const differing = {
  personPays: () => '个人代付，付款人与会员不同名',
  otherPayer: ({ text }) => `付款人“${text}”与会员不同名`,
  noPayer: () => '流水里没有付款人名称',
  similarName: ({ text }) => `付款人全称是“${text}”，与会员全称不同`,
  truncated: ({ text }) => `付款人名称不完整：“${text}”`,
  branch: ({ text }) => `付款人是分支机构或内设部门“${text}”`,
  onBehalf: ({ text }) => `附言写了“${text}”`,
  short: ({ money }) => `少 ${money}，不能直接确认`,
  over: ({ money }) => `多 ${money}，不能直接确认`,
  sameAmount: ({ count }) => `金额相同的未缴有 ${count} 期，先抵最早的一期`,
  otherSum: () => '金额也等于另外几期的合计',
  earlierOpen: ({ name }) => `还有更早的${name}没有缴`,
  early: ({ day }) => `比应缴日 ${day} 早得多`,
  level: ({ text, name }) => `附言写的是“${text}”，应缴的是${name}`,
  year: ({ text, name }) => `附言写的是 ${text} 年，应缴的是${name}`,
  otherPurpose: ({ text }) => `附言写了“${text}”`,
  unclearRemark: ({ text }) => `附言里还有“${text}”`,
  unknownNumber: ({ text }) => `附言里的会员号 ${text} 查不到`,
  numberOff: ({ text }) => `附言里的会员号 ${text} 与这家只差一位`,
  numberOfOther: ({ text, name }) => `附言里的会员号 ${text} 是${name}`,
  nameOfOther: ({ text, name }) => `附言写了“${text}”，像是${name}`,
  phoneOfOther: ({ text, name }) => `附言里的电话 ${text} 是${name}登记的`,
  payerOfOther: ({ name }) => `付款人与${name}更像`,
  accountOfOther: ({ name }) => `付款账号以前为${name}缴过费`,
  sharedName: ({ count }) => `同名会员有 ${count} 家`,
  sharedPerson: ({ name, count }) => `同名的${name}有 ${count} 位，只有这家金额相符`,
  competing: ({ day, money }) => `${day} 另有一笔 ${money} 也像是这一期`,
  recorded: ({ day, money }) => `${day} 已经登记过一笔 ${money} 的缴费`,
  movedBack: ({ day }) => `${day} 有同额的一笔转出，可能已经退回`,
} as const satisfies Record<string, Sentence>;

/** ▬ why nothing is proposed. */
const refusing = {
  interest: ({ text }) => `附言写了“${text}”，像是利息`,
  returned: ({ text }) => `附言写了“${text}”，像是退回的款`,
  reversal: () => '银行红字冲正',
  otherIncome: ({ text }) => `附言写了“${text}”，像是别的收入`,
  bankFee: ({ text }) => `附言写了“${text}”，像是银行费用`,
  ambiguous: ({ count }) => `有 ${count} 家同样可能，无法判断`,
  namesakes: ({ name, count }) => `同名的${name}有 ${count} 位，无法判断`,
  nothingOpen: ({ name }) => `${name}没有未缴的会费`,
  amountDiffers: ({ name, money }) => `像是${name}，但应缴 ${money}，金额对不上`,
  tooWeak: ({ name }) => `只有一点线索指向${name}`,
  taken: ({ name, day }) => `${name}的这一期已由 ${day} 的一笔抵掉，可能重复付款`,
  unknown: () => '付款人和附言都认不出会员',
} as const satisfies Record<string, Sentence>;

const sentences: Record<string, Sentence> = { ...speaking, ...differing, ...refusing };
type ReasonCode = keyof typeof speaking | keyof typeof differing | keyof typeof refusing;
const codes = Object.keys(sentences) as [ReasonCode, ...ReasonCode[]];

export const MatchReason = z.strictObject({
  code: z.enum(codes),
  name: z.optional(z.string()),
  text: z.optional(z.string()),
  day: z.optional(z.string()),
  count: z.optional(z.int()),
  fen: z.optional(z.int()),
});
export type MatchReason = z.infer<typeof MatchReason>;

/** `speaks`: for the match; `differs`: a person should look; `refuses`: nothing is proposed. */
export const sideOf = ({ code }: Pick<MatchReason, 'code'>) => {
  if (Object.hasOwn(speaking, code)) return 'speaks';
  return Object.hasOwn(differing, code) ? 'differs' : 'refuses';
};

export const reasonText = ({ code, name = '', text = '', day = '', count = 0, fen = 0 }: MatchReason) =>
  sentences[code]?.({ name, text, day, count, money: yuanText(fen) }) ?? '';
