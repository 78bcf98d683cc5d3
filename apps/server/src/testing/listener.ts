// A client of the live event stream over a real connection, which returns events one by one.
import { type Endpoint, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Person } from './people.ts';

type Heard<T> = { id: string | undefined; event: T };

const parsed = <T>(frame: string): Heard<T> | undefined => {
  const data = /^data: (.*)$/m.exec(frame)?.[1];
  return data === undefined ? undefined : { id: /^id: (.*)$/m.exec(frame)?.[1], event: JSON.parse(data) as T };
};

export const listenTo = async <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  person: Person,
  query: Record<string, string> = {},
  params: Record<string, string> = {},
) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${pathOf(endpoint, { query, params })}`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': person.address },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next event, ignoring heartbeats; undefined when the stream has ended. */
  const next = async (): Promise<Heard<ReplyOf<E>> | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        const heard = parsed<ReplyOf<E>>(frame);
        if (heard) return heard;
        continue;
      }
      const chunk = await reader?.read().catch(() => undefined);
      if (!chunk || chunk.done) return undefined;
      text += chunk.value;
    }
  };
  /** The next event that matches. */
  const until = async (holds: (event: ReplyOf<E>) => boolean) => {
    for (let heard = await next(); heard; heard = await next()) if (holds(heard.event)) return heard;
    return undefined;
  };
  return { status: response.status, headers: response.headers, next, until, leave: () => leaving.abort() };
};
