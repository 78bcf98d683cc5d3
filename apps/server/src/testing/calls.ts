// What helpers need of a server to call its endpoints: one inside this process, in another one, or a benchmark's.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Person } from './people.ts';

export type Calls = {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    person?: Person,
  ): Promise<{ status: number; code: number; msg: string; data: ReplyOf<E> }>;
};
