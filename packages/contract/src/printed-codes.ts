// Codes and numbers printed on certificates, receipts and papers, as people type them: dashes, spaces, case and width do not matter.
import { plainCode } from './normalise.ts';

const lettersOf = (head: string, typed: string) => {
  const [, first, second, third] =
    new RegExp(`^${head}([2-9A-Z]{5})([2-9A-Z]{5})([2-9A-Z]{5})$`).exec(plainCode(typed)) ?? [];
  return first && `${head}-${first}-${second}-${third}`;
};

/** hz8f3kq2nrtyw6mda → HZ-8F3KQ-2NRTY-W6MDA; undefined when it is no receipt code. */
export const receiptCodeOf = (typed: string) => lettersOf('HZ', typed);

/** ws8f3kq2nrtyw6mda → WS-8F3KQ-2NRTY-W6MDA; undefined when it is no code of a contract or a waybill. */
export const paperCodeOf = (typed: string) => lettersOf('WS', typed);

/** jj202611120007 → JJ-20261112-0007; undefined when it is no tender number. */
export const tenderNoOf = (typed: string) => {
  const [, day, number] = /^JJ(\d{8})(\d{4,6})$/.exec(plainCode(typed)) ?? [];
  return day && `JJ-${day}-${number}`;
};

/** HY: members, RZ: certifications, ZS: certificates; a year, a number, and for codes a random part. */
export const isCode = (plain: string) => /^(?:HY|RZ|ZS)\d{8}[0-9A-Z]{0,22}$/.test(plain);

export const NOT_A_CODE =
  '这不是查验码。查验码印在证书右下角二维码旁，以 HY 或 RZ 开头，报价回执的以 HZ 开头，运输合同和运单的以 WS 开头；也可以输入会员号、证书编号、认证编号或竞价编号';
