// The shape of a message template in the catalogue. Its texts are version 1, used until another version is published.
import type { NoticeKind } from '../notifications/kinds.ts';
import type { VariableKey } from './variables.ts';

export type MessageTemplate = {
  /** The kind whose settings decide the channels; absent: sent directly, to people who may have no account. */
  kind?: NoticeKind;
  name: string;
  /** What happens when it is sent, and where. */
  event: string;
  to: string;
  /** Why the receiver gets it; printed below the mail and the notice, may contain variables, is not edited. */
  why: string;
  title: string;
  text: string;
  uses: readonly VariableKey[];
  /** Without these the message is useless. */
  mustUse?: readonly VariableKey[];
  /** Channels of a message sent directly. */
  channels?: readonly ('sms' | 'mail')[];
  /** For messages to people who report others: the log must not say that a phone got one. */
  isUncounted?: true;
};

/** Keeps the codes and their variables as literal types, so that a call without one of them does not compile. */
export const messageTemplates = <const T extends Record<string, MessageTemplate>>(templates: T) => templates;
