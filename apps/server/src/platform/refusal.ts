// A refusal on its way to the caller: thrown anywhere, answered once by the HTTP layer.
import { type RefusalName, refusals } from '@rfb/contract/refusals.ts';

type Extra = { msg?: string; data?: Record<string, unknown> };

export class Refusal extends Error {
  readonly kind: RefusalName;
  readonly data: Record<string, unknown> | null;

  constructor(kind: RefusalName, extra: Extra = {}) {
    super(extra.msg ?? refusals[kind].msg);
    this.kind = kind;
    this.data = extra.data ?? null;
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
