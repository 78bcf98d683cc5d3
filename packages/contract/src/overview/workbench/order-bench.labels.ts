// Kinds of order to-dos by urgency, and what a company's next days hold.
import type { Urgency } from './fleet-workbench.labels.ts';

export const orderTodos = {
  exception: 'now',
  /** Longest first. A fleet's orders without a vehicle are under `dispatch`. */
  late: 'now',
  cancelAsked: 'now',
  dispute: 'now',
  paymentDue: 'now',
  dispatch: 'soon',
  confirm: 'soon',
  paymentClaimed: 'soon',
  question: 'soon',
  rate: 'later',
} as const satisfies Record<string, Urgency>;
export type OrderTodoKind = keyof typeof orderTodos;
export const orderTodoKinds = Object.keys(orderTodos) as OrderTodoKind[];

export const agendaKinds = {
  load: '装货',
  deliver: '交货',
  tenderStarts: '开始报价',
  tenderCloses: '报价截止',
  tenderOpens: '最晚开启',
} as const;

export const AGENDA_DAYS = 3;
/** A payment is listed from so many days before it is due. */
export const PAYMENT_DUE_DAYS = 3;
/** The average of a company's axes comes from its newest ratings. */
export const RATED_NEWEST = 200;
