// The catalogue of message templates, and the typed values each event passes to its template.
import type { MessageTemplate } from './message-template.ts';
import { caseMessages } from './messages/cases.ts';
import { colleagueMessages } from './messages/colleagues.ts';
import { cooperationMessages } from './messages/cooperations.ts';
import { listingMessages } from './messages/listings.ts';
import { memberMessages } from './messages/members.ts';
import { officeMessages } from './messages/office.ts';
import { orderMessages } from './messages/orders.ts';
import { proposalMessages } from './messages/proposals.ts';
import { reviewMessages } from './messages/reviews.ts';
import { settlingMessages } from './messages/settling.ts';
import { tradeMessages } from './messages/trade.ts';
import type { ValueOf } from './variables.ts';

export const messages = {
  ...reviewMessages,
  ...memberMessages,
  ...listingMessages,
  ...tradeMessages,
  ...orderMessages,
  ...settlingMessages,
  ...cooperationMessages,
  ...caseMessages,
  ...colleagueMessages,
  ...officeMessages,
  ...proposalMessages,
};

type Messages = typeof messages;
export type MessageCode = keyof Messages;
export const messageCodes = Object.keys(messages) as MessageCode[];
export const messageOf = (code: MessageCode): MessageTemplate => messages[code];

type ValuesOf<C extends MessageCode> = { [K in Messages[C]['uses'][number]]: ValueOf<K> };
type MessageOf<C extends MessageCode> = C extends MessageCode ? { template: C; values: ValuesOf<C> } : never;
/** Codes with a kind are delivered by `notify`, the others go straight to a phone or an address. */
export type NoticeCode = { [C in MessageCode]: Messages[C] extends { kind: string } ? C : never }[MessageCode];
type DirectCode = Exclude<MessageCode, NoticeCode>;
export type NoticeMessage = MessageOf<NoticeCode>;
export type DirectMessage = MessageOf<DirectCode>;
