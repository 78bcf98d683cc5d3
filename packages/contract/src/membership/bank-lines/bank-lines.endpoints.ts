// Bank statements for the office: imported, matched with what members owe, confirmed line by line or all certain ones at once.
import * as z from 'zod/mini';
import { reviewPaths } from '../../affected.ts';
import { defineEndpoint, type Limit } from '../../endpoint.ts';
import { Day, Fen, Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { MemberLevel } from '../members/members.ts';
import { ColumnMapping } from './bank-columns.ts';
import { bankGroups, incomeKinds } from './bank-lines.labels.ts';
import { bankLineStates } from './bank-lines.states.ts';
import { MatchReason } from './match-reasons.ts';

/** Signed: below zero is less than owed, or out. */
const SignedFen = z.int();
const Group = keyOf(bankGroups, '分组有误');

export const MAX_STATEMENT_ROWS = 5000;
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024;

const FileRow = z.strictObject({
  id: Id,
  name: z.string(),
  importedAt: Instant,
  importedBy: z.string(),
  firstOn: z.nullable(Day),
  lastOn: z.nullable(Day),
  incomes: z.int(),
  incomeFen: Fen,
  open: z.int(),
});
export type BankFileRow = z.output<typeof FileRow>;

const RowText = z.strictObject({ row: z.int(), text: z.string() });

const BankFile = z.strictObject({
  ...FileRow.shape,
  version: z.int(),
  titles: z.array(z.string()),
  mapping: ColumnMapping,
  /** What the mapping lacks: without it there are no lines. */
  gaps: z.array(z.string()),
  outgoings: z.int(),
  outgoingFen: Fen,
  /** Lines of an earlier file. */
  known: z.int(),
  /** Rows that could not be read, and rows whose balance does not join; the first hundred. */
  problems: z.array(RowText),
  balances: z.strictObject({ checked: z.int(), joined: z.int(), closingFen: z.nullable(SignedFen) }),
  /** Until something of it is settled. */
  canRemap: z.boolean(),
});
export type BankFile = z.output<typeof BankFile>;

/** What a member may owe, as it can be paid by a line. */
const Offer = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(['receivable', 'renewal']),
  label: z.string(),
  level: MemberLevel,
  amountFen: Fen,
  dueOn: Day,
  /** The term a renewal begins. */
  term: z.nullable(z.strictObject({ startsOn: Day, endsOn: Day })),
});
export type BankOffer = z.output<typeof Offer>;

const Payer = z.strictObject({
  memberId: Id,
  companyId: Id,
  memberNo: z.string(),
  companyName: z.string(),
  level: MemberLevel,
  endsOn: z.nullable(Day),
  /** Who is told: contact and masked phone. */
  notified: z.string(),
});

const Part = z.strictObject({ ...Payer.shape, offer: Offer, amountFen: Fen });
export type BankPart = z.output<typeof Part>;

const Decision = z.strictObject({
  by: z.string(),
  at: Instant,
  kind: z.nullable(keyOf(incomeKinds, '收入类别有误')),
  note: z.string(),
  /** Numbers of the fiscal receipts it was given; without stock there are none yet. */
  receipts: z.array(z.string()),
  /** Taken back in the ledger, not here: the sums say by how much they differ. */
  isReversed: z.boolean(),
});

const BankLine = z.strictObject({
  id: Id,
  version: z.int(),
  state: keyOf(bankLineStates, '状态有误'),
  group: Group,
  /** Lines with the same lead are confirmed together. */
  leadId: Id,
  row: z.int(),
  bookedOn: Day,
  amountFen: Fen,
  payerName: z.string(),
  /** The last four characters. */
  accountTail: z.string(),
  remark: z.string(),
  serial: z.string(),
  /** Waits until this day for the rest. */
  heldUntil: z.nullable(Day),
  /** Of the lead; those of a settled line are what it paid. */
  parts: z.array(Part),
  differenceFen: SignedFen,
  reasons: z.array(MatchReason),
  candidates: z.array(Payer),
  decision: z.nullable(Decision),
});
export type BankLine = z.output<typeof BankLine>;

const GroupSum = z.strictObject({ group: Group, lines: z.int(), sumFen: Fen });
const office = { access: 'canAdmin', duty: 'dues' } as const;

export const listBankFiles = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/bank-files',
  query: z.strictObject(pageQuery),
  reply: pageOf(FileRow),
});

const fileParams = z.strictObject({ bankFileId: Id });

/** One file with its sums, counted at one moment: what came in = confirmed + to confirm + without a match, or by how much not. */
export const getBankFile = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/bank-files/:bankFileId',
  owner: 'staff',
  params: fileParams,
  reply: z.strictObject({
    file: BankFile,
    sums: z.strictObject({
      incomeFen: Fen,
      confirmedFen: SignedFen,
      pendingFen: Fen,
      unmatchedFen: Fen,
      differenceFen: SignedFen,
      incomes: z.int(),
      dues: z.int(),
      otherIncomes: z.int(),
    }),
    groups: z.array(GroupSum),
  }),
});
export type BankDesk = z.output<(typeof getBankFile)['reply']>;

/** The lines of one group in the order of the file; lines confirmed together stand together. */
export const listBankLines = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/bank-files/:bankFileId/lines',
  owner: 'staff',
  params: fileParams,
  query: z.strictObject({ group: Group, ...pageQuery }),
  reply: pageOf(BankLine),
});

/** Members by name or number, with what each may owe. */
export const findBankPayers = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/bank-payers',
  query: z.strictObject({
    keyword: z
      .string('请填写关键词')
      .check(z.trim(), z.minLength(1, '请填写关键词'), z.maxLength(60, '关键词不能超过 60 个字')),
  }),
  reply: z.strictObject({ items: z.array(z.strictObject({ ...Payer.shape, offers: z.array(Offer) })) }),
});
export type BankPayer = z.output<(typeof findBankPayers)['reply']>['items'][number];

/** Only in a demo: a statement of its own members to try the import with; null elsewhere. */
export const getSampleBankFile = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/sample-bank-file',
  reply: z.nullable(z.strictObject({ name: z.string(), text: z.string() })),
});

const limit = { count: 120, seconds: 60, per: 'user' } as const satisfies Limit;
const affects = ['/admin/bank-files', '/admin/bank-payers', ...reviewPaths] as const;
const act = { ...office, method: 'POST', limit, affects } as const;

/** Lines of a file imported before are known: the same file again adds nothing and answers with the earlier one. */
export const importBankFile = defineEndpoint({
  ...act,
  path: '/admin/bank-files',
  body: z.strictObject({}),
  upload: { maxBytes: MAX_STATEMENT_BYTES },
  reply: z.strictObject({ bankFileId: Id, added: z.int(), known: z.int() }),
  audit: 'bankFile.imported',
});

/** Reads the file again with other columns, and remembers them for files of the same shape. */
export const remapBankFile = defineEndpoint({
  ...act,
  path: '/admin/bank-files/:bankFileId/mapping',
  owner: 'staff',
  params: fileParams,
  body: z.strictObject({ version: z.int(), mapping: ColumnMapping }),
  reply: z.strictObject({ added: z.int(), known: z.int() }),
  audit: 'bankFile.remapped',
  idempotent: true,
});

/** Compares what is open with what members owe now. */
export const rematchBankLines = defineEndpoint({
  ...act,
  path: '/admin/bank-files/:bankFileId/rematch',
  owner: 'staff',
  params: fileParams,
  reply: z.strictObject({ changed: z.int() }),
  audit: 'bankLines.rematched',
  idempotent: true,
});

const Chosen = z.array(z.strictObject({ id: Id, version: z.int() }), '请选择流水').check(z.minLength(1, '请选择流水'));
const few = Chosen.check(z.maxLength(10, '一次最多合并 10 笔'));
const Reason = line('原因', 200, 5);

/**
 * Enters what the lines pay into the ledger: renews, closes the member's request, notifies. Without `parts`: as proposed.
 * A difference needs a decision. Null: done; otherwise it waits for a second person.
 */
export const confirmBankLines = defineEndpoint({
  ...act,
  path: '/admin/bank-lines/confirm',
  body: z.strictObject({
    lines: few,
    parts: z.optional(
      z
        .array(z.strictObject({ memberId: Id, offerKey: Offer.shape.key, amountFen: Fen }))
        .check(z.minLength(1, '请选择会员'), z.maxLength(10, '一次最多拆给 10 家')),
    ),
    /** Too little: the rest stays owed. Too much: the rest is kept as paid in advance. */
    difference: z.optional(z.enum(['owe', 'advance'], '请选择差额怎么办')),
    reason: z.optional(Reason),
  }),
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  audit: 'bankLines.confirmed',
  idempotent: true,
});

export const MAX_CONFIRMED = 100;

/** Certain ones only, each by itself: what is refused is told line by line. */
export const confirmCertainLines = defineEndpoint({
  ...act,
  path: '/admin/bank-lines/confirm-certain',
  body: z.strictObject({ lines: Chosen.check(z.maxLength(MAX_CONFIRMED, `一次最多确认 ${MAX_CONFIRMED} 笔`)) }),
  reply: z.strictObject({
    confirmed: z.int(),
    confirmedFen: Fen,
    refused: z.array(z.strictObject({ id: Id, text: z.string() })),
  }),
  audit: 'bankLines.confirmed',
});

export const classifyBankLines = defineEndpoint({
  ...act,
  path: '/admin/bank-lines/classify',
  body: z.strictObject({
    lines: few,
    kind: keyOf(incomeKinds, '请选择收入类别'),
    note: z._default(z.string('说明有误').check(z.trim(), z.maxLength(200, '说明不能超过 200 个字')), ''),
  }),
  reply: z.null(),
  audit: 'bankLines.classified',
  idempotent: true,
});

/** Waits 30 days for the rest, and tells the member how much is missing. */
export const holdBankLines = defineEndpoint({
  ...act,
  path: '/admin/bank-lines/hold',
  body: z.strictObject({ lines: few }),
  reply: z.strictObject({ heldUntil: Day }),
  audit: 'bankLines.held',
  idempotent: true,
});

/** All lines that were settled together, as long as nothing followed in the ledger; two people once a receipt was handed over. */
export const takeBackBankLines = defineEndpoint({
  ...act,
  path: '/admin/bank-lines/take-back',
  body: z.strictObject({ lines: few, reason: Reason }),
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  audit: 'bankLines.takenBack',
  idempotent: true,
});
