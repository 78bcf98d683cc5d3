// What a typed code or number is, told by its form before anybody is asked about it.
import { plainCode } from '../../normalise.ts';
import { paperCodeOf, receiptCodeOf, tenderNoOf } from '../../printed-codes.ts';

export const codeKinds = {
  certificate: { name: '会员或认证查验码', sample: 'HY-2026-0086-7Q4MK-9RTD2' },
  number: { name: '会员号、证书编号', sample: 'ZS-2026-004186' },
  receipt: { name: '报价回执码', sample: 'HZ-8F3KQ-2NRTY-W6MDA' },
  tender: { name: '竞价编号', sample: 'JJ-20261112-000007' },
  paper: { name: '合同、运单查验码', sample: 'WS-8F3KQ-2NRTY-W6MDA' },
  hash: { name: '日志头、链头', sample: '64 位 0–9、a–f' },
  report: { name: '举报查询码', sample: 'JB-1000-0000' },
} as const;
export type CodeKind = keyof typeof codeKinds;

const NUMBER = /^(?:HY|RZ|ZS)\d{8,12}$/;

/** JB/T 791-2020 is a standard of the machine industry. */
const MACHINE_STANDARD = /^JB\s*(?:\/?\s*T\s*)?\d{3,5}(?:\.\d+)?\s*[-—–]\s*(?:19|20)\d{2}$/i;

/** undefined: of no form that is known. */
export const codeKindOf = (typed: string): CodeKind | undefined => {
  if (MACHINE_STANDARD.test(typed.trim())) return undefined;
  const plain = plainCode(typed);
  if (receiptCodeOf(plain)) return 'receipt';
  if (tenderNoOf(plain)) return 'tender';
  if (paperCodeOf(plain)) return 'paper';
  if (/^[0-9A-F]{64}$/.test(plain)) return 'hash';
  if (/^JB[0-9A-Z]{8}$/.test(plain)) return 'report';
  if (NUMBER.test(plain)) return 'number';
  return /^(?:HY|RZ|ZS)\d{8}[0-9A-Z]{1,22}$/.test(plain) ? 'certificate' : undefined;
};

/** Of a code that another page answers. */
export const REPORT_CODE = '这是举报查询码：请到“举报进度查询”输入。它等于钥匙，不要发给别人';
