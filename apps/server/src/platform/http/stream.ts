// Server-sent events: an open answer that beats, ends with its session and never holds up a stop.
import { PassThrough } from 'node:stream';
import type { Endpoint, ReplyOf, Schema } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import { refuse } from '../refusal.ts';
import type { Call, Route } from './route.ts';

export type Out<T> = {
  /** `id` is what the browser resumes behind. */
  send(event: T, id?: string): void;
  onEnd(work: () => void): void;
};

/** Answers a stream: subscribes, sends what there is, and goes on sending. */
export const onStream = <E extends Endpoint & { stream: true }>(
  endpoint: E,
  answer: (call: Call<E>, out: Out<ReplyOf<E>>) => Promise<void>,
): Route => ({ endpoint, answer: answer as Route['answer'] });

type StreamAnswer = (call: Call<Endpoint>, out: Out<unknown>) => Promise<void>;
type Rules = { heartbeatMs: number; isSessionAlive: (sessionId: string) => Promise<boolean> };

/** A browser holds one; this is room for a person's devices, and no more. Per instance. */
const STREAMS_PER_USER = 8;
/** Whoever stops reading is let go instead of being remembered. */
const MOST_WAITING_BYTES = 256 * 1024;

export const streamsOf = (app: FastifyInstance, { heartbeatMs, isSessionAlive }: Rules) => {
  const streams = new Map<PassThrough, string>();
  // Cut, not ended: a reader that does not read would keep the server from stopping.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.destroy();
  });

  const open = ({ userId, sessionId }: Actor) => {
    if ([...streams.values()].filter((id) => id === userId).length >= STREAMS_PER_USER) refuse('tooMany');
    const stream = new PassThrough();
    streams.set(stream, userId);
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return;
      stream.write(text);
      if (stream.writableLength > MOST_WAITING_BYTES) stream.destroy();
    };
    const beat = async () => {
      // A database that is away for a moment ends nobody's session.
      if (await isSessionAlive(sessionId).catch(() => true)) write(':\n\n');
      else stream.end();
    };
    const beats = setInterval(() => void beat(), heartbeatMs);
    stream.once('close', () => {
      clearInterval(beats);
      streams.delete(stream);
    });
    return { stream, write };
  };

  return async ({ endpoint, answer }: Route, call: Call<Endpoint>, reply: FastifyReply) => {
    const { stream, write } = open(call.actor as Actor);
    reply.raw.once('close', () => stream.destroy());
    try {
      await (answer as StreamAnswer)(call, {
        send: (event, id) => {
          const data = JSON.stringify((endpoint.reply as Schema).parse(event));
          write(`${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
        },
        onEnd: (work) => void (stream.destroyed ? work() : stream.once('close', work)),
      });
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  };
};
