// Server-sent events are parsed correctly however the network splits them.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

const readAll = async (pieces: Uint8Array[], onPiece?: () => void) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body, { ...(onPiece && { onPiece }) })) events.push(event);
  return events;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a stream of events', () => {
  it('yields complete events, reports heartbeats only as chunks, and buffers an incomplete event', async () => {
    const onPiece = vi.fn();
    const pieces = ['id: 7\ndata: {"a":1}\n\n', ':\n\n', 'data: {"b":2}\r\n\r\n', 'data: 3\n'];
    const events = await readAll(pieces.map(bytesOf), onPiece);
    expect(events.map(({ id, data }) => [id, data])).toEqual([
      ['7', '{"a":1}'],
      [undefined, '{"b":2}'],
    ]);
    expect(onPiece).toHaveBeenCalledTimes(4);
  });

  it('is parsed the same wherever it is split, even inside a Chinese character', async () => {
    const text = fc.string({ unit: fc.constantFrom('新', '申', '请', 'a', '"', '🚚', ' ') });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 5 }), fc.array(fc.nat(200)), async (texts, cuts) => {
        const bytes = bytesOf(texts.map((data, id) => `id: ${id}\ndata: ${data}\n\n:\n\n`).join(''));
        const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const events = await readAll(places.map((place, index) => bytes.slice(places[index - 1] ?? 0, place)));
        expect(events.map(({ id, data }) => ({ id, data }))).toEqual(
          texts.map((data, id) => ({ id: String(id), data })),
        );
      }),
    );
  });
});
