// What any template is, whether message, document or sheet: fields of text with typed `{variables}`, and nothing else.
/** Types of variables and their labels. */
export const variableTypes = {
  text: '文字',
  code: '编号',
  number: '数字',
  day: '日期',
  time: '时间',
  money: '金额，分',
  link: '链接',
} as const;
type VariableType = keyof typeof variableTypes;

export type Variable = {
  /** Written between braces in a text. */
  name: string;
  type: VariableType;
  sample: string | number;
  /** An empty value is left out instead of being replaced by a dash. */
  mayBeEmpty?: true | undefined;
};

export const templateGroups = { message: '消息', document: '文书', sheet: '导入' } as const;
type TemplateGroup = keyof typeof templateGroups;

/** Where a text goes decides its length and what is removed from it. */
export const outputs = {
  title: { limit: 100, isOneLine: true },
  bell: { limit: 1_000, isOneLine: true },
  sms: { limit: 500, isOneLine: true },
  subject: { limit: 120, isOneLine: true },
  mail: { limit: 10_000, isOneLine: false },
  paper: { limit: 10_000, isOneLine: false },
  cell: { limit: 300, isOneLine: true },
} as const;
export type Output = keyof typeof outputs;

export type TemplateField = {
  key: string;
  name: string;
  output: Output;
  /** Of the text as written, with the names of its variables. */
  maxLength: number;
  mayBeEmpty?: true | undefined;
  /** Fields of one section are edited together: a clause with its heading, a column with its hint. */
  section?: string | undefined;
  /** A field without which this one makes no sense: a clause needs its heading. */
  needs?: string | undefined;
  /** Lines of cells, `label：text｜label：text`; no more than these. */
  table?: { rows: number; cells: number; label: number } | undefined;
  /** The column of an import sheet this is the heading of. */
  column?: { key: string; isRequired: boolean; example: string } | undefined;
};

export type TemplateVariable = Variable & { key: string };

export type TemplateSpec = {
  code: string;
  group: TemplateGroup;
  name: string;
  event: string;
  to: string;
  why: string;
  fields: readonly TemplateField[];
  variables: readonly TemplateVariable[];
  /** Names of variables without which the text is useless. */
  mustUse: readonly string[];
  /** Message templates: the channels sent by default, and those the office may switch off. */
  channels: readonly ('site' | 'sms' | 'mail')[];
  /** Messages nobody may switch off: about an account's security, a decision, or sent to somebody without an account. */
  isAlwaysSent?: boolean;
  /** Version 1. */
  defaults: Readonly<Record<string, string>>;
};

/** `off`: channels the office switched off. */
export type TemplateContent = { fields: Record<string, string>; off: ('sms' | 'mail')[] };
export type Values = Readonly<Record<string, string | number | null | undefined>>;

export const channelOfField = (key: string) => {
  if (key === 'sms') return 'sms';
  return key === 'mailSubject' || key === 'mailText' ? 'mail' : 'site';
};
