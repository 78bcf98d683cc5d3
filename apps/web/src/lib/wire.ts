// An endpoint as a call needs it, without its schemas; a path or method that is not the contract's does not compile.
import type { Endpoint } from '@rfb/contract/endpoint.ts';

type Facts<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  (E extends { body: object } ? { body: true } : unknown) &
  (E extends { idempotent: true } ? { idempotent: true } : unknown) &
  (E extends { isAnonymous: true } ? { isAnonymous: true } : unknown) &
  (E extends { reply: 'bytes' } ? { reply: 'bytes' } : unknown);

/** For the pages that are small: schemas weigh more than everything else such a call needs. */
export const wire = <E extends Endpoint>(facts: Facts<E>) => facts as unknown as E;
