// Events come out whole however the network cuts them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, readEvents, type StreamEvent } from './event-stream.ts';

const parseAll = (...pieces: string[]) => {
  const parse = createEventParser();
  return pieces.flatMap((piece) => parse(piece));
};

describe('a stream of events', () => {
  it('gives each event with its id and its text', () => {
    expect(parseAll('id: 7\ndata: {"a":1}\n\ndata: {"b":2}\n\n')).toEqual([
      { id: '7', data: '{"a":1}' },
      { id: '7', data: '{"b":2}' },
    ]);
  });

  it('passes over heartbeats, unknown fields and events without text', () => {
    expect(parseAll(':\n\n: still here\n\nretry: 10\n\nevent: x\ndata: 1\n\n')).toEqual([{ data: '1' }]);
  });

  it('joins the lines of a text, and takes off one space at most', () => {
    expect(parseAll('data: one\ndata:  two\ndata\n\n')).toEqual([{ data: 'one\n two\n' }]);
  });

  it('holds back an event that is not complete', () => {
    expect(parseAll('data: 1\n')).toEqual([]);
    expect(parseAll('data: 1\n', '\n')).toEqual([{ data: '1' }]);
  });

  it('ends lines at \\n, \\r\\n and \\r alike, also when a piece ends between \\r and \\n', () => {
    expect(parseAll('data: 1\r\n\r\ndata: 2\r\rdata: 3\n\n')).toEqual([{ data: '1' }, { data: '2' }, { data: '3' }]);
    expect(parseAll('data: 1\r', '\n\r', '\ndata: 2\n\n')).toEqual([{ data: '1' }, { data: '2' }]);
  });

  it('is the same wherever it is cut, in the middle of a Chinese character too', async () => {
    const text = fc.string({ unit: fc.constantFrom('新', '申', '请', 'a', '"', '🚚', ' ') });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 5 }), fc.array(fc.nat(200)), async (texts, cuts) => {
        const bytes = new TextEncoder().encode(texts.map((data, id) => `id: ${id}\ndata: ${data}\n\n:\n\n`).join(''));
        const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            for (const [index, place] of places.entries())
              controller.enqueue(bytes.slice(places[index - 1] ?? 0, place));
            controller.close();
          },
        });
        const events: StreamEvent[] = [];
        for await (const event of readEvents(body)) events.push(event);
        expect(events).toEqual(texts.map((data, id) => ({ id: String(id), data })));
      }),
    );
  });
});
