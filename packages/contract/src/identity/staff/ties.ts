// Who had a hand in an administrator's access, as the staff list and the proposals show it.
import * as z from 'zod/mini';
import { Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';

export const tieKinds = {
  created: '建立账号',
  invited: '邀请加入',
  role: '给予所有者角色',
  password: '重置密码',
  factor: '重置二次验证',
} as const;
export type TieKind = keyof typeof tieKinds;

export const tieEndings = { phone: '本人已用手机验证', colleague: '另一位所有者已确认' } as const;
export type TieEnding = keyof typeof tieEndings;

export const Tie = z.strictObject({
  what: keyOf(tieKinds, '种类有误'),
  /** Null: a command on the server. */
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  at: Instant,
  endedHow: z.nullable(keyOf(tieEndings, '种类有误')),
  /** While it is, author and person do not decide for each other. */
  isBinding: z.boolean(),
});
export type Tie = z.output<typeof Tie>;
