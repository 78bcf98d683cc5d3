// The association's bank account that dues are paid to: a setting that two people change, because a wrong one diverts money.
import * as z from 'zod/mini';
import { codeLine, Instant, line } from '../../fields.ts';
import { setting } from './declare.ts';

const ACCOUNT = /^\d[\d -]{4,38}\d$/;

export const payeeColumns = { name: '户名', bank: '开户行', account: '账号' } as const;

const Payee = z.strictObject({
  name: line('户名', 60, 2),
  bank: line('开户行', 60, 2),
  account: z.pipe(codeLine('账号', 40), z.string().check(z.regex(ACCOUNT, '账号只能是数字，可以用空格或短横分段'))),
});
export type Payee = z.output<typeof Payee>;

/** As members see it; `since`: from when it holds, null for one from the time of installation. */
export const ShownPayee = z.strictObject({
  name: z.string(),
  bank: z.string(),
  account: z.string(),
  since: z.nullable(Instant),
});
export type ShownPayee = z.output<typeof ShownPayee>;

export const payeeSettings = {
  'dues.payee': setting({
    name: '收款账户',
    group: 'levels',
    kind: 'payee' as const,
    unit: '',
    schema: z.nullable(Payee),
    default: null,
    isMoney: true,
    note: '会员缴会费时看到的账户，连同启用的日子。没有填写时用部署时的账户；都没有则不显示',
  }),
};
