// Server-sent events: sends heartbeats, ends with the session and never delays shutdown.
import { PassThrough } from 'node:stream';
import type { Endpoint, ReplyOf, Schema } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import { refuse } from '../refusal.ts';
import type { Call, Route } from './route.ts';

export type Out<T> = {
  /** `id`: the event id after which the browser resumes. */
  send(event: T, id?: string): void;
  onEnd(work: () => void): void;
};

/** Connects a streaming endpoint to its handler, which subscribes and sends events until the end. */
export const onStream = <E extends Endpoint & { stream: true }>(
  endpoint: E,
  answer: (call: Call<E>, out: Out<ReplyOf<E>>) => Promise<void>,
): Route => ({ endpoint, answer: answer as Route['answer'] });

type StreamAnswer = (call: Call<Endpoint>, out: Out<unknown>) => Promise<void>;
type Rules = {
  heartbeatMs: number;
  isSessionAlive: (sessionId: string) => Promise<boolean>;
  /** Calls back when sessions of the user end; returns how to stop. */
  onSessionsEnded: (userId: string, check: () => void) => Promise<() => void>;
};

/** A browser holds one; this allows several devices. Per instance. */
const STREAMS_PER_USER = 8;
/** A client that stops reading is disconnected instead of buffered. */
const MAX_BUFFERED_BYTES = 256 * 1024;

export const streamsOf = (app: FastifyInstance, { heartbeatMs, isSessionAlive, onSessionsEnded }: Rules) => {
  const streams = new Map<PassThrough, string>();
  // Destroyed, not ended: a client that does not read would keep the server from stopping.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.destroy();
  });

  const open = async ({ userId, sessionId }: Actor) => {
    if ([...streams.values()].filter((id) => id === userId).length >= STREAMS_PER_USER) refuse('tooMany');
    const stream = new PassThrough();
    streams.set(stream, userId);
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return;
      stream.write(text);
      if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
    };
    const beat = async () => {
      // A short database outage must not end the stream.
      if (await isSessionAlive(sessionId).catch(() => true)) write(':\n\n');
      else stream.end();
    };
    const beats = setInterval(() => void beat(), heartbeatMs);
    let stop = () => {};
    stream.once('close', () => {
      clearInterval(beats);
      streams.delete(stream);
      stop();
    });
    // Somebody who was removed must not see another event; the heartbeat alone would take seconds.
    stop = await onSessionsEnded(userId, () => void beat());
    if (stream.destroyed) stop();
    return { stream, write };
  };

  const streamTo = async ({ endpoint, answer }: Route, call: Call<Endpoint>, reply: FastifyReply) => {
    const { stream, write } = await open(call.actor as Actor);
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
  return { streamTo, openStreams: () => streams.size };
};
