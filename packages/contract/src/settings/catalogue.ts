// Every value the office may change, one entry each. Read with `readSettings` of the server; add a key by adding an entry.
import type * as z from 'zod/mini';
import { whole, yuan } from './kinds.ts';

export const settingGroups = {
  levels: { name: '会员等级与会费', note: '会费改动不影响已有会员期' },
  promises: { name: '承诺时限', note: '公开页、通知和队列都用这里的数' },
} as const;
export type SettingGroup = keyof typeof settingGroups;

type Declared<S extends z.ZodMiniType> = {
  name: string;
  group: SettingGroup;
  kind: string;
  unit: string;
  schema: S;
  default: z.output<S>;
  /** What the value is for, below its name. */
  note?: string;
  /** A change may name the day from which it holds; otherwise it holds at once. */
  isDated?: true;
  /** Sent to everybody who asks, signed in or not; other values stay with the office. */
  isPublic?: true;
};

const setting = <S extends z.ZodMiniType>(declared: Declared<S>) => declared;

const feeOf = (level: string, fen: number) =>
  setting({ name: `${level}会费`, group: 'levels', ...yuan(), default: fen, isDated: true, isPublic: true });

export const catalogue = {
  'fee.basic': feeOf('普通', 300_000),
  'fee.silver': feeOf('银牌', 600_000),
  'fee.gold': feeOf('金牌', 1_200_000),
  'fee.platinum': feeOf('白金', 3_000_000),
  'promise.replyDays': setting({
    name: '留言答复',
    group: 'promises',
    ...whole({ min: 1, max: 30, unit: '个工作日' }),
    default: 2,
    note: '联系页显示的承诺',
    isPublic: true,
  }),
};

export type SettingKey = keyof typeof catalogue;
export type SettingValue<K extends SettingKey> = z.output<(typeof catalogue)[K]['schema']>;

export const settingKeys = Object.keys(catalogue) as [SettingKey, ...SettingKey[]];

type Entry = Omit<Declared<z.ZodMiniType>, 'default'> & { default: unknown };
/** An entry with the type of its value erased. */
export const settingOf = (key: SettingKey): Entry => catalogue[key];
export const publicKeys = settingKeys.filter((key) => settingOf(key).isPublic);
