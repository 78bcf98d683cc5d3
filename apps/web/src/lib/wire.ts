// An endpoint without its schemas; a path or method that differs from the contract does not compile.
import type { Endpoint } from '@rfb/contract/endpoint.ts';

type Facts<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  (E extends { body: object } ? { body: true } : unknown) &
  (E extends { idempotent: true } ? { idempotent: true } : unknown) &
  (E extends { isAnonymous: true } ? { isAnonymous: true } : unknown) &
  (E extends { reply: 'bytes' } ? { reply: 'bytes' } : unknown);

/** For public pages, whose bundles must stay small: schemas are larger than everything else a call needs. */
export const wire = <E extends Endpoint>(facts: Facts<E>) => facts as unknown as E;
