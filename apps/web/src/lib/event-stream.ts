// Parses server-sent events from a fetch body, because EventSource cannot send the token.
import { createParser, type EventSourceMessage } from 'eventsource-parser';

export type StreamEvent = EventSourceMessage;
type Options = { /** Called for every received chunk, heartbeats included. */ onPiece?: () => void };

export async function* readEvents(body: ReadableStream<Uint8Array>, { onPiece }: Options = {}) {
  const events: StreamEvent[] = [];
  const parser = createParser({ onEvent: (event) => void events.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onPiece?.();
      parser.feed(decoder.decode(piece.value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
