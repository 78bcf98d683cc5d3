// The error thrown to reject a request; the HTTP layer turns it into a status and an envelope.
import { type RefusalName, refusals } from '@rfb/contract/refusals.ts';

/** `keepsChanges`: commits the transaction although the call is rejected, so that a spent captcha stays spent. */
type Extra = { msg?: string; data?: Record<string, unknown>; keepsChanges?: true };

export class Refusal extends Error {
  readonly kind: RefusalName;
  readonly data: Record<string, unknown> | null;
  readonly keepsChanges: boolean;

  constructor(kind: RefusalName, extra: Extra = {}) {
    super(extra.msg ?? refusals[kind].msg);
    this.kind = kind;
    this.data = extra.data ?? null;
    this.keepsChanges = extra.keepsChanges ?? false;
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

/** Rejects the input with one message for each field. */
export const refuseFields = (fields: Record<string, string>) => refuse('invalid', { data: { fields } });

/** The error for a failed start that the operator can fix; main prints its message and exits with code 1. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
