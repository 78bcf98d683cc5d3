// What a remark says about its purpose: dues, something else, money that came back, or somebody paying for another.
import { nameKey } from './names.ts';

const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[0];

const DUES = /会\s*费|年费|续费|续会|入会|会员[费年]|缴会|交会/;
const INTEREST = /结息|利息|存息|付息/;
const RETURNED = /退汇|退票|退回|退款|退费|冲正|冲销|红字|汇款失败|账号不符|户名不符|查无此/;
const BANK_FEE = /手续费|工本费|账户管理费|汇划费|短信服务费/;
const OTHER =
  /培训|报名|会务|会议费|年会|赞助|捐赠|捐款|广告|租金|房租|保证金|押金|咨询|服务费|课时|考试|资料费|稿费|工资|社保|公积金|退税|税款|货款|运费|展位|参展|活动费|差旅|借款|还款|备用金|保险/;
const ON_BEHALF = /代(?:付|缴|交|办|汇|为|转)|替[^费]{0,12}(?:付|缴|交)/;
const LEVEL = /普通|银牌|金牌|白金/g;
const YEAR = /(?<!\d)(20\d{2})(?=年|\s*年?度)/g;

export type Wording = {
  isDues: boolean;
  interest?: string | undefined;
  returned?: string | undefined;
  bankFee?: string | undefined;
  other?: string | undefined;
  onBehalf?: string | undefined;
  levels: string[];
  years: string[];
};

export const wordingOf = (remark: string): Wording => ({
  isDues: DUES.test(remark),
  interest: first(INTEREST, remark),
  returned: first(RETURNED, remark),
  bankFee: first(BANK_FEE, remark),
  other: first(OTHER, remark),
  onBehalf: first(ON_BEHALF, remark),
  levels: [...remark.matchAll(LEVEL)].map(([word]) => word),
  years: [...remark.matchAll(YEAR)].map(([, year = '']) => year),
});

/** Ordinary words of a remark that may also be the core of a company's name. */
export const ORDINARY = new Set(
  '会费 年费 年度 会员 续费 入会 运输 物流 货运 转账 汇款 缴费 缴纳 交费 支付 付款 金牌 银牌 白金 普通 协会 分会 公路 培训 费用 跨行 网银 对公 手机 银行 往来 企业 公司 单位 货款 补缴 一年 两年'.split(
    ' ',
  ),
);

/** 2022 and 0140 of HY-2022-0140, however it is written; the letters may be missing after 会员号. */
const NUMBER = /(?:HY|会员(?:号|编号|证号)[:：]?)[\s\-_.—:：#]*(20\d{2})[\s\-_.—]*(\d{3,7})(?!\d)/gi;
const BARE_NUMBER = /(?<![\d-])(20\d{2})-(\d{4,7})(?![\d-])/g;

export type NumberInText = { text: string; digits: string; isBare: boolean };

/** Member numbers of a remark: as written, and as digits with the running number of four places at least. */
export const numbersIn = (remark: string): NumberInText[] => {
  const named = [...remark.matchAll(NUMBER)];
  const found = named.length > 0 ? named : [...remark.matchAll(BARE_NUMBER)];
  return found.map(([, year = '', running = '']) => {
    const padded = running.padStart(4, '0');
    return { text: `HY-${year}-${padded}`, digits: `${year}${padded}`, isBare: named.length === 0 };
  });
};

export const phonesIn = (remark: string) => [...remark.matchAll(/(?<!\d)1[3-9]\d{9}(?!\d)/g)].map(([phone]) => phone);

const UNDERSTOOD =
  /会员费|会费用?|年费|续费|续会|入会|会员号?|编号|年度|缴纳|缴费|补缴|支付|付款|转账|汇款|网银|网上|跨行|对公|企业|手机|银行|往来|行内|他行|同城|异地|实时|大额|小额|贷记|来账|收入|款项|费用|单位|公司|人民币|协会|分会|公路|货运|我司|普通|银牌|金牌|白金|摘要|用途|附言|[年月日号缴交付汇转补纳款费元整本的及至到级一壹全]/g;

/** What is left of a remark without the words of dues, of transfers, of numbers, and the member's own. */
export const unclearIn = (remark: string, own: readonly string[]) => {
  const words = own.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), nameKey(remark));
  return rest.replace(UNDERSTOOD, ' ').replace(/[\dHY\s]/g, '');
};

/** One digit wrong, missing or too many, or two neighbours exchanged. */
export const isOneOff = (one: string, other: string): boolean => {
  if (one === other) return false;
  if (one.length > other.length) return isOneOff(other, one);
  const at = [...one].findIndex((char, index) => char !== other[index]);
  if (one.length < other.length)
    return at < 0 ? other.length === one.length + 1 : one.slice(at) === other.slice(at + 1);
  const isExchanged =
    one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  return isExchanged || one.slice(at + 1) === other.slice(at + 1);
};
