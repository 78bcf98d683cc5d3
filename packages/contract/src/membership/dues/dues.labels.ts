// Words of the ledger of dues: accounts, kinds of entries and of what is owed.

export const duesAccounts = {
  receivable: '应收会费',
  bank: '银行存款',
  advance: '预收会费',
  income: '会费收入',
  waived: '减免会费',
  writtenOff: '核销会费',
  opening: '期初',
} as const;
export type DuesAccount = keyof typeof duesAccounts;

export const entryKinds = {
  charge: '应收',
  payment: '收款',
  opening: '期初',
  credit: '用预收抵扣',
  refund: '退款',
  waiver: '减免',
  writeOff: '核销',
  reversal: '冲销',
} as const;
export type EntryKind = keyof typeof entryKinds;

/** Taken back one by one; a charge goes with its term, and a counter-entry stands. */
const reversibleKinds = [
  'payment',
  'credit',
  'waiver',
  'writeOff',
  'opening',
  'refund',
] as const satisfies readonly EntryKind[];
export const isReversibleKind = (kind: EntryKind) => (reversibleKinds as readonly EntryKind[]).includes(kind);

export const receivableKinds = {
  first: '入会首年',
  renewal: '续费',
  upgrade: '升级差额',
  imported: '导入的会员期',
} as const;
export type ReceivableKind = keyof typeof receivableKinds;

/** How long something has been due, the youngest first; `upTo`: days, null for everything older. */
export const duesAges = {
  d0: { name: '未到期', upTo: 0 },
  d30: { name: '30 天内', upTo: 30 },
  d90: { name: '31–90 天', upTo: 90 },
  d180: { name: '91–180 天', upTo: 180 },
  old: { name: '180 天以上', upTo: null },
} as const;
export type DuesAge = keyof typeof duesAges;
export const allDuesAges = Object.keys(duesAges) as DuesAge[];

/** Acts on dues that take two people: memberships without a review, and what one person alone would give away. */
export const pairedActs = [
  'closing',
  'bankLines',
  'membership',
  'payment',
  'receiptVoid',
  'refund',
  'renewal',
  'request',
  'reversal',
  'takeBack',
  'undoTerm',
  'upgrade',
  'waiver',
  'writeOff',
] as const;
export type PairedAct = (typeof pairedActs)[number];
