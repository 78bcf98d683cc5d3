// Labels and states of monthly statements, their entries and differences.
import type { StatusTable } from '../../states.ts';

export const statementStates = {
  running: '本月进行中',
  draft: '待核对',
  disputed: '有差异',
  oneSide: '一方已确认',
  agreed: '双方已确认',
  covered: '已并入后期',
} as const;
export type StatementState = keyof typeof statementStates;

export const statementTag = {
  words: statementStates,
  looks: {
    running: ['grey', 'ring'],
    draft: ['grey', 'half'],
    disputed: ['amber', 'diamond'],
    oneSide: ['blue', 'half'],
    agreed: ['brand', 'square'],
    covered: ['grey', 'bar'],
  },
} satisfies StatusTable<typeof statementStates>;

export const statementTabs = { open: '待确认', agreed: '双方已确认', all: '全部' } as const;
export type StatementTab = keyof typeof statementTabs;

export const rowTabs = { all: '全部', different: '有差异', same: '没有差异' } as const;
export type RowTab = keyof typeof rowTabs;

export const entryKinds = { freight: '运费', charge: '费用', payment: '付款', reversal: '撤销收款' } as const;
export type EntryKind = keyof typeof entryKinds;

export const differenceStates = { open: '待答复', accepted: '已接受', withdrawn: '已撤回' } as const;
export type DifferenceState = keyof typeof differenceStates;

/** How long what is open is overdue. */
export const ageingBuckets = {
  notDue: '未到期',
  days30: '逾期 1–30 天',
  days60: '逾期 31–60 天',
  days90: '逾期 61–90 天',
  older: '逾期 90 天以上',
} as const;
export type AgeingBucket = keyof typeof ageingBuckets;

/** The layout of the invoice file was not confirmed by an accountant yet. */
export const INVOICE_CAUTION = '版式与税务口径待核对：请会计对照电子税务局的最新模板核对后再使用。';

/** Shown of the lines of an invoice; the file has all. */
export const SHOWN_INVOICE_LINES = 100;
/** Printed in the PDF; more are in the sheet. */
export const PRINTED_ROWS = 1_000;

/** Its amounts are final: confirmed by both, or part of the opening balance of a later one that was. */
export const closedStatements = ['agreed', 'covered'] as const satisfies readonly StatementState[];
/** The month is over, and neither side has confirmed what it shows now. */
export const unconfirmed = ['draft', 'disputed'] as const satisfies readonly StatementState[];
/** The month is over, and somebody has not confirmed yet. */
export const confirmable = ['draft', 'disputed', 'oneSide'] as const satisfies readonly StatementState[];
