// A refusal on its way to the caller: thrown anywhere, answered once by the HTTP layer.
import { type RefusalName, refusals } from '@rfb/contract/refusals.ts';

/** `keeps`: what was done before it stays done although the call is refused, such as a captcha that is used up. */
type Extra = { msg?: string; data?: Record<string, unknown>; keeps?: true };

export class Refusal extends Error {
  readonly kind: RefusalName;
  readonly data: Record<string, unknown> | null;
  readonly keeps: boolean;

  constructor(kind: RefusalName, extra: Extra = {}) {
    super(extra.msg ?? refusals[kind].msg);
    this.kind = kind;
    this.data = extra.data ?? null;
    this.keeps = extra.keeps ?? false;
  }

  get status() {
    return refusals[this.kind].status;
  }

  get code() {
    return refusals[this.kind].code;
  }
}

export const refuse = (kind: RefusalName, extra?: Extra): never => {
  throw new Refusal(kind, extra);
};
