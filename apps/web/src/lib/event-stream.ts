// Server-sent events out of a fetched body: EventSource cannot carry the token.
export type StreamEvent = { id?: string; data: string };

/** Feeds on pieces of text, cut anywhere; answers the events they complete. */
export const createEventParser = () => {
  let rest = '';
  let id: string | undefined;
  let lines: string[] = [];

  const takeLine = (line: string): StreamEvent | undefined => {
    if (line === '') {
      if (lines.length === 0) return undefined;
      const event = { ...(id !== undefined && { id }), data: lines.join('\n') };
      lines = [];
      return event;
    }
    const [, field, value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') lines.push(value);
    if (field === 'id') id = value;
    return undefined;
  };

  return (text: string): StreamEvent[] => {
    rest += text;
    const events: StreamEvent[] = [];
    // A lone \r at the end may be the first half of \r\n: it waits for what follows.
    for (let end = /\r\n|\n|\r(?!$)/.exec(rest); end; end = /\r\n|\n|\r(?!$)/.exec(rest)) {
      const event = takeLine(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (event) events.push(event);
    }
    return events;
  };
};

type Options = { /** Called for every piece, heartbeats too. */ onPiece?: () => void };

export async function* readEvents(body: ReadableStream<Uint8Array>, { onPiece }: Options = {}) {
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onPiece?.();
      yield* parse(decoder.decode(piece.value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
