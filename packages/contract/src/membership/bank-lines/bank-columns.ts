// Columns of a bank's statement: our names, and which column of a file each was recognised in.
import * as z from 'zod/mini';

/** Our names, in the order they are shown. */
export const bankColumns = {
  bookedOn: '日期',
  income: '收入',
  expense: '支出',
  amount: '金额',
  direction: '收支方向',
  currency: '币种',
  payerName: '付款人',
  payerAccount: '账号',
  remarks: '附言',
  balance: '余额',
  serial: '流水号',
} as const;

export type BankColumn = keyof typeof bankColumns;
/** Several columns may be read as the remark; every other name has one. */
export type SingleColumn = Exclude<BankColumn, 'remarks'>;
export const singleColumns = (Object.keys(bankColumns) as BankColumn[]).filter((one) => one !== 'remarks');

const Heading = z.string().check(z.minLength(1), z.maxLength(200));

/** Our name ← the heading in the file. */
export const ColumnMapping = z.strictObject({
  bookedOn: z.optional(Heading),
  income: z.optional(Heading),
  expense: z.optional(Heading),
  amount: z.optional(Heading),
  direction: z.optional(Heading),
  currency: z.optional(Heading),
  payerName: z.optional(Heading),
  payerAccount: z.optional(Heading),
  remarks: z.array(Heading).check(z.maxLength(10)),
  balance: z.optional(Heading),
  serial: z.optional(Heading),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** What a mapping lacks before lines can be read, in words. */
export const mappingGaps = ({ bookedOn, income, expense, amount }: ColumnMapping) => [
  ...(bookedOn ? [] : ['没有认出日期列，请指定']),
  ...(income || amount ? [] : [expense ? '没有认出收入列，请指定' : '没有认出金额列，请指定']),
];
