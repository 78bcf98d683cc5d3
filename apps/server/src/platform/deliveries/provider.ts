// What a provider of SMS or mail is: it sends one message, can be tried without sending, and may know what became of one.
import type { AttemptState } from '@rfb/contract/overview/deliveries/deliveries.labels.ts';

/** The time of a call to a provider, which compares it with its own clock: the process clock, never the one of the tests. */
export const callTime = () => new Date();

export const callSeconds = () => Math.floor(callTime().getTime() / 1000);

/** yyyyMMdd in Shanghai, as providers count days. */
export const callDay = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(callTime()).replaceAll('-', '');

export type Channel = 'sms' | 'mail';
export type ProviderName = 'aliyun' | 'tencent' | 'webhook' | 'smtp';
export type MessageKind = 'code' | 'notice' | 'driver' | 'invitation' | 'test';

/** An approved text at the provider; the values of its variables come from the message's fields. */
export type Template = { id: string; signName: string; variables: readonly string[] };

export type Outgoing = {
  /** Passed on to the provider, so that receipts and queries find the message again. */
  id: string;
  kind: MessageKind;
  /** A phone number or a mail address. */
  to: string;
  subject: string;
  text: string;
  fields: Record<string, string>;
  template?: Template;
};

/**
 * accepted: the provider took it. rejected: it will never take this message. refused: it said no, another attempt or
 * another provider may succeed. unreachable: it was never asked. unknown: it was asked and may have sent the message.
 */
export type Result = Exclude<AttemptState, 'sending'>;
export type Answer = { result: Result; code: string; text: string; requestId?: string; messageId?: string };

export type Provider = {
  name: ProviderName;
  channel: Channel;
  /** Sends approved templates only, no free text. */
  needsTemplate: boolean;
  /** Ignores a second message with the same id, so an unknown outcome may be repeated. */
  isRepeatable: boolean;
  send(message: Outgoing): Promise<Answer>;
  /** A call that sends nothing but needs valid credentials. */
  check(): Promise<Answer>;
  /** Whether a message of that day (yyyyMMdd) was sent after all; undefined when the provider does not say. */
  find?(message: Outgoing, day: string): Promise<boolean | undefined>;
};

/** The variables of a template, in the order in which a provider that numbers them expects them. */
export const variablesOf: Record<MessageKind, readonly string[]> = {
  code: ['code'],
  notice: ['title'],
  driver: ['orderNo', 'link'],
  invitation: ['companyName', 'link'],
  test: ['title'],
};
